import type { ArticleGroup } from './articles/groups.ts';

/** The title of a group is about as high as an article. */
export const rowsOf = ({ articles }: ArticleGroup): number => articles.length + 1;

/**
 * Groups in two columns that are about as long. The first group stays first, and each column keeps the order. The
 * browser's own columns keep the order of all, which leaves a hole where two long groups follow two short ones.
 */
export function twoColumns(groups: readonly ArticleGroup[]): [ArticleGroup[], ArticleGroup[]] {
  const total = groups.reduce((sum, group) => sum + rowsOf(group), 0);
  let best: ArticleGroup[] = [...groups];
  let difference = total;
  // Each choice is a number: its bits say which of the groups after the first are on the left.
  for (let choice = 0; choice < 2 ** (groups.length - 1); choice += 1) {
    const left = groups.filter((_, index) => index === 0 || (choice >> (index - 1)) % 2 === 1);
    const between = Math.abs(total - 2 * left.reduce((sum, group) => sum + rowsOf(group), 0));
    if (between < difference) [best, difference] = [left, between];
  }
  return [best, groups.filter((group) => !best.includes(group))];
}
