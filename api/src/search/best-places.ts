import type { BoardPlace } from './board-cursor.ts';

/** The best places that were offered, best first: the lower tier, the higher value, the higher number. */
export interface BestPlaces {
  offer(tier: number, value: number, number: number): void;
  list(): BoardPlace[];
}

/** Keeps the best `most` of all that come after a place. */
export function createBestPlaces(most: number, after: BoardPlace | null): BestPlaces {
  const kept: BoardPlace[] = [];
  let worst: BoardPlace | undefined;
  return {
    offer(tier, value, number) {
      if (worst && (tier > worst.tier || (tier === worst.tier && (value < worst.value || (value === worst.value && number < worst.number))))) return;
      if (after && (tier < after.tier || (tier === after.tier && (value > after.value || (value === after.value && number >= after.number))))) return;
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
