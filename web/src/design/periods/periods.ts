import { dayIn, isTimeZone } from '@hireledger/domain/periods/time-zone';
import { addDays, rangeBefore, type DayRange } from '@hireledger/domain/periods/days';
import { monthDay } from '../values/dates.ts';

/** Named periods. `last-7-days` and the like end today. */
export const NAMED_PERIODS = {
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-month': 'This month',
  'this-year': 'This year',
  'all-time': 'All time',
} as const;
export type PeriodName = keyof typeof NAMED_PERIODS;

/** The parameters of a call: days in the viewer's time zone; without days, all time. */
export interface PeriodQuery {
  from?: string;
  to?: string;
  timeZone: string;
}

/** The days that a screen shows, by name or by dates. */
export interface Period {
  name: PeriodName | null;
  /** Null for all time. */
  days: DayRange | null;
  query: PeriodQuery;
  /** 'Last 7 days', 'This month', or the dates. */
  label: string;
  /** Today in the viewer's time zone. */
  today: string;
  /** The days as the button shows them: 'Nov 15 – Nov 21'. */
  dates: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isName = (text: string | null): text is PeriodName => text !== null && Object.hasOwn(NAMED_PERIODS, text);

/** The browser's time zone; UTC if it is missing or unknown. */
export function viewersTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

function daysOf(name: PeriodName, today: string): DayRange | null {
  if (name === 'all-time') return null;
  if (name === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, 1 - Number(name.split('-')[1])), to: today };
}

/** 'Nov 15 – Nov 21', with years unless both are this year. */
function writeDays({ from, to }: DayRange, today: string): string {
  const inYear = [from, to].every((day) => day.startsWith(today.slice(0, 4)));
  const write = (day: string) => (inYear ? monthDay(day) : `${monthDay(day)}, ${day.slice(0, 4)}`);
  return from === to ? write(from) : `${write(from)} – ${write(to)}`;
}

/** The period in an address (`?period=this-month`, or `?from=&to=`); `fallback` if it has none or no valid range. */
export function periodIn(
  params: URLSearchParams,
  now: Date,
  { fallback = 'last-7-days', timeZone = viewersTimeZone() }: { fallback?: PeriodName; timeZone?: string } = {},
): Period {
  const today = dayIn(timeZone, now);
  const [from, to, named] = [params.get('from'), params.get('to'), params.get('period')];
  if (isDay(from) && isDay(to) && from <= to) {
    const days = { from, to };
    return {
      name: null,
      today,
      days,
      query: { ...days, timeZone },
      label: writeDays(days, today),
      dates: writeDays(days, today),
    };
  }
  const name = isName(named) ? named : fallback;
  const days = daysOf(name, today);
  return {
    name,
    today,
    days,
    query: { ...days, timeZone },
    label: NAMED_PERIODS[name],
    dates: days ? writeDays(days, today) : NAMED_PERIODS[name],
  };
}

/** Whether the period is this month so far, by name or by dates. */
export const isThisMonth = ({ days, today }: Pick<Period, 'days' | 'today'>): boolean => {
  const month = daysOf('this-month', today);
  return days !== null && days.from === month?.from && days.to === month.to;
};

/** The parameters with another period; the others stay. The fallback is omitted. */
export function withPeriod(
  params: URLSearchParams,
  chosen: PeriodName | DayRange,
  fallback: PeriodName = 'last-7-days',
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof chosen !== 'string') for (const name of ['from', 'to'] as const) next.set(name, chosen[name]);
  else if (chosen !== fallback) next.set('period', chosen);
  return next;
}

/** Whether the period includes the present, so that live changes affect its figures. */
export const isOpen = ({ to, timeZone }: PeriodQuery, now: Date): boolean => !to || to >= dayIn(timeZone, now);

/** The same number of days before the period: 'Nov 8 – Nov 14'; null for all time. */
export const beforeText = ({ days, today }: Period): string | null => days && writeDays(rangeBefore(days), today);
