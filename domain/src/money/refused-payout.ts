// Why: docs/decisions/0162-let-a-company-retry-or-take-back-a-refused-payout.md
/**
 * What a talent reads about a refused payout, without the reason: it can reveal the balance of the company's wallet.
 */
export const REFUSED_FOR_TALENT =
  'The payout was refused, and no money has moved. The company can send it again or take it back.';

/** Why a payout needs attention, for its talent: reasons that are not on the chain are only for the company. */
export function failureForTalent({
  failure,
  state,
  refused,
  blockNumber,
}: {
  failure: string | null;
  state: string;
  refused: boolean;
  blockNumber: number | null;
}): string | null {
  if (failure === null || blockNumber !== null) return failure;
  if (state === 'taken-back') return 'The payout was refused, and the company took it back. No money has moved.';
  return refused ? REFUSED_FOR_TALENT : 'This payout is taking longer than usual. It is never paid twice.';
}
