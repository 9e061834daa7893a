// Why: docs/decisions/0228-copy-the-database-as-rows-then-files-then-chain.md
import type { Sql, Transaction } from '../connect.ts';
import { QUEUE_SCHEMA } from '../queue-schema.ts';

/** Why a database cannot be copied, or a copy not be loaded: one sentence for operators. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** A table whose rows are copied. The names are quoted where SQL requires it. */
export interface CopiedTable {
  /** With its schema: `public.users`. */
  name: string;
  /** By name, without those that PostgreSQL computes. */
  columns: string[];
}

/** A database as it was at one moment, without its rows. */
export interface DatabaseCopy {
  /** The time of its newest migration, in milliseconds. */
  migration: number;
  /** The version of PostgreSQL. */
  server: string;
  tables: (CopiedTable & { rows: number })[];
  /** The last number of each sequence that has one, by its name. */
  sequences: Record<string, string>;
}

/**
 * The tables whose rows outlive a crash: ours and the queue's. What is unlogged is about connections of the moment; the
 * table of migrations is written by the migrations.
 */
export async function readTables(sql: Sql | Transaction): Promise<CopiedTable[]> {
  return sql<CopiedTable[]>`
    SELECT format('%I.%I', nspname, relname) AS name, array_agg(quote_ident(attname) ORDER BY attname) AS columns
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE nspname IN ('public', ${QUEUE_SCHEMA}) AND relkind = 'r' AND relpersistence = 'p'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     GROUP BY nspname, relname ORDER BY nspname, relname`;
}

/** The server's identifiers of transactions, by which it knows what has ended. */
export const TRANSACTION_TYPES = ['xid', 'xid8', 'pg_snapshot', 'pg_lsn'];

/**
 * What is copied of columns that hold a transaction's number, by table and column. Numbers begin again on another
 * server, where those of the copy would be in the future. Everything in a copy has ended, so small numbers are enough:
 * 1 is before the cursor of the saved searches, 2 is after it. The feed's own ids keep its order.
 */
export const TRANSACTION_COLUMNS: Readonly<Record<string, string>> = {
  'public.job_search.xid': `CASE WHEN (xid, job_id) > (SELECT xid, job_id FROM feed_cursors WHERE feed = 'saved-searches') THEN '2'::xid8 ELSE '1'::xid8 END`,
  'public.feed_cursors.xid': `'1'::xid8`,
  'public.feed_cursors.job_id': `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`,
  'public.escrow_feed.xid': `'1'::xid8`,
  'public.search_seal.pending_xid': `CASE WHEN pending_xid IS NOT NULL THEN '1'::xid8 END`,
};
