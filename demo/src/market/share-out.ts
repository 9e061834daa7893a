/**
 * Splits `total` by weights into whole numbers (largest remainders), none below `least`; `total` must be large enough.
 */
export function shareOut(total: number, weights: readonly number[], least: number): number[] {
  const rest = total - least * weights.length;
  if (rest < 0)
    throw new RangeError(`${total} cannot be shared out as at least ${least} for each of ${weights.length}.`);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (rest * weight) / sum);
  const shares = exact.map((share) => least + Math.floor(share));
  const byRemainder = exact.map((share, index) => [share % 1, index] as const).sort(([a, i], [b, j]) => b - a || i - j);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  for (const [, index] of byRemainder.slice(0, missing)) shares[index]! += 1;
  return shares;
}
