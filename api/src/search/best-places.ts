import type { BoardPlace } from './board-cursor.ts';

/** The best places that were offered, best first: the lower tier, the higher value, the higher number. */
export interface BestPlaces {
  /** False where nothing of this tier and of at most this value would be kept. */
  wants(tier: number, value: number): boolean;
  offer(tier: number, value: number, number: number): void;
  list(): BoardPlace[];
}

/** Keeps the best `most` of all that come after a place. */
export function createBestPlaces(most: number, after: BoardPlace | null): BestPlaces {
  const kept: BoardPlace[] = [];
  let worst: BoardPlace | undefined;
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

const isBetter = (tier: number, value: number, number: number, than: BoardPlace): boolean =>
  tier < than.tier || (tier === than.tier && (value > than.value || (value === than.value && number > than.number)));
