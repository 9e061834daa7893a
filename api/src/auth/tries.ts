import { hash } from 'node:crypto';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';

/** At most `max` tries of `key` in `windowMs`. */
export interface TryBound {
  /** What is tried, for whom and from where. Stored as a hash. */
  key: string;
  max: number;
  windowMs: number;
  /** The sentence of the refusal; without it the catalogue's. */
  message?: string;
}

/**
 * Counts one try under each of several limits, in fixed windows, in the database: a restart loses none, and all
 * processes count together. Count before the try, so that many concurrent ones do not all pass. `onlyIf` is a condition
 * in SQL: if it is false, nothing is counted.
 * @throws AppError TOO_MANY_REQUESTS past a limit, with `details.retryAfterSeconds`
 */
export async function countTry(
  sql: Sql | Transaction,
  bounds: TryBound[],
  now: Date,
  onlyIf: Fragment = sql`true`,
): Promise<void> {
  const ends = bounds.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString());
  // In the order of their keys, so two calls cannot deadlock.
  const rows = await sql<{ key: string; tries: number; endsAt: Date }[]>`
    INSERT INTO tries AS t (key, tries, ends_at)
    SELECT decode(key, 'hex'), 1, ends_at::timestamptz FROM unnest(${bounds.map(keyOf)}::text[], ${ends}::text[]) AS asked (key, ends_at) WHERE ${onlyIf} ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN t.ends_at <= ${now} THEN 1 ELSE t.tries + 1 END,
      ends_at = CASE WHEN t.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE t.ends_at END
    RETURNING encode(key, 'hex') AS key, tries, ends_at`.execute();
  const counted = new Map(rows.map((row) => [row.key, row]));
  for (const bound of bounds) {
    const { tries, endsAt } = counted.get(keyOf(bound)) ?? { tries: 0, endsAt: now };
    if (tries <= bound.max) continue;
    throw new AppError('TOO_MANY_REQUESTS', bound.message, {
      details: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
    });
  }
}

/** Clears all tries under each limit, after a successful one. */
export async function forgetTries(sql: Sql | Transaction, bounds: TryBound[]): Promise<void> {
  await sql`DELETE FROM tries WHERE key = ANY (ARRAY(SELECT decode(k, 'hex') FROM unnest(${bounds.map(keyOf)}::text[]) k))`;
}

const keyOf = ({ key, windowMs }: TryBound): string => hash('sha256', `${windowMs}:${key}`);
