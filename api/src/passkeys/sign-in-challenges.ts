// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { countTry } from '../auth/tries.ts';
import type { Context } from '../context.ts';

/** Signing in, or that this person adds a passkey to sign in with. */
type Purpose = 'sign-in' | `add:${PersonId}`;

const LASTS_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 32;

/**
 * A challenge for one purpose: a nonce, when it ends, and a seal of both. Nothing is stored for a device that never
 * answers. What a payment is confirmed by is a hash of 32 bytes: a challenge of 54 never is one.
 */
export async function makeChallenge(context: Context, purpose: Purpose): Promise<Buffer> {
  const ends = Buffer.alloc(TIME_BYTES);
  ends.writeUIntBE(context.clock().getTime() + LASTS_MS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), ends]);
  return Buffer.concat([head, await seal(context, purpose, head)]);
}

/** Whether a challenge (base64url) was made here for this purpose in the last five minutes and is used for the first time. */
export async function takeChallenge(context: Context, purpose: Purpose, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + SEAL_BYTES) return false;
  if (!timingSafeEqual(await seal(context, purpose, head), bytes.subarray(head.length))) return false;
  const now = context.clock();
  if (head.readUIntBE(NONCE_BYTES, TIME_BYTES) < now.getTime()) return false;
  // Its hash is stored for as long as the challenge could be used.
  const once = { key: `passkey-challenge:${bytes.toString('hex')}`, max: 1, windowMs: 2 * LASTS_MS };
  return countTry(context.database.sql, [once], now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** The user handle by which a device knows a person: 32 bytes that do not reveal the id. */
export const userHandleOf = (context: Context, personId: PersonId): Promise<Buffer> =>
  keyed(context, 'user handle', Buffer.from(personId));

const seal = (context: Context, purpose: Purpose, head: Buffer): Promise<Buffer> => keyed(context, purpose, head);

async function keyed({ database }: Context, use: string, bytes: Buffer): Promise<Buffer> {
  const [row] = await database.sql<{ secret: Buffer }[]>`SELECT commitment_secret AS secret FROM installation`;
  return createHmac('sha256', row!.secret).update(`hireledger sign-in passkey 1:${use}:`).update(bytes).digest();
}
