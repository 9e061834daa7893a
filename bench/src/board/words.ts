/** The number of different words in the generated texts. */
export const WORDS = 20_000;

const ONSETS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'v', 'z', 'tr', 'pl', 'gr'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/**
 * Pronounceable words that no stemmer merges and no stop list contains, the most frequent first. Two texts with the same rank have the same
 * word, in every run.
 */
export function makeWords(): string[] {
  return Array.from({ length: WORDS }, (_, rank) => {
    let word = '';
    for (let left = rank, place = 0; place < 4; place += 1) {
      word += ONSETS[left % 16]! + VOWELS[Math.floor(left / 16) % 5]!;
      left = Math.floor(left / 80);
    }
    return `${word}x`;
  });
}

/** Ranks of the searched words, by their frequency. */
export const ASKED_RANKS = { rare: 12_000, middle: 1_100, common: 20 } as const;
