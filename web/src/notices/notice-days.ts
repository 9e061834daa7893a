import { longDate } from '../design/values/dates.ts';

/** A day in the reader's time zone with its items. */
interface Day<Item> {
  name: string;
  items: Item[];
}

const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** Groups items sorted by time: 'Today', 'Yesterday', then the date, in the reader's time zone. */
export function groupByDay<Item extends { at: string }>(items: readonly Item[], now: Date): Day<Item>[] {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const names = new Map([
    [dayOf(now), 'Today'],
    [dayOf(yesterday), 'Yesterday'],
  ]);
  return [...Map.groupBy(items, ({ at }) => dayOf(new Date(at)))].map(([day, group]) => ({
    name: names.get(day) ?? longDate(day),
    items: group,
  }));
}
