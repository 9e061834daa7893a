import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChainError } from './chain-error.ts';
import { checkJournal, type JournalEntry, type JournalLine, openJournal } from './journal.ts';

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hireledger-journal-'));
  path = join(directory, 'journal.jsonl');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

function entry(number: number): JournalEntry {
  const hash = `0x${number.toString(16).padStart(64, '0')}`;
  return { timestamp: 1_700_000_000 + number, rawTransaction: `0xab${hash.slice(-2)}`, head: { number, hash } };
}

async function writeLines(...entries: JournalEntry[]) {
  const { journal } = await openJournal(directory, async () => {});
  await journal.append(entries);
  await journal.close();
}

async function reopen() {
  const lines: JournalLine[] = [];
  const { journal, bytesCut } = await openJournal(
    directory,
    async (batch) => void lines.push(...batch.map(({ line }) => line)),
  );
  await journal.close();
  return { lines, bytesCut };
}

const linesOfFile = async () => (await readFile(path, 'utf8')).trimEnd().split('\n');
const writeFileOf = (lines: string[]) => writeFile(path, lines.map((line) => `${line}\n`).join(''));
/** As versions before the checksums wrote it. */
const writeOlder = (...entries: JournalLine[]) => writeFileOf(entries.map((line) => JSON.stringify(line)));

it('returns what was written, in order', async () => {
  await writeLines(entry(0), entry(1));
  await writeLines(entry(2));
  expect(await reopen()).toEqual({ lines: [entry(0), entry(1), entry(2)], bytesCut: 0 });
});

it('returns the head that was recorded when the chain stopped', async () => {
  const { journal } = await openJournal(directory, async () => {});
  await journal.append([entry(0)]);
  await journal.append([{ head: entry(1).head }]);
  await journal.close();
  expect((await reopen()).lines).toEqual([entry(0), { head: entry(1).head }]);
});

it('cuts off a half-written last line at every possible length, and continues after it', async () => {
  await writeLines(entry(0));
  const line = JSON.stringify(entry(1));
  for (let length = 1; length <= line.length; length += 7) {
    await appendFile(path, line.slice(0, length));
    expect(await reopen()).toEqual({ lines: [entry(0)], bytesCut: length });
  }
  await writeLines(entry(2));
  expect((await reopen()).lines).toEqual([entry(0), entry(2)]);
});

it('is checked while it is written: complete lines count, a damaged one is refused, and nothing is changed', async () => {
  await writeLines(entry(0), entry(1));
  const complete = (await readFile(path)).length;
  await appendFile(path, '{"timestamp":17');
  expect(await checkJournal(directory)).toBe(complete);
  const text = await readFile(path, 'utf8');
  expect(text.length).toBeGreaterThan(complete);
  await writeFile(path, text.replace(entry(0).rawTransaction, '0xabab'));
  await expect(checkJournal(directory)).rejects.toThrow(`Line 1 of ${path} is damaged`);
});

it('stops at a damaged line in the middle and names file and line', async () => {
  await writeLines(entry(0), entry(1), entry(2));
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(entry(1).rawTransaction, '0xno'));
  await expect(reopen()).rejects.toThrow(
    new ChainError(
      `Line 2 of ${path} is damaged, or lines before it are missing or in another order; restore the file from a copy.`,
    ),
  );
});

it('does not change a damaged file, so that it can be repaired', async () => {
  await writeLines(entry(0));
  const damaged = `${(await readFile(path, 'utf8')).replace('{', '')}half`;
  await writeFile(path, damaged);
  await expect(reopen()).rejects.toThrow(ChainError);
  expect(await readFile(path, 'utf8')).toBe(damaged);
});

it('stops at a line that is older than the one before', async () => {
  await writeLines(entry(5), entry(4));
  await expect(reopen()).rejects.toThrow(`Line 2 of ${path} is older than the line before`);
});

it('finds a flipped bit in any position, and names its line', async () => {
  await writeLines(...[0, 1, 2, 3].map(entry));
  const whole = await readFile(path);
  const lineOf = (byte: number) => whole.subarray(0, byte).filter((one) => one === 0x0a).length + 1;
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (byte, bit) => {
      const flipped = Buffer.from(whole);
      flipped[byte]! ^= 1 << bit;
      await writeFile(path, flipped);
      await expect(reopen()).rejects.toThrow(`Line ${lineOf(byte)} of ${path} is damaged`);
      expect(await readFile(path)).toEqual(flipped);
    }),
    {
      numRuns: 300,
      examples: [...whole.entries()]
        .filter(([, one]) => one === 0x0a)
        .flatMap(([byte]) => [0, 1, 2, 3, 4, 5, 6, 7].map((bit): [number, number] => [byte, bit])),
    },
  );
});

it('finds lines that are missing or in another order', async () => {
  await writeLines(...[0, 1, 2, 3].map(entry));
  const [first, second, third, fourth] = (await linesOfFile()) as [string, string, string, string];
  const moved: [string[], number][] = [
    [[second, third, fourth], 1],
    [[first, third, fourth], 2],
    [[first, third, second, fourth], 2],
    [[first, second, second, third, fourth], 3],
  ];
  for (const [lines, number] of moved) {
    await writeFileOf(lines);
    await expect(reopen()).rejects.toThrow(`Line ${number} of ${path} is damaged, or lines before it are missing`);
  }
});

it('reads a journal without checksums, and seals it with the first line that it adds', async () => {
  await writeOlder(entry(0), { head: entry(1).head });
  expect((await reopen()).lines).toEqual([entry(0), { head: entry(1).head }]);
  await writeLines(entry(2), entry(3));
  expect((await reopen()).lines).toEqual([entry(0), { head: entry(1).head }, entry(2), entry(3)]);
  const [first, ...others] = await linesOfFile();
  await writeFileOf([first!.replace('0xab00', '0xab01'), ...others]);
  await expect(reopen()).rejects.toThrow(`Line 3 of ${path} or a line before it that has no checksum is damaged`);
  await writeFileOf([first!, others[0]!, others[1]!, others[2]!.replace(/,"sum":"\w+"/, '')]);
  await expect(reopen()).rejects.toThrow(`Line 4 of ${path} is damaged`);
});

it('passes a long journal on in parts, each before the next is read', async () => {
  const entries = Array.from({ length: 1_000 }, (_, number) => ({
    ...entry(number),
    rawTransaction: `0x${'ab'.repeat(1_500)}`,
  }));
  await writeLines(...entries);
  const read: JournalLine[] = [];
  const sizes: number[] = [];
  const shares: number[] = [];
  let busy = false;
  const { journal } = await openJournal(directory, async (lines, share) => {
    expect(busy).toBe(false);
    busy = true;
    await new Promise(setImmediate);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => read.length + index + 1));
    read.push(...lines.map(({ line }) => line));
    sizes.push(lines.length);
    shares.push(share);
    busy = false;
  });
  await journal.close();
  expect(read).toEqual(entries);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

describe('a journal whose line does not reach the disk', () => {
  async function failOnce(code: string) {
    const file = await open(path, 'a+');
    const error = Object.assign(new Error(`${code}: fdatasync`), { code });
    vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'datasync').mockRejectedValueOnce(error);
    await file.close();
  }

  it.each(['ENOSPC', 'EDQUOT'])('continues without that line once there is space: %s', async (code) => {
    const onBroken = vi.fn<(error: ChainError) => void>();
    const { journal } = await openJournal(directory, async () => {}, onBroken);
    await failOnce(code);
    await expect(journal.append([entry(0)])).rejects.toThrow(`${path} cannot be written: ${code}`);
    await journal.append([entry(1)]);
    await journal.close();
    expect(onBroken).not.toHaveBeenCalled();
    expect(await reopen()).toEqual({ lines: [entry(1)], bytesCut: 0 });
  });

  it('writes no more after any other failure, and says so, since a new start alone knows what is in it', async () => {
    const onBroken = vi.fn<(error: ChainError) => void>();
    const { journal } = await openJournal(directory, async () => {}, onBroken);
    await failOnce('EIO');
    await expect(journal.append([entry(0)])).rejects.toThrow('EIO');
    expect(onBroken).toHaveBeenCalledExactlyOnceWith(expect.any(ChainError));
    await expect(journal.append([entry(1)])).rejects.toThrow('EIO');
    await journal.close();
    expect((await reopen()).lines).toEqual([entry(0)]);
  });
});
