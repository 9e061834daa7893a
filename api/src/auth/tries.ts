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
  refuseExcess(await sql<CountedTry[]>`${countingTries(sql, bounds, now, onlyIf)}`, bounds, now);
}

/** A try that was counted. `key` is the hash in hex. */
export interface CountedTry {
  key: string;
  tries: number;
  endsAt: Date;
}

/** Counts as `countTry` does, as a part of another statement; it returns rows of `CountedTry`. */
export function countingTries(
  sql: Sql | Transaction,
  bounds: TryBound[],
  now: Date,
  onlyIf: Fragment = sql`true`,
): Fragment {
  const ends = bounds.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString());
  // In the order of their keys, so two calls cannot deadlock.
  return sql`
    INSERT INTO tries AS t (key, tries, ends_at)
    SELECT decode(key, 'hex'), 1, ends_at::timestamptz FROM unnest(${bounds.map(keyOf)}::text[], ${ends}::text[]) AS asked (key, ends_at) WHERE ${onlyIf} ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN t.ends_at <= ${now} THEN 1 ELSE t.tries + 1 END,
      ends_at = CASE WHEN t.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE t.ends_at END
    RETURNING encode(key, 'hex') AS key, tries, ends_at`;
}

/** @throws AppError TOO_MANY_REQUESTS if one of the counted tries is past its limit, with `details.retryAfterSeconds` */
export function refuseExcess(rows: readonly CountedTry[], bounds: TryBound[], now: Date): void {
  const counted = new Map(rows.map((row) => [row.key, row]));
  for (const bound of bounds) {
    const { tries, endsAt } = counted.get(keyOf(bound)) ?? { tries: 0, endsAt: now };
    if (tries <= bound.max) continue;
    throw new AppError('TOO_MANY_REQUESTS', bound.message, {
      details: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
    });
  }
}

/** Takes one try under each limit back: what it was for is over. */
export async function takeBackTry(sql: Sql | Transaction, bounds: TryBound[]): Promise<void> {
  await sql`
    UPDATE tries SET tries = tries - 1
     WHERE tries > 0 AND key = ANY (ARRAY(SELECT decode(k, 'hex') FROM unnest(${bounds.map(keyOf)}::text[]) k))`;
}

/** Clears all tries under each limit, after a successful one. */
export async function forgetTries(sql: Sql | Transaction, bounds: TryBound[]): Promise<void> {
  await sql`DELETE FROM tries WHERE key = ANY (ARRAY(SELECT decode(k, 'hex') FROM unnest(${bounds.map(keyOf)}::text[]) k))`;
}

const keyOf = ({ key, windowMs }: TryBound): string => hash('sha256', `${windowMs}:${key}`);
