import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { dayHeading } from '../values/dates.ts';

interface DayListProps<Row> {
  /** Newest first. */
  rows: readonly Row[];
  heading: 'h2' | 'h3';
  /** The rows scroll in a panel; on a page the top bar covers 56 px. */
  inPanel?: boolean;
  /** The indent of the headings, as that of the rows. */
  inset?: 'px-4' | 'px-5';
  now: Date;
  /** One row, a list item. */
  children: (row: Row) => ReactNode;
}

/** Rows under the days when they happened, in the reader's time zone: 'Today', 'Yesterday', then the date. */
export function DayList<Row extends { at: string }>({
  rows,
  heading: Heading,
  inPanel,
  inset = 'px-4',
  now,
  children,
}: DayListProps<Row>) {
  const id = useId();
  const idOf = (name: string) => `${id}${name.replaceAll(' ', '-')}`;
  return [...Map.groupBy(rows, ({ at }) => dayHeading(at, now))].map(([name, ofDay]) => (
    <section key={name} className="last:[&>ul]:border-b-0" aria-labelledby={idOf(name)}>
      <Heading
        id={idOf(name)}
        className={cx(
          'sticky z-10 border-b border-line bg-raised py-1.5 text-xs font-medium text-ink-faint',
          inset,
          inPanel ? 'top-0' : 'top-14 short:static',
        )}
      >
        {name}
      </Heading>
      <ul className="border-b border-line">{ofDay.map(children)}</ul>
    </section>
  ));
}
