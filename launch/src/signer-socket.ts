import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canListenAt } from './socket-path.ts';
import { StartFailure, explainFileError } from './start-failure.ts';

/**
 * Where the signer listens: in the data folder, or, where no socket can be made there (the path is too long, or the
 * disk's format has none), in a folder of this user among the temporary files.
 * @throws StartFailure
 */
export async function findSignerSocket(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'signer.sock');
  if (await canListenAt(inside)) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `hireledger-${process.getuid?.() ?? 0}-${name}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  // Everybody may write among the temporary files: a folder of somebody else would let them answer as the signer.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid) || (found.mode & 0o077) !== 0)
    throw new StartFailure(
      `${folder} is not this user's own: delete it, or set DATA_DIR to a folder with a shorter path.`,
    );
  return join(folder, 'signer.sock');
}
