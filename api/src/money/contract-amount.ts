import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';

/**
 * Compares the amount in an approval, if it names one, with the contract's. Minor units.
 * @throws AppError MILESTONE_CONFLICT with `details` { amount }
 */
export function requireContractAmount(agreed: string, named: bigint | undefined): void {
  if (named === undefined || named === BigInt(agreed)) return;
  throw new AppError('MILESTONE_CONFLICT', `The contract says ${formatUsd(agreed)} for this work.`, {
    details: { amount: agreed },
  });
}
