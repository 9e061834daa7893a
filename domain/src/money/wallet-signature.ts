import { z } from 'zod';

/** Of a key 64 or 65 bytes; of a contract wallet (ERC-1271) what its contract takes, at most 4,096 bytes. */
export const walletSignature = z
  .string()
  .max(2 + 2 * 4_096, { abort: true })
  .regex(/^0x([0-9a-fA-F]{2})+$/, 'This is not the signature of a wallet.');

/** What a wallet of the person's own signed, with the deadline of WALLET_REQUIRED, which is part of that: seconds since 1970. */
export const walletAnswer = z.strictObject({
  signature: walletSignature,
  /** Of a funding: the token's authorization of exactly this payment. */
  funding: walletSignature.optional(),
  deadline: z.int().positive(),
});
export type WalletAnswer = z.output<typeof walletAnswer>;

/** EIP-712: domain, types and message, with numbers as decimal strings. */
export const walletRequest = z.looseObject({
  domain: z.looseObject({}),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  message: z.looseObject({}),
});

/** What a wallet is asked to sign; `requests` are the step and, of a funding, the token's authorization. */
export const walletQuestion = z.object({
  /** With checksum: the account that signs. */
  address: z.string(),
  requests: z.array(walletRequest),
});
export type WalletQuestion = z.output<typeof walletQuestion>;
