import type { Sql } from '@hireledger/db/connect';
import type { PipelineCard } from '@hireledger/domain/http/pipeline';
import { listedColumns, listedJoins, toListed, type ListedRow } from '../applications/records/applicant.ts';

export type CardRow = ListedRow & { stageSince: Date };

/**
 * A card of the board, over a table `a` of application rows: what the list shows, and since when the application is in
 * its stage.
 */
export const cardShape = (sql: Sql) => ({
  columns: sql`${listedColumns(sql)}, a.changed_at AS stage_since`,
  joins: listedJoins(sql),
});

export const toCard = ({ stageSince, ...row }: CardRow): PipelineCard => ({
  ...toListed(row),
  stageSince: stageSince.toISOString(),
});
