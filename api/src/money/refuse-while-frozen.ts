import { AppError } from '@hireledger/domain/errors/catalogue';
import { FROZEN_TEXT, type FreezeScope } from '@hireledger/domain/money/freezes';
import type { Transaction } from '@hireledger/db/connect';
import { readFreezeOf } from '@hireledger/db/freezes';

/**
 * Lets through only accounts whose money may move. The sentence is neutral: why an account is frozen can name other people's money.
 * @throws AppError APPROVALS_FROZEN with `details` { scope, since }
 */
export async function refuseWhileFrozen(tx: Transaction, accountId: string): Promise<void> {
  refuseFrozen(await readFreezeOf(tx, accountId));
}

/** The same for a freeze that is read already. */
export function refuseFrozen(freeze: { scope: FreezeScope; since: Date } | null): void {
  if (freeze)
    throw new AppError('APPROVALS_FROZEN', FROZEN_TEXT[freeze.scope], {
      details: { scope: freeze.scope, since: freeze.since.toISOString() },
    });
}
