import { counted } from '@hireledger/domain/numbers/grouped';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { Misuse, plain } from './console-parts.ts';
import type { ArbiterParts } from './run-arbiter.ts';

/**
 * Saves the contract and the files of a dispute, each compared with the hash that both sides know.
 * @throws Misuse for a folder that has something in it or cannot be written
 */
export async function saveEvidence(
  { files, say }: ArbiterParts,
  { document, notes }: DisputeInFull,
  folder: string,
): Promise<void> {
  await makeEmpty(folder);
  if (document)
    await writeFile(join(folder, 'contract.json'), `${JSON.stringify(document, null, 2)}\n`, { mode: 0o600 });
  const named = [...(document?.attachments ?? []), ...notes.flatMap((note) => note.files)];
  let saved = 0;
  for (const [at, { name, url, sha256 }] of named.entries()) {
    const bytes = await files.get(fileIdOf(url)!, ORIGINAL);
    if (!bytes) {
      say(`${plain(name)} is missing in the file store.`);
      continue;
    }
    const path = join(folder, `${String(at + 1).padStart(2, '0')}-${safe(name)}`);
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(bytes.stream, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    saved += 1;
    if (hash.digest('hex') !== sha256) say(`${path} is not what was handed over: its SHA-256 is another one.`);
  }
  say(`Saved in ${folder}: ${document ? 'the contract and ' : ''}${saved} of ${counted(named.length, 'file')}.`);
}

const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(-100);

async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new Misuse(`The folder ${folder} cannot be used: ${(error as Error).message}`);
  }
  throw new Misuse(`The folder ${folder} is not empty: name a new one.`);
}
