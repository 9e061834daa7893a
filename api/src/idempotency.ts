import { hash } from 'node:crypto';
import { crashPoint } from '@hireledger/contracts/crash-points';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { countTry } from './auth/tries.ts';
import type { Context } from './context.ts';
import { transact } from './transact.ts';

const DAY_MS = 86_400_000;

/** A money command with its Idempotency-Key. `input` is what was sent with the key. */
interface IdempotentCommand {
  userId: string;
  key: string | undefined;
  input: object;
}

/**
 * Runs a money command once per key, in a transaction of its own: a repeat, also one that races the first, gets the first's answer.
 * Without a key it simply runs: what it is about (an application, a refused payout) then lets it happen once.
 * @throws AppError TOO_MANY_REQUESTS past the keys of a day; IDEMPOTENCY_CONFLICT where the key was used with other input
 */
export async function once<T extends object>(
  context: Context,
  command: IdempotentCommand,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { answer } = await transact(context.database.money, async (tx) => {
    const first = await takeKey<T>(context, tx, command);
    if (first) return { answer: first };
    const answer = await run(tx);
    await storeAnswer(tx, command, answer);
    crashPoint('request-written');
    return { answer };
  });
  crashPoint('request-committed');
  return answer;
}

/**
 * The first half of `once`, for a command that sends its own reads together with it: its statements start with the
 * call, before those of later calls.
 * @returns the first answer, or null if this is the first
 * @throws AppError as `once` does
 */
export async function takeKey<T extends object>(
  { clock, settings }: Context,
  tx: Transaction,
  { userId, key, input }: IdempotentCommand,
): Promise<T | null> {
  if (key === undefined) return null;
  const now = clock();
  const inputHash = hash('sha256', JSON.stringify(input), 'buffer');
  const newKeys = {
    key: `idempotency-key:${userId}`,
    max: settings.limits.idempotencyKeysPerDay,
    windowMs: DAY_MS,
    message: "You have reached today's limit of commands. Try again tomorrow.",
  };
  const [, [first]] = await Promise.all([
    // A racing repeat waits here until the first has committed, or replaces it if that failed.
    tx`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, created_at)
       VALUES (${userId}, ${key}, ${inputHash}, 'null', ${now}) ON CONFLICT DO NOTHING`.execute(),
    // Without an answer it is ours: others become visible with their commit, and then they have one.
    tx<{ inputHash: Buffer; answer: T | null }[]>`
      SELECT input_hash, answer FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`.execute(),
    countTry(
      tx,
      [newKeys],
      now,
      tx`EXISTS (SELECT FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key} AND answer = 'null')`,
    ),
  ]);
  if (!first || !inputHash.equals(first.inputHash)) throw new AppError('IDEMPOTENCY_CONFLICT');
  return first.answer;
}

/** The second half: stores the answer for repeats. */
export async function storeAnswer(tx: Transaction, { userId, key }: IdempotentCommand, answer: object): Promise<void> {
  if (key === undefined) return;
  await tx`UPDATE idempotency_keys SET answer = ${tx.json(answer as never)} WHERE user_id = ${userId} AND key = ${key}`.execute();
}
