import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from './lines.ts';
import { checkStore, openStore, STORE_FILE } from './store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-store-'));
  file = join(folder, STORE_FILE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const signed = (digit: string): Entry => ({
  kind: 'signed',
  at: '2026-11-23T12:00:00.000Z',
  version: 2,
  payout: `0x${digit.repeat(64)}`,
  content: `0x${digit.repeat(64)}`,
  company: `0x${'c'.repeat(40)}`,
  amount: '1000000',
});

/** What a start finds, and how many lines it counts. */
async function reopened(): Promise<{ found: Entry[]; entries: number }> {
  const found: Entry[] = [];
  const store = await openStore(folder, (entry) => found.push(entry));
  const { entries } = store.head();
  await store.close();
  return { found, entries };
}

async function write(...entries: Entry[]): Promise<void> {
  const store = await openStore(folder, () => {});
  await store.append(entries);
  await store.close();
}

test('what was added is found again, in order, by the next start', async () => {
  await write(signed('1'));
  await write(signed('2'), signed('3'));
  expect(await reopened()).toEqual({ found: [signed('1'), signed('2'), signed('3')], entries: 3 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('entries that are added at the same time are all on disk when their call returns', async () => {
  const store = await openStore(folder, () => {});
  const lines = () => readFileSync(file, 'utf8').split('\n').length - 1;
  await Promise.all(
    ['1', '2', '3', '4'].map(async (digit, index) => {
      await store.append([signed(digit)]);
      expect(lines()).toBeGreaterThan(index);
    }),
  );
  expect(lines()).toBe(4);
  await store.close();
});

test('a last line that was cut by a crash is removed, and the next one follows the last whole one', async () => {
  await write(signed('1'));
  appendFileSync(file, '{"kind":"signed","at":"2026');
  await write(signed('2'));
  expect((await reopened()).found).toEqual([signed('1'), signed('2')]);
});

test('a flipped bit anywhere, a missing line and a changed order are each found', async () => {
  await write(signed('1'), signed('2'), signed('3'));
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    await expect(
      openStore(folder, () => {}),
      `byte ${at}`,
    ).rejects.toThrow(/Line [123] of .* is damaged/);
    expect(readFileSync(file)).toEqual(damaged);
  }
  const [one, two, three] = whole.toString().split('\n');
  for (const lines of [
    [two, three],
    [one, three],
    [two, one, three],
  ]) {
    writeFileSync(file, `${lines.join('\n')}\n`);
    await expect(checkStore(folder)).rejects.toThrow(/is damaged, or lines before it are missing/);
  }
});

test('a store that is in use is not opened a second time', async () => {
  const store = await openStore(folder, () => {});
  await expect(openStore(folder, () => {})).rejects.toThrow(/Another signer/);
  await store.close();
});

test('a copy of a store that is being written has its whole lines', async () => {
  const store = await openStore(folder, () => {});
  await store.append([signed('1'), signed('2')]);
  const { entries, bytes, sum } = await checkStore(folder);
  expect({ entries, sum }).toEqual(store.head());
  expect(bytes).toBe(statSync(file).size);
  await store.close();
});
