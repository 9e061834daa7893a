import { MOVES_NOTHING } from '@hireledger/contracts/step-message';
import type { Escrow2Step } from '@hireledger/contracts/typed-data-2';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { FROZEN_TEXT, type FreezeScope } from '@hireledger/domain/money/freezes';
import type { Transaction, Sql } from '@hireledger/db/connect';
import { readFreezeOf } from '@hireledger/db/freezes';
import type { Frozen } from '@hireledger/domain/http/payouts';

/**
 * Refuses accounts whose money is frozen. The sentence is neutral: the reason can mention other people's money.
 * @throws AppError APPROVALS_FROZEN with `details` { scope, since }
 */
export async function requireUnfrozen(tx: Transaction, accountId: string): Promise<void> {
  requireNoFreeze(await readFreezeOf(tx, accountId));
}

/**
 * The same for steps of a contract: one that moves no money is refused only while all accounts are frozen, since deadlines run on.
 * @throws AppError APPROVALS_FROZEN with `details` { scope, since }
 */
export async function requireUnfrozenForSteps(
  tx: Transaction,
  accountId: string,
  steps: readonly Escrow2Step[],
): Promise<void> {
  const freeze = await readFreezeOf(tx, accountId);
  if (freeze?.scope === 'all' || !steps.every((step) => MOVES_NOTHING.includes(step))) requireNoFreeze(freeze);
}

/** The same for a freeze that was already read. */
export function requireNoFreeze(freeze: { scope: FreezeScope; since: Date } | null): void {
  if (freeze)
    throw new AppError('APPROVALS_FROZEN', FROZEN_TEXT[freeze.scope], {
      details: { scope: freeze.scope, since: freeze.since.toISOString() },
    });
}

/**
 * Refuses to pay a person whose money is frozen.
 * @throws AppError APPROVALS_FROZEN
 */
export function requireUnfrozenTalent({ talentIsFrozen }: { talentIsFrozen: boolean }): void {
  if (talentIsFrozen)
    throw new AppError('APPROVALS_FROZEN', 'Payouts to this person are paused while we check their account.');
}

/** What stops the payouts of an account, in a sentence for users; null if nothing does. */
export async function frozenAnswer(sql: Sql, accountId: string): Promise<Frozen> {
  const freeze = await readFreezeOf(sql, accountId);
  return freeze && { scope: freeze.scope, since: freeze.since.toISOString(), says: FROZEN_TEXT[freeze.scope] };
}
