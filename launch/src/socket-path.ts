import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** The path of a socket may have 107 bytes on Linux and 103 on macOS. */
const LONGEST_PATH = 103;

/** Whether a Unix socket can be made at a path: it is short enough, and the disk's format has sockets. */
export async function canListenAt(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > LONGEST_PATH) return false;
  const probe = createServer().listen(join(dirname(path), '.s.probe'));
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
