import type { Fragment, Sql } from '@hireledger/db/connect';
import { fileFields } from '@hireledger/db/files/file-fields';

/** Files as one JSON value: rows `f` of stored files, in the order of the rows `sent` that name them. */
export const filesJson = (sql: Sql): Fragment => sql`
  coalesce(json_agg(json_build_object(${fileFields(sql)}) ORDER BY sent.position), '[]')`;
