const ONSETS = ['b', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'ch', 'w', 'y', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

export const FIRST_NAMES = names(400, 2, 7);
export const LAST_NAMES = names(4_000, 3, 11);

/** `count` different names, the most frequent first; the same in every run. */
function names(count: number, syllables: number, seed: number): string[] {
  const found = new Set<string>();
  let state = seed;
  const draw = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  while (found.size < count) {
    let name = '';
    for (let place = 0; place < syllables; place += 1)
      name += ONSETS[draw(ONSETS.length)]! + VOWELS[draw(VOWELS.length)]!;
    found.add(name.charAt(0).toUpperCase() + name.slice(1));
  }
  return [...found];
}

/** Leaves out one letter, a different one on each turn, never the first. */
export function mistype(name: string, turn: number): string {
  const place = 1 + (turn % (name.length - 1));
  return name.slice(0, place) + name.slice(place + 1);
}
