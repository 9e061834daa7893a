import { hash } from 'node:crypto';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { countTry } from './auth/tries.ts';

const DAY_MS = 86_400_000;

/** A money command under its Idempotency-Key. `input` is what the key stands for. */
export interface IdempotentCommand {
  userId: string;
  key: string | undefined;
  input: object;
  now: Date;
  /** New keys that the account may bring in a day. */
  perDay: number;
}

/**
 * Runs a money command once per key, inside its transaction: a repeat, also one that races the first, gets the first's answer.
 * Without a key it simply runs.
 * @throws AppError TOO_MANY_REQUESTS past the keys of a day; IDEMPOTENCY_CONFLICT where the key was used with other input
 */
export async function once<T extends object>(
  tx: Transaction,
  { userId, key, input, now, perDay }: IdempotentCommand,
  run: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  if (key === undefined) return { answer: await run(), repeated: false };
  const inputHash = hash('sha256', JSON.stringify(input), 'buffer');
  // A racing repeat waits here until the first has committed, or takes its place when that failed.
  const [taken] = await tx`
    INSERT INTO idempotency_keys (user_id, key, input_hash, answer, created_at)
    VALUES (${userId}, ${key}, ${inputHash}, 'null', ${now}) ON CONFLICT DO NOTHING RETURNING key`;
  if (!taken) {
    const [first] = await tx<{ inputHash: Buffer; answer: T }[]>`
      SELECT input_hash, answer FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`;
    if (!first || !inputHash.equals(first.inputHash)) throw new AppError('IDEMPOTENCY_CONFLICT');
    return { answer: first.answer, repeated: true };
  }
  await countTry(
    tx,
    [
      {
        key: `idempotency-key:${userId}`,
        max: perDay,
        windowMs: DAY_MS,
        message: 'You have sent very many commands today. Try again tomorrow.',
      },
    ],
    now,
  );
  const answer = await run();
  await tx`UPDATE idempotency_keys SET answer = ${tx.json(answer as never)} WHERE user_id = ${userId} AND key = ${key}`;
  return { answer, repeated: false };
}
