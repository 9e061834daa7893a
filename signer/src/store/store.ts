// Why: docs/decisions/0303-compare-the-checksum-of-the-signer-s-store.md
import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '@hireledger/contracts/chain/durable-files';
import { lockFile } from '@hireledger/contracts/lock-file';
import { readLines, seal } from '@hireledger/contracts/sealed-lines';
import { DamagedLine, readLine, type Entry } from './lines.ts';

/** The store cannot be used; the message says why in a sentence. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** How many lines there are, and the checksum of the last one, which covers all of them. */
interface Head {
  entries: number;
  sum: string;
}

/** The same, as somebody saw it; the checksum is null where they saw the number alone. */
export interface SeenHead {
  entries: number;
  sum: string | null;
}

export interface Store {
  /** Resolves once the entries, and all that were added before, are on disk. Entries that wait share one fsync. */
  append(entries: Entry[]): Promise<void>;
  /** Of the lines that are on disk. */
  head(): Head;
  /** Whether this store continues from what somebody saw: else it is an older copy, or one that other lines were added to. */
  continuesFrom(seen: SeenHead): boolean;
  close(): Promise<void>;
}

/** The file in the folder of a signer. */
export const STORE_FILE = 'store.jsonl';
const LONGEST_LINE = 64 * 1024;
/** What somebody saw is at most this many lines back where its checksum is compared, too. */
const COMPARED = 10_000;

/**
 * Opens or creates the store in a folder and passes its entries on. A last line without its line feed was never
 * acknowledged and is cut off.
 * @param onBroken called when the file cannot be written any more
 * @throws StoreError when a line is damaged (the file is then as it was), or another process uses the store
 */
export async function openStore(
  folder: string,
  take: (entry: Entry) => void,
  onBroken: (error: StoreError) => void = () => {},
): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(folder, 'store-lock.sqlite'));
  if ('pid' in lock) throw new StoreError(`Another signer (process ${lock.pid}) uses ${folder}.`);
  const path = join(folder, STORE_FILE);
  const file = await open(path, 'a+', 0o600);
  try {
    const sums = new Map<number, string>();
    const keep = ({ entries, sum }: Head) => {
      sums.set(entries, sum);
      sums.delete(entries - COMPARED);
    };
    const { head, end, size } = await readAll(path, file, take, keep);
    if (size > end) await file.truncate(end);
    await file.sync();
    await syncDirectory(folder);
    const { append, close, now } = writer(path, file, { head, keep }, onBroken);
    return {
      append,
      head: now,
      continuesFrom: ({ entries, sum }) =>
        entries <= now().entries && (sum === null || (sums.get(entries) ?? sum) === sum),
      async close() {
        await close();
        lock.release();
      },
    };
  } catch (error) {
    await file.close();
    lock.release();
    throw error;
  }
}

/**
 * Reads a store that a signer may be writing, and checks every line.
 * @returns its head, and how many bytes its complete lines have
 * @throws StoreError when a line is damaged
 */
export async function checkStore(folder: string): Promise<Head & { bytes: number }> {
  const path = join(folder, STORE_FILE);
  const file = await open(path, 'r');
  try {
    const { head, end } = await readAll(path, file, () => {});
    return { ...head, bytes: end };
  } finally {
    await file.close();
  }
}

async function readAll(
  path: string,
  file: FileHandle,
  take: (entry: Entry) => void,
  keep: (head: Head) => void = () => {},
) {
  const { size } = await file.stat();
  let [entries, sum] = [0, ''];
  const { end, rest } = await readLines(file, LONGEST_LINE, (bytes) => {
    entries += 1;
    sum = readOne(path, entries, sum, bytes, take);
    keep({ entries, sum });
  });
  // A whole line with another byte in the place of its line feed: no crash cuts a line like that.
  if (rest.length > LONGEST_LINE || (rest.length > 0 && isWhole(sum, rest.subarray(0, -1))))
    throw damaged(path, entries + 1);
  return { head: { entries, sum }, end, size };
}

function readOne(path: string, number: number, before: string, bytes: Buffer, take: (entry: Entry) => void): string {
  try {
    const { entry, sum } = readLine(before, bytes.toString('utf8'));
    take(entry);
    return sum;
  } catch (error) {
    throw error instanceof DamagedLine ? damaged(path, number) : error;
  }
}

function isWhole(before: string, bytes: Buffer): boolean {
  try {
    readLine(before, bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

const damaged = (path: string, number: number) =>
  new StoreError(
    `Line ${number} of ${path} is damaged, or lines before it are missing: restore the file from the newest backup.`,
  );

function writer(
  path: string,
  file: FileHandle,
  { head, keep }: { head: Head; keep: (head: Head) => void },
  onBroken: (error: StoreError) => void,
) {
  let { entries, sum } = head;
  let onDisk = head;
  let broken: StoreError | undefined;
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flush(): Promise<void> {
    if (broken) throw broken;
    const text = waiting.join('');
    const written = { entries, sum };
    waiting = [];
    if (text === '') return;
    try {
      await file.appendFile(text);
      await file.datasync();
      onDisk = written;
    } catch (error) {
      // What reached the disk is unknown: only a start, which reads it again, knows.
      broken = new StoreError(`${path} cannot be written: ${(error as Error).message}.`);
      onBroken(broken);
      throw broken;
    }
  }

  return {
    append(added: Entry[]): Promise<void> {
      for (const entry of added) {
        const line = seal(sum, entry);
        waiting.push(line.text);
        entries += 1;
        sum = line.sum;
        keep({ entries, sum });
      }
      next ??= writing.then(() => {
        next = undefined;
        writing = flush();
        return writing;
      });
      return next;
    },
    now: (): Head => onDisk,
    async close(): Promise<void> {
      await (next ?? writing).catch(() => {});
      await file.close();
    },
  };
}
