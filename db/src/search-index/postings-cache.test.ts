import { expect, it } from 'vitest';
import { readNumbers, type Postings } from './job-bits.ts';
import { createPostingsCache } from './postings-cache.ts';

/** Of one block: 712 bytes as they are counted. */
const list = (): Postings => readNumbers(Buffer.from([0, 0, 0, 7]));
const named = (...names: string[]) => new Map(names.map((name) => [name, list()]));
const cachedOf = (lists: ReturnType<typeof createPostingsCache>, ...names: string[]) => [
  ...lists.get(names).lists.keys(),
];

it('drops what was unused for longest when it is full', () => {
  const lists = createPostingsCache(2_500);
  lists.set(1n, named('a', 'b', 'c'));
  lists.set(1n, lists.get(['a']).lists);
  lists.set(1n, named('d'));
  expect(cachedOf(lists, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

it('has only lists of the newest version of the blocks', () => {
  const lists = createPostingsCache();
  lists.set(1n, named('a'));
  lists.set(2n, named('b'));
  lists.set(1n, named('c'));
  expect(lists.get(['a', 'b', 'c'])).toMatchObject({ version: 2n, lists: named('b') });
});
