/** Job numbers of one block in `search_postings` and `search_blocks`: each has a bit. */
export const BLOCK_SIZE = 4_096;
/** 32-bit words of the bits of a block. */
export const BLOCK_WORDS = BLOCK_SIZE / 32;
const BLOCK_BYTES = BLOCK_SIZE / 8;

/** Which jobs of each block have a word: a bit for each, lowest first. */
export type Postings = ReadonlyMap<number, Uint32Array>;

/**
 * Takes apart what the database joined: for each block its number (4 bytes), the length of its list (2), and the list: bits, lowest first, or places of
 * two bytes each where they are few.
 */
export function readPostings(joined: Buffer): Postings {
  const starts: number[] = [];
  for (let at = 0; at < joined.length; at += 6 + joined.readUInt16BE(at + 4)) starts.push(at);
  // Numbers in memory have their low byte first.
  const bytes = new Uint8Array(starts.length * BLOCK_BYTES);
  return new Map(
    starts.map((at, index) => {
      const bits = bytes.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
      const length = joined.readUInt16BE(at + 4);
      if (length === BLOCK_BYTES) bits.set(joined.subarray(at + 6, at + 6 + length));
      else for (let each = at + 6; each < at + 6 + length; each += 2) setBit(bits, joined.readUInt16BE(each));
      return [joined.readUInt32BE(at), wordsOf(bits)];
    }),
  );
}

/** Job numbers of four bytes each, in any order. */
export function readNumbers(joined: Buffer): Postings {
  const blocks = new Map<number, Uint8Array>();
  for (let at = 0; at < joined.length; at += 4) {
    const number = joined.readInt32BE(at);
    const block = Math.floor(number / BLOCK_SIZE);
    let bits = blocks.get(block);
    if (!bits) blocks.set(block, (bits = new Uint8Array(BLOCK_BYTES)));
    setBit(bits, number % BLOCK_SIZE);
  }
  return new Map([...blocks].map(([block, bits]) => [block, wordsOf(bits)]));
}

const setBit = (bits: Uint8Array, offset: number): void => void (bits[offset >>> 3]! |= 1 << (offset & 7));
const wordsOf = (bits: Uint8Array): Uint32Array => new Uint32Array(bits.buffer, bits.byteOffset, BLOCK_WORDS);

/** Leaves the jobs in `bits` that are also on the list. */
export function intersect(bits: Uint32Array, list: Uint32Array): void {
  for (let word = 0; word < BLOCK_WORDS; word += 1) bits[word]! &= list[word]!;
}

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the lowest set bit. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
