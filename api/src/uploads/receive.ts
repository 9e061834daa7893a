import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brokenUpload } from './refuse.ts';

/**
 * Where uploads are until they are known to be good. A file here is nobody's. It is below the data folder, which is the operator's own: in the
 * machine's temporary folder another user could have made it first.
 */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** Longer takes no upload: what is older was left behind by a process that was killed. */
const MAX_MS = 10 * 60_000;

export interface Received {
  path: string;
  size: number;
  sha256: Buffer;
}

/** A new path in the folder of incoming files. */
export async function incomingPath(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomUUID());
}

/**
 * Writes a stream to a path, chunk by chunk.
 * @throws AppError FILE_REFUSED where the stream ended early, else what went wrong here; the part that came is deleted then
 */
export async function receive(source: Readable, path: string): Promise<Received> {
  let size = 0;
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  let broken = false;
  // Listened for here: the parser says it of a stream that goes on existing.
  source.once('error', () => (broken = true));
  const late = AbortSignal.timeout(MAX_MS);
  try {
    await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }), { signal: late });
    return { path, size, sha256: hash.digest() };
  } catch (error) {
    await rm(path, { force: true });
    // What went wrong on the way to us; all else, such as a full disk, is ours.
    throw broken || source.errored || late.aborted ? brokenUpload() : error;
  }
}

/** Deletes what processes that were killed left among the incoming files. */
export async function clearIncoming(dataDir: string, now: number): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > MAX_MS) await rm(path, { force: true });
  }
}
