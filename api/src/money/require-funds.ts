import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Transaction } from '@hireledger/db/connect';
import { companyFunds, type CompanyFunds } from './balances.ts';

/**
 * Allows a payout of `amount` minor units if the company can pay it. Lock the company's wallet row first.
 * @throws AppError INSUFFICIENT_FUNDS with `details` { shortfall, available, amount, topUp }
 */
export async function requireFunds(tx: Transaction, companyId: string, amount: bigint): Promise<void> {
  requireEnough(await companyFunds(tx, companyId), amount);
}

/** The same for funds that were already read under the lock. */
export function requireEnough({ available }: CompanyFunds, amount: bigint): void {
  if (available >= amount) return;
  const shortfall = amount - available;
  throw new AppError(
    'INSUFFICIENT_FUNDS',
    `Your wallet balance is ${formatUsd(shortfall)} too low for this payout: ${formatUsd(available)} of ${formatUsd(amount)} is available. Top up in Wallet.`,
    {
      details: { shortfall: String(shortfall), available: String(available), amount: String(amount), topUp: '/wallet' },
    },
  );
}
