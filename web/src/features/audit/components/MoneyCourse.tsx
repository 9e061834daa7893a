import { formatUsd } from '@hireledger/domain/money/usd';
import { useMemo, useState } from 'react';
import { Card } from '../../../design/Card.tsx';
import { ChartTable } from '../../../design/charts/ChartTable.tsx';
import { StepLines } from '../../../design/charts/StepLines.tsx';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { clockTime, isoDay, monthDay, shortDate } from '../../../design/values/dates.ts';
import type { EscrowEvent } from '../chain/escrow-event.ts';
import { DAY, moneyCourse, type MoneySpan } from '../chain/money-course.ts';

const LINES = [
  { name: 'Paid in', colour: 'var(--chart-blue)' },
  { name: 'Paid out', colour: 'var(--chart-green)' },
];
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** Days of a long course are days in UTC, as its spans are; a short one has times of the clock. */
const namer =
  (seconds: number) =>
  (at: number): string => {
    const moment = new Date(at * 1_000);
    if (seconds >= DAY) return shortDate(isoDay(moment));
    const iso = moment.toISOString();
    return `${monthDay(iso)}, ${clockTime(iso)}`;
  };

interface MoneyCourseProps {
  /** Newest first. */
  events: readonly EscrowEvent[];
  /** Older events are not read yet. */
  isPart: boolean;
}

/** Money in and out of the escrow, added up over time. What is between the lines is held. */
export function MoneyCourse({ events, isPart }: MoneyCourseProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('chart');
  const { seconds, spans } = useMemo(() => moneyCourse(events), [events]);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const when = namer(seconds);
  const points = [
    { at: first.from, values: [0, 0] },
    ...spans.map(({ lastAt, inSoFar, outSoFar }) => ({ at: lastAt, values: [Number(inSoFar), Number(outSoFar)] })),
  ];
  return (
    <Card
      className="mb-5 print:hidden"
      title="Money in and out"
      note={
        isPart
          ? 'Since the oldest block read. The gap between the lines is what came in and is still held.'
          : 'Added up over time. The gap between the lines is what the contract holds.'
      }
      action={<SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'chart' ? (
        <StepLines
          lines={LINES}
          points={points}
          label={`From ${when(first.from)} to ${when(last.lastAt)}, ${formatUsd(last.inSoFar)} came in and ${formatUsd(last.outSoFar)} went out. The table has every step.`}
          format={(amount) => formatUsd(BigInt(Math.round(amount)))}
          when={when}
        />
      ) : (
        <ChartTable
          caption="Money in and out"
          heads={['From', 'Paid in', 'Paid out', 'Held at its end']}
          rows={spans.toReversed().map((span) => ({ key: String(span.from), cells: cellsOf(span, when) }))}
        />
      )}
    </Card>
  );
}

const cellsOf = ({ from, paidIn, paidOut, inSoFar, outSoFar }: MoneySpan, when: (at: number) => string): string[] => [
  when(from),
  formatUsd(paidIn),
  formatUsd(paidOut),
  formatUsd(inSoFar - outSoFar),
];
