import type { Fragment, Sql } from '@hireledger/db/connect';

/** Files as one JSON value: rows `f` of stored files, in the order of the rows `sent` that name them. */
export const filesJson = (sql: Sql): Fragment => sql`
  coalesce(json_agg(json_build_object('name', f.name, 'url', '/files/' || f.id, 'type', f.type, 'size', f.size) ORDER BY sent.position), '[]')`;
