import { z } from 'zod';

/** A whole number that JSON cannot hold, in decimal digits. */
export const uint = z.codec(z.string().regex(/^(?:0|[1-9]\d{0,77})$/), z.bigint(), { decode: BigInt, encode: String });
export const uint32 = z.int().min(0).max(0xffff_ffff);
export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
export const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
export const id = z.uuid().lowercase();

/** What an address belongs to: the number of an older wallet, or an account or agreement by its id (lower case). */
export const custody = z.union([
  z.strictObject({ index: z.int().min(0).max(0x7fff_ffff) }),
  z.strictObject({ kind: z.enum(['account', 'agreement']), id }),
]);
export type Custody = z.output<typeof custody>;

/** How tokens are taken: by an EIP-3009 authorization, or by an EIP-2612 permit at the token's `nonces(payer)`. */
export const funding = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('authorization') }),
  z.strictObject({ by: z.literal('permit'), nonce: uint }),
]);
export type Funding = z.output<typeof funding>;
