import type { Sql } from '@hireledger/db/connect';
import { and, gte, lt, type PgColumn, type SQL } from '@hireledger/db/query-builder';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { spanOfPeriod, type AskedPeriod, type Span } from '@hireledger/domain/periods/span';

/** ISO days of a time zone (UTC if none is given), both inclusive. Both or neither; neither means all time. */
export type Period = AskedPeriod;

/** Whether a time column is in a span, to append to other conditions. */
export const inSpan = (sql: Sql, column: ReturnType<Sql>, { start, end }: Span) =>
  sql`${start ? sql`AND ${column} >= ${start}` : sql``} ${end ? sql`AND ${column} < ${end}` : sql``}`;

/** Whether a time column is in a period, to append to other conditions. */
export const inPeriod = (sql: Sql, column: ReturnType<Sql>, period: Period) =>
  inSpan(sql, column, spanOfPeriod(period));

/** The same condition for a query that Drizzle builds. */
export function isInPeriod(column: PgColumn, period: Period): SQL | undefined {
  const { start, end } = spanOfPeriod(period);
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined);
}

/** A count for each of the ten stages, zero if there is none. */
export function allStages(counted: { stage: Stage; count: number }[]): Record<Stage, number> {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage, count } of counted) counts[stage] = count;
  return counts;
}
