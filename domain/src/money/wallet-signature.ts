import { z } from 'zod';

const signature = z.string().regex(/^0x([0-9a-fA-F]{128}|[0-9a-fA-F]{130})$/, 'This is no signature of a wallet.');

/** What a wallet of the person's own signed, with the deadline of WALLET_REQUIRED, which is part of that: seconds since 1970. */
export const walletAnswer = z.strictObject({
  signature,
  /** Of a funding: the token's authorization of exactly this payment. */
  funding: signature.optional(),
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
