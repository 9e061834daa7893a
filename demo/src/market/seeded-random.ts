/** Chance that comes out the same each time: a second fill has to plan the very market that the first one made. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in `share` of the cases. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in a mixed order, or all of a shorter list. */
  some<T>(list: readonly T[], count: number): T[];
  /** One entry, as often as its weight says. */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
}

/** Chance from a name: streams of different names do not disturb each other when one of them draws more than before. */
export function chanceOf(name: string): Chance {
  let state = hashOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[whole(0, list.length - 1)]!;
    },
    some: (list, count) => {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(whole(0, rest.length - 1), 1));
      return taken;
    },
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
      for (const entry of list) if ((left -= weight(entry)) < 0) return entry;
      return list.at(-1)!;
    },
  };
}

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash;
}
