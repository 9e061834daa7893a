import { CENT } from '@hireledger/domain/money/amounts';
import { formatUsd } from '@hireledger/domain/money/usd';

/**
 * Why a milestone cannot be split like that, as a sentence; null if it can. All amounts in minor units.
 * @param toTalent null where what was typed is no amount
 * @param examples of amounts
 */
export function offeredSplitProblem(toTalent: bigint | null, amount: string, examples = '250.00'): string | null {
  if (toTalent === null || toTalent % CENT !== 0n) return `Enter an amount, such as ${examples}.`;
  return toTalent > BigInt(amount) ? `At most ${formatUsd(amount)}, the amount of the milestone.` : null;
}
