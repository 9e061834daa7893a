import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brokenUpload } from './refuse.ts';

/**
 * The folder of uploads that are not checked yet. A file here belongs to nobody. It is below the data folder, which
 * belongs to the operator: in the machine's temporary folder another user could have created it first.
 */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** No upload takes longer: older files were left behind by a killed process. */
const MAX_MS = 10 * 60_000;

interface Received {
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
 * @throws AppError FILE_REFUSED if the stream ended early, else the error on this side; the received part is deleted
 * then
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
  // Listened for here: the parser emits it on a stream that stays open.
  source.once('error', () => (broken = true));
  const late = AbortSignal.timeout(MAX_MS);
  try {
    await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }), { signal: late });
    return { path, size, sha256: hash.digest() };
  } catch (error) {
    await rm(path, { force: true });
    // An error of the transfer; all others, such as a full disk, are ours.
    throw broken || source.errored || late.aborted ? brokenUpload() : error;
  }
}

/** Deletes incoming files that killed processes left behind. */
export async function clearIncoming(dataDir: string, now: number): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > MAX_MS) await rm(path, { force: true });
  }
}
