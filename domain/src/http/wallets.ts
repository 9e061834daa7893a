import { z } from 'zod';

/** `GET /wallets/me`. All amounts in minor units; every balance is a sum of ledger entries. */
export const wallet = z.object({
  /** Null for the seconds until the custodial address is made. */
  address: z.string().nullable(),
  balance: z.string(),
  /** Company: approved and not yet released. Talent: approved for them and not yet released. */
  pending: z.string(),
  /** Company: what a new payout may use (balance less pending). Talent: the balance. */
  available: z.string(),
  /** True on the local chain, where test dollars can be had. */
  canTopUp: z.boolean(),
  transfers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'credit-recorded', 'reversal']),
      /** Signed: positive came in, negative went out. */
      amount: z.string(),
      at: z.string(),
      transactionHash: z.string(),
      blockNumber: z.number(),
      description: z.string(),
    }),
  ),
});
export type Wallet = z.infer<typeof wallet>;

export const topUpBody = z.object({
  amount: z.string().regex(/^[1-9]\d{0,17}$/, 'Enter an amount above zero, in millionths of a dollar.'),
});
/** At most a million test dollars at a time. */
export const TOP_UP_LIMIT = 1_000_000_000_000n;

/** `GET /audit/chain`: where an auditor's browser finds the chain and the contracts. No personal data. */
export const chainInfo = z.object({
  chainId: z.number(),
  rpcUrl: z.string(),
  escrowAddress: z.string(),
  tokenAddress: z.string(),
  deployBlock: z.number(),
});
export type ChainInfo = z.infer<typeof chainInfo>;
