import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';

/** The list of a backup's files: a JSON object in each line. */
const CONTENTS = 'contents.jsonl';

const entrySchema = z.strictObject({
  /** Below the folder of the backup; only names that cannot lead out of it. */
  path: z.string().regex(/^(?:database|files|chain|signer|keys)(?:\/[a-z0-9_-][a-z0-9_.-]*)+$/),
  bytes: z.int().nonnegative(),
  lines: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
type Entry = z.infer<typeof entrySchema>;

/** How many files the list has, and what identifies it. */
interface Seal {
  entries: number;
  sha256: string;
}

/** Writes the files of a backup, readable only by their owner, and lists each with its hash. */
export function writeContents(folder: string) {
  const list: WriteStream = createWriteStream(join(folder, CONTENTS), { mode: 0o600, flags: 'wx', flush: true });
  const sum = createHash('sha256');
  let entries = 0;
  return {
    async add(path: string, source: Readable): Promise<Entry> {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const measured = measure();
      await pipeline(source, measured.through, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }));
      const entry = { path, ...measured.result() };
      const line = `${JSON.stringify(entry)}\n`;
      sum.update(line);
      entries += 1;
      if (!list.write(line)) await once(list, 'drain');
      return entry;
    },
    async close(): Promise<Seal> {
      list.end();
      await once(list, 'close');
      return { entries, sha256: sum.digest('hex') };
    },
  };
}

/** The files of a backup, as they are listed. */
export async function* readContents(folder: string): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(join(folder, CONTENTS)), crlfDelay: Infinity });
  for await (const line of lines) {
    const entry = entrySchema.safeParse(readJson(line));
    if (!entry.success) throw damaged(folder, CONTENTS);
    yield entry.data;
  }
}

/**
 * Reads every file of a backup and compares it with the list, and the list with its seal.
 * @throws StartFailure that names the first file that is missing or was changed
 */
export async function checkContents(folder: string, seal: Seal): Promise<void> {
  const sum = await hashFile(folder, CONTENTS);
  if (sum.sha256 !== seal.sha256 || sum.lines !== seal.entries) throw damaged(folder, CONTENTS);
  for await (const { path, ...expected } of readContents(folder)) {
    const found = await hashFile(folder, path);
    if (found.sha256 !== expected.sha256 || found.lines !== expected.lines) throw damaged(folder, path);
  }
}

async function hashFile(folder: string, path: string) {
  const file = join(folder, path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new StartFailure(`${file} is missing: this backup is not complete, use another one.`);
  const measured = measure();
  measured.through.resume();
  await pipeline(createReadStream(file), measured.through);
  return measured.result();
}

const damaged = (folder: string, path: string) =>
  new StartFailure(`${join(folder, path)} is not as it was written: this backup is damaged, use another one.`);

function measure() {
  const sum = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, lines, sha256: sum.digest('hex') }) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
