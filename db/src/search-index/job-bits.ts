/** Job numbers of one block, as `search_postings` and `search_blocks` hold them: each has a bit. */
export const BLOCK_SIZE = 4_096;
/** 32-bit words of the bits of a block. */
export const BLOCK_WORDS = BLOCK_SIZE / 32;
const BLOCK_BYTES = BLOCK_SIZE / 8;

/** Which jobs of each block have a word. */
export type Postings = ReadonlyMap<number, Uint8Array>;

/** Takes apart what the database joined: for each block its number (4 bytes), the length of its list (2), the list. */
export function readPostings(joined: Buffer): Postings {
  const postings = new Map<number, Uint8Array>();
  for (let at = 0; at < joined.length;) {
    const length = joined.readUInt16BE(at + 4);
    postings.set(joined.readUInt32BE(at), joined.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return postings;
}

const scratch = new Uint32Array(BLOCK_WORDS);
const scratchBytes = new Uint8Array(scratch.buffer);

/** Leaves the jobs in `bits` that are also on the list: bits, lowest first, or places of two bytes each. Numbers in memory have their low byte first. */
export function keepListed(bits: Uint32Array, list: Uint8Array): void {
  if (list.length === BLOCK_BYTES) scratchBytes.set(list);
  else {
    scratch.fill(0);
    for (let at = 0; at < list.length; at += 2) {
      const place = (list[at]! << 8) | list[at + 1]!;
      scratch[place >>> 5]! |= 1 << (place & 31);
    }
  }
  for (let word = 0; word < BLOCK_WORDS; word += 1) bits[word]! &= scratch[word]!;
}

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest set bit. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
