import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import type { Payout } from '@hireledger/domain/http/payouts';
import { dollars } from '@hireledger/domain/money/usd';

const { approveDisbursement, quotePayout, topUpWallet } = useCases;

/** What a company whose money is spent asks for. */
export const TOP_UP = dollars(100_000);

export interface Pay {
  companyId: string;
  applicationId: string;
  /** Whole dollars to pay where the job names no salary. */
  otherwise: number;
}

/** What the approval dialog would show: the figure that it starts from, or the one named here, and whether the company has it. */
export async function quote(
  context: Context,
  { companyId, applicationId, otherwise }: Pay,
): Promise<{ amount: bigint; enough: boolean }> {
  const { amount, available } = await quotePayout(context, { companyId, applicationId });
  const asked = amount === null ? dollars(otherwise) : BigInt(amount);
  return { amount: asked, enough: BigInt(available) >= asked };
}

/**
 * Approves one payout. The key makes a repeated approval, after a kill say, the same approval.
 * @throws AppError as the use case does
 */
export async function approveAndPay(context: Context, pay: Pay): Promise<Payout> {
  const { companyId, applicationId } = pay;
  const { amount } = await quote(context, pay);
  return approveDisbursement(context, { companyId, applicationId, amount, idempotencyKey: `demo:${applicationId}` });
}

/** Asks the local chain for more test dollars. */
export const topUp = (context: Context, companyId: string): Promise<unknown> =>
  topUpWallet(context, { companyId, amount: TOP_UP });
