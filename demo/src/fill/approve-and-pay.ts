import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import type { Payout } from '@hireledger/domain/http/payouts';
import { dollars } from '@hireledger/domain/money/usd';

const { payAtOnce, quotePayout, topUpWallet } = useCases;

/** The top-up of a company without money. */
export const TOP_UP = dollars(100_000);

export interface Pay {
  companyId: string;
  applicationId: string;
  /** Whole dollars to pay if the job has no salary. */
  otherwise: number;
}

/** What the approval dialog would show: the suggested amount, or the given one, and whether the company has it. */
export async function quote(
  context: Context,
  { companyId, applicationId, otherwise }: Pay,
): Promise<{ amount: bigint; enough: boolean }> {
  const { amount, available } = await quotePayout(context, { companyId, applicationId });
  const asked = amount === null ? dollars(otherwise) : BigInt(amount);
  return { amount: asked, enough: BigInt(available) >= asked };
}

/**
 * Approves one payout. With its idempotency key, a repeated approval (after a kill, for example) is the same one.
 * @throws AppError as the use case does
 */
export async function approveAndPay(context: Context, pay: Pay): Promise<Payout> {
  const { companyId, applicationId } = pay;
  const { amount } = await quote(context, pay);
  return payAtOnce(context, {
    companyId,
    applicationId,
    amount,
    idempotencyKey: `demo:${applicationId}`,
    proof: {
      kind: 'session',
      session: 'demo',
      passwordAt: context.clock(),
    },
  });
}

/** Requests more test dollars from the local chain. */
export const topUp = (context: Context, companyId: string): Promise<unknown> =>
  topUpWallet(context, { companyId, amount: TOP_UP });
