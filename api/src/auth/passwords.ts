import { hash as digest, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import { plainPassword } from '@hireledger/domain/accounts/credentials';
import { createSemaphore } from './semaphore.ts';

/** OWASP's lower-memory setting: 19 MiB, two passes. Hashing runs on the thread pool. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * With many sign-ins, one core stays free for all other requests, and one thread of the pool (four) for files and
 * names. Sixty-four hashes take about three seconds on one core: further callers are refused and can retry.
 */
const semaphore = createSemaphore({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  retryAfterSeconds: 3,
});

export const hashPassword = (password: string): Promise<string> =>
  semaphore(() => argon2.hash(plainPassword(password), OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Whether `password` belongs to `hash`. Without a hash (an unknown address) it checks a decoy, so both answers take the
 * same time.
 */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  decoy ??= argon2.hash(randomBytes(16).toString('hex'), OPTIONS);
  const checked = hash ?? (await decoy);
  const matches = await semaphore(() => argon2.verify(checked, plainPassword(password)));
  return hash !== null && matches;
}

/** Distinguishes stored hashes without revealing one; null for an account without a password. */
export const digestOfHash = (passwordHash: string | null): string | null =>
  passwordHash && digest('sha256', passwordHash, 'hex');
