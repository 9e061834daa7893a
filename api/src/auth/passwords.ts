import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';

/** OWASP's lower-memory setting: 19 MiB, two passes. Hashing runs on the thread pool. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Whether `password` belongs to `hash`. Without a hash (an unknown address) a decoy is checked in its place, so that both
 * answers take the same time.
 */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await argon2.verify(hash ?? (await decoy), password);
  return hash !== null && matches;
}
