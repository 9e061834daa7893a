import { expect, test } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

const rows = [{ id: 'first' }, { id: 'second' }, { id: 'third' }];
const logged: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void logged.push(facts) };
const options = { log, sentence: 'It waits for the next run.' };

test('a row that fails is logged, and thrown once all others have had their turn', async () => {
  const done: string[] = [];
  const work = async ({ id }: { id: string }) => {
    if (id !== 'third') throw new Error(`${id} fails`);
    done.push(id);
  };
  await expect(eachInTurn(rows, work, options)).rejects.toThrow('first fails');
  expect(done).toEqual(['third']);
  expect(logged).toEqual([
    { id: 'first', error: 'Error: first fails' },
    { id: 'second', error: 'Error: second fails' },
  ]);
});

test('rows that are read later see what the work before them has done', async () => {
  const done: string[] = [];
  async function* read() {
    yield* rows;
    yield { id: `after ${done.join(', ')}` };
  }
  await eachInTurn(read(), async ({ id }) => void done.push(id), options);
  expect(done.at(-1)).toBe('after first, second, third');
});

test('reading that fails ends the run', async () => {
  async function* read() {
    yield* rows;
    throw new Error('the database is away');
  }
  await expect(eachInTurn(read(), async () => {}, options)).rejects.toThrow('the database is away');
});
