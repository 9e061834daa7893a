/** The average of all members' stars with one decimal; null without any. */
export const averageOf = (ratings: readonly { stars: number }[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((10 * ratings.reduce((sum, { stars }) => sum + stars, 0)) / ratings.length) / 10;
