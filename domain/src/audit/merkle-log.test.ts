import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from './hash.ts';
import {
  append,
  completeIn,
  consistencyPath,
  EMPTY_ROOT,
  emptyFrontier,
  hashLeaf,
  hashNode,
  inclusionPath,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from './merkle-log.ts';

/** RFC 6962, 2.1, word by word. */
function mth(leaves: Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return EMPTY_ROOT;
  if (leaves.length === 1) return leaves[0]!;
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return hashNode(mth(leaves.slice(0, k)), mth(leaves.slice(k)));
}

/** A log with its leaves, and all complete subtrees that appending made. */
function grown(size: number, change?: number) {
  const leaves = Array.from({ length: size }, (_, at) => hashLeaf(utf8(at === change ? 'changed' : `row ${at}`)));
  const log = emptyFrontier();
  const nodes = new Map(
    leaves.flatMap((leaf) => append(log, leaf)).map(({ level, position, hash }) => [`${level}/${position}`, hash]),
  );
  const rangeRoot = (range: { start: number; end: number }) =>
    rootOf(completeIn(range).map(({ level, position }) => nodes.get(`${level}/${position}`)!));
  return { leaves, log, root: rootOf(log.peaks), rangeRoot };
}

const sizes = fc.integer({ min: 1, max: 300 });

describe('a Merkle log', () => {
  it('has the roots that Certificate Transparency publishes for its test leaves', () => {
    const contents = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const log = emptyFrontier();
    for (const content of contents) append(log, hashLeaf(Buffer.from(content, 'hex')));
    expect(toHex(rootOf(log.peaks))).toBe('0x5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
    expect(toHex(EMPTY_ROOT)).toBe('0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the root of the definition at every size, from its complete subtrees alone', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { leaves, log, root, rangeRoot } = grown(size);
        expect(root).toEqual(mth(leaves));
        expect(rangeRoot({ start: 0, end: size })).toEqual(root);
        expect(log.peaks).toHaveLength(completeIn({ start: 0, end: size }).length);
      }),
    );
  });

  it('proves each of its leaves, and no other leaf at that place', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, at, otherAt) => {
        const { leaves, root, rangeRoot } = grown(size);
        const [index, other] = [at % size, otherAt % size];
        const path = inclusionPath(index, size).map(rangeRoot);
        expect(verifyInclusion(leaves[index]!, { index, size, path, root })).toBe(true);
        expect(verifyInclusion(leaves[other]!, { index, size, path, root })).toBe(other === index);
        expect(verifyInclusion(hashLeaf(utf8('forged')), { index, size, path, root })).toBe(false);
        expect(verifyInclusion(leaves[index]!, { index, size, path: [...path, root], root })).toBe(false);
        expect(verifyInclusion(leaves[index]!, { index: size, size, path, root })).toBe(false);
      }),
    );
  });

  it('proves that it began as each of its older states, and not as any other', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, at, changedAt) => {
        const newer = grown(size);
        const before = at % (size + 1);
        const older = grown(before);
        const path = before === 0 || before === size ? [] : consistencyPath(before, size).map(newer.rangeRoot);
        const to = { size, root: newer.root };
        expect(verifyConsistency({ size: before, root: older.root }, to, path)).toBe(true);
        if (before === 0) return;
        const forged = grown(before, changedAt % before);
        expect(verifyConsistency({ size: before, root: forged.root }, to, path)).toBe(false);
        expect(verifyConsistency({ size: size + 1, root: newer.root }, to, path)).toBe(false);
      }),
    );
  });
});
