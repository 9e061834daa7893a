import type { Fragment, Sql, Transaction } from '../connect.ts';

/** What `json_build_object` makes an `attachment` of: a row `f` of stored files. */
export const fileFields = (sql: Sql | Transaction): Fragment =>
  sql`'name', f.name, 'url', '/files/' || f.id, 'type', f.type, 'size', f.size`;
