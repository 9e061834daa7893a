/**
 * A found job: its tier (1 best), its milliseconds or its pay in whole dollars as the sort requires, and its number.
 */
export interface Hit {
  tier: number;
  value: number;
  number: number;
}

/** The best hits so far, best first: the lower tier, the higher value, the higher number. */
export interface TopHits {
  /** False if nothing of this tier and of at most this value would be kept. */
  wants(tier: number, value: number): boolean;
  offer(tier: number, value: number, number: number): void;
  list(): Hit[];
}

/** Keeps the best `most` of all that come after a hit. */
export function createTopHits(most: number, after: Hit | null): TopHits {
  const kept: Hit[] = [];
  let worst: Hit | undefined;
  return {
    wants: (tier, value) => worst === undefined || tier < worst.tier || (tier === worst.tier && value >= worst.value),
    offer(tier, value, number) {
      if (
        worst &&
        (tier > worst.tier ||
          (tier === worst.tier && (value < worst.value || (value === worst.value && number < worst.number))))
      )
        return;
      if (
        after &&
        (tier < after.tier ||
          (tier === after.tier && (value > after.value || (value === after.value && number >= after.number))))
      )
        return;
      let at = kept.length;
      while (at > 0 && isBetter(tier, value, number, kept[at - 1]!)) at -= 1;
      kept.splice(at, 0, { tier, value, number });
      if (kept.length > most) kept.pop();
      if (kept.length === most) worst = kept.at(-1);
    },
    list: () => kept,
  };
}

const isBetter = (tier: number, value: number, number: number, than: Hit): boolean =>
  tier < than.tier || (tier === than.tier && (value > than.value || (value === than.value && number > than.number)));
