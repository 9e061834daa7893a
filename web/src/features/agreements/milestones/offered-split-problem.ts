import { formatUsd } from '@hireledger/domain/money/usd';

/** Why a milestone cannot be split like that, as a sentence; null if it can. Amounts in minor units, of whole cents. */
export const offeredSplitProblem = (toTalent: bigint, amount: string): string | null =>
  toTalent > BigInt(amount) ? `At most ${formatUsd(amount)}, the amount of the milestone.` : null;
