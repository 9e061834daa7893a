import type { Sql } from '@hireledger/db/connect';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';

/** ISO days in UTC, both inclusive. Both or neither; neither means all time. */
export interface Period {
  from?: string;
  to?: string;
}

/** Whether a time column lies in a period, to be put behind other conditions. */
export const inPeriod = (sql: Sql, column: ReturnType<Sql>, { from, to }: Period) =>
  from && to ? sql`AND ${column} >= ${from}::text::date AND ${column} < ${to}::text::date + 1` : sql``;

/** A count for each of the ten stages, zero where there is none. */
export function allStages(counted: { stage: Stage; count: number }[]): Record<Stage, number> {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage, count } of counted) counts[stage] = count;
  return counts;
}
