import type { FreezeScope } from '@hireledger/domain/money/freezes';
import type { Sql } from '@hireledger/db/connect';

/** What is known of a part that beats: how long ago it did, and what it reported. */
export interface Beat {
  ageMs: number;
  seenAt: Date;
  detail: {
    /** How long the worker that beat last has run. */
    upForMs?: number;
    /** 1 where nobody gets mail. */
    withoutMail?: number;
    waiting?: number;
    block?: number;
    minedAt?: string;
    stoodMs?: number;
    payoutsAffordable?: number;
    clockGapMs?: number;
    halted?: number;
    passEndedAt?: string;
    differences?: number;
    tampered?: number;
    balanceEther?: number;
  };
}

/** A snapshot of the whole system from the database. */
export interface SystemFacts {
  beats: Partial<Record<'worker' | 'queue' | 'chain' | 'payouts' | 'books' | 'mail', Beat>>;
  /** Rows that wait to be moved into the queue, counted to `COUNT_TO`, and for how long the oldest waits. */
  unrelayed: number;
  unrelayedForMs: number | null;
  /** The same for mails that are not delivered yet. */
  unsentMails: number;
  unsentForMs: number | null;
  /** The newest block in the books. */
  readBlock: number | null;
  /** Whose payouts are stopped: everybody's, those of some accounts, or nobody's. */
  frozen: FreezeScope | null;
}

/** Counting further would cost more than the number is worth. */
export const COUNT_TO = 1_000;

/** One statement: the facts belong together. Ages are the database's own, so no two clocks are compared. */
export async function readSystemFacts(sql: Sql): Promise<SystemFacts> {
  const [row] = await sql<
    (Omit<SystemFacts, 'beats' | 'readBlock'> & {
      beats: Record<string, { ageMs: number; seenAt: string; detail: Beat['detail'] }> | null;
      readBlock: bigint | null;
    })[]
  >`
    SELECT (SELECT jsonb_object_agg(part, jsonb_build_object('ageMs', round(extract(epoch FROM now() - seen_at) * 1000), 'seenAt', seen_at, 'detail', detail)) FROM heartbeats) AS beats,
           (SELECT count(*)::int FROM (SELECT FROM outbox WHERE relayed_at IS NULL LIMIT ${COUNT_TO}) AS waiting) AS unrelayed,
           (SELECT round(extract(epoch FROM now() - created_at) * 1000)::float FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT 1) AS unrelayed_for_ms,
           (SELECT count(*)::int FROM (SELECT FROM outbox WHERE job = 'send-mail' AND settled_at IS NULL LIMIT ${COUNT_TO}) AS unsent) AS unsent_mails,
           (SELECT round(extract(epoch FROM now() - min(created_at)) * 1000)::float FROM outbox WHERE job = 'send-mail' AND settled_at IS NULL) AS unsent_for_ms,
           (SELECT max(number) FROM chain_blocks) AS read_block,
           (SELECT CASE WHEN bool_or(account_id IS NULL) THEN 'all' WHEN count(*) > 0 THEN 'account' END FROM active_freezes) AS frozen`;
  const { beats, readBlock, ...rest } = row!;
  return {
    ...rest,
    readBlock: readBlock === null ? null : Number(readBlock),
    beats: Object.fromEntries(
      Object.entries(beats ?? {}).map(([part, beat]) => [part, { ...beat, seenAt: new Date(beat.seenAt) }]),
    ),
  };
}
