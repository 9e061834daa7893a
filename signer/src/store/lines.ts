import { unseal } from '@hireledger/contracts/sealed-lines';
import { z } from 'zod';
import { bytes32 } from '../values.ts';

const address = z.string();
const at = z.iso.datetime();

/** What the store keeps. Nothing in it is readable text of a person. */
const entry = z.discriminatedUnion('kind', [
  /** The first line: the phrase that the store belongs to, by its address. */
  z.strictObject({ kind: z.literal('begun'), at, identity: address }),
  /** The contracts that are signed for; `version` is that of the escrow. */
  z.strictObject({
    kind: z.literal('contracts'),
    at,
    version: z.int(),
    chainId: z.string(),
    escrow: address,
    token: address,
    tokenName: z.string(),
    tokenVersion: z.string(),
  }),
  /** A payout or a step whose values were signed; `content` is their hash without the deadline. */
  z.strictObject({
    kind: z.literal('signed'),
    at,
    version: z.int(),
    /**
     * Of a withdrawal's transfer its nonce; else what `signedOnce` says: where an agreement begins its id in the database,
     * because the id on the chain follows from the content.
     */
    payout: z.union([bytes32, z.uuid()]),
    content: bytes32,
    /** The address that pays. */
    company: address,
    /** Who agreed; unknown of what a rebuilt store was given back. */
    account: z.uuid().optional(),
    amount: z.string().regex(/^\d+$/),
    /** The digest that was signed; unknown as well then. */
    digest: bytes32.optional(),
  }),
  /** A passkey of an account (COSE in base64url), and from when it can be used. */
  z.strictObject({
    kind: z.literal('passkey'),
    at,
    account: z.uuid(),
    id: z.string(),
    publicKey: z.string(),
    from: at,
    /** Whose it is; in lines from before there were persons, the account's owner. */
    person: z.uuid().optional(),
    /** It was lost with an earlier store: its account agrees to nothing without it, also while it waits. */
    restored: z.literal(true).optional(),
  }),
  /** From when a passkey can no longer be used; null if it stays. */
  z.strictObject({ kind: z.literal('passkey-until'), at, account: z.uuid(), id: z.string(), until: at.nullable() }),
  /** The account whose passkeys sign rulings. */
  z.strictObject({ kind: z.literal('arbiter'), at, account: z.uuid() }),
  /** Whose a numbered wallet is: the account that first paid from it. */
  z.strictObject({ kind: z.literal('wallet'), at, index: z.int(), account: z.uuid() }),
  /** Whom an agreement pays: the account that was to be paid at once, or the one that first signed with its address. */
  z.strictObject({ kind: z.literal('payee'), at, agreement: z.uuid(), account: z.uuid() }),
]);
export type Entry = z.infer<typeof entry>;

/** A line that is not as it was written. */
export class DamagedLine extends Error {}

/**
 * Reads a line without its line feed.
 * @throws DamagedLine when a bit of it, or a line before it, was changed
 */
export function readLine(before: string, text: string): { entry: Entry; sum: string } {
  const { json, sum, expected } = unseal(before, text);
  if (sum === undefined || sum !== expected) throw new DamagedLine();
  return { entry: entry.parse(JSON.parse(json)), sum };
}
