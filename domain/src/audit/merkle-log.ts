// Why: docs/decisions/0320-publish-the-ledger-as-a-merkle-log.md
import { joined, sameBytes, sha256 } from './hash.ts';

/**
 * The append-only Merkle log of RFC 6962, with SHA-256. Pure, and the same in Node and in a browser. Hashes are 32
 * bytes; positions and sizes are whole numbers below 2^53.
 */

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export const hashLeaf = (content: Uint8Array): Uint8Array => sha256(joined(LEAF, content));
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(NODE, left, right));

/** The root of a log without leaves. */
export const EMPTY_ROOT = sha256(new Uint8Array());

/** A complete subtree: the `position`-th of those with 2^level leaves. Level 0 are the leaves. */
interface Place {
  level: number;
  position: number;
}
interface Node extends Place {
  hash: Uint8Array;
}

/** Leaves from `start` to before `end`. */
interface Range {
  start: number;
  end: number;
}

/** The complete subtrees that make up a range of a proof or a whole tree, from the left to the right. */
export function completeIn({ start, end }: Range): Place[] {
  const places: Place[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    places.push({ level, position: at / 2 ** level });
    at += 2 ** level;
  }
  return places;
}

/** The root of complete subtrees, from the left to the right. */
export const rootOf = (peaks: readonly Uint8Array[]): Uint8Array =>
  peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => hashNode(left, right));

/** A log of which only its complete subtrees are kept: at most 53 hashes, however long it is. */
export interface Frontier {
  size: number;
  /** From the left to the right: those of `completeIn({ start: 0, end: size })`. */
  peaks: Uint8Array[];
}

export const emptyFrontier = (): Frontier => ({ size: 0, peaks: [] });

/** Appends a leaf to `log`. @returns the complete subtrees that this makes, the leaf first */
export function append(log: Frontier, leaf: Uint8Array): Node[] {
  const made: Node[] = [{ level: 0, position: log.size, hash: leaf }];
  let node = made[0]!;
  while (node.position % 2 === 1) {
    node = { level: node.level + 1, position: (node.position - 1) / 2, hash: hashNode(log.peaks.pop()!, node.hash) };
    made.push(node);
  }
  log.peaks.push(node.hash);
  log.size += 1;
  return made;
}

/** The largest power of two below `size`. */
function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** RFC 6962, 2.1.1: the ranges whose roots prove that leaf `index` is in a log of `size` leaves. */
export function inclusionPath(index: number, size: number): Range[] {
  const path: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    if (index < middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
    }
  }
  return path.toReversed();
}

/** RFC 6962, 2.1.2: the ranges whose roots prove that a log of `size` leaves began with its first `before` ones. */
export function consistencyPath(before: number, size: number): Range[] {
  const path: Range[] = [];
  let [start, end] = [0, size];
  while (end > before) {
    const middle = start + split(end - start);
    if (before <= middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
    }
  }
  // What is left is the right end of the older log; a whole older log is its own root, which its reader has.
  return (start === 0 ? path : [...path, { start, end }]).toReversed();
}

/** Whether the hashes of `inclusionPath` lead from the leaf to the root (RFC 9162, 2.1.3.2). */
export function verifyInclusion(
  leaf: Uint8Array,
  { index, size, path, root }: { index: number; size: number; path: readonly Uint8Array[]; root: Uint8Array },
): boolean {
  if (index < 0 || index >= size) return false;
  const ranges = inclusionPath(index, size);
  if (ranges.length !== path.length) return false;
  const found = path.reduce(
    (hash, other, at) => (ranges[at]!.start > index ? hashNode(hash, other) : hashNode(other, hash)),
    leaf,
  );
  return sameBytes(found, root);
}

/** Whether the hashes of `consistencyPath` lead to both roots: the older log is the beginning of the newer one. */
export function verifyConsistency(
  older: { size: number; root: Uint8Array },
  newer: { size: number; root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && sameBytes(older.root, newer.root);
  if (older.size === 0) return path.length === 0 && sameBytes(older.root, EMPTY_ROOT);
  const ranges = consistencyPath(older.size, newer.size);
  if (ranges.length !== path.length) return false;
  // A range that ends where the older log ends is part of both; the path begins with it, or with the older root.
  const begins = ranges[0]!.end === older.size;
  let [inOlder, inNewer] = begins ? [path[0]!, path[0]!] : [older.root, older.root];
  for (let at = begins ? 1 : 0; at < path.length; at += 1) {
    const other = path[at]!;
    if (ranges[at]!.start < older.size) {
      inOlder = hashNode(other, inOlder);
      inNewer = hashNode(other, inNewer);
    } else inNewer = hashNode(inNewer, other);
  }
  return sameBytes(inOlder, older.root) && sameBytes(inNewer, newer.root);
}
