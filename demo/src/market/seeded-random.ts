/** A seeded random generator: a second fill must plan the same market as the first. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in random order, or all of a shorter list. */
  sample<T>(list: readonly T[], count: number): T[];
  /** One entry, with a probability in proportion to its weight. */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
}

/** A generator seeded by a name: a change in what one of them draws does not change the others. */
export function randomFor(name: string): Random {
  let state = hashOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    happens: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[integer(0, list.length - 1)]!;
    },
    sample: (list, count) => {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(integer(0, rest.length - 1), 1));
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
