import { expect, it } from 'vitest';
import { readNumbers, type Postings } from './job-bits.ts';
import { createKeptLists } from './kept-lists.ts';

/** Of one block: 712 bytes as they are counted. */
const list = (): Postings => readNumbers(Buffer.from([0, 0, 0, 7]));
const named = (...names: string[]) => new Map(names.map((name) => [name, list()]));
const keptOf = (lists: ReturnType<typeof createKeptLists>, ...names: string[]) => [...lists.take(names).lists.keys()];

it('forgets what was not asked for longest when there is too much', () => {
  const lists = createKeptLists(2_500);
  lists.keep(1n, named('a', 'b', 'c'));
  lists.keep(1n, lists.take(['a']).lists);
  lists.keep(1n, named('d'));
  expect(keptOf(lists, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

it('keeps lists of the newest version of the blocks alone', () => {
  const lists = createKeptLists();
  lists.keep(1n, named('a'));
  lists.keep(2n, named('b'));
  lists.keep(1n, named('c'));
  expect(lists.take(['a', 'b', 'c'])).toMatchObject({ version: 2n, lists: named('b') });
});
