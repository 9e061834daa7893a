import { randomUUID } from 'node:crypto';
import { chmodSync, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkNames, type FileStore } from './file-store.ts';

/** Names, sizes and times are private too. */
const PRIVATE = 0o700;

/**
 * Files in a folder. The last digits of the id spread them over 256 folders; the first digits are a time and would fill
 * one folder after another.
 */
export function openDiskStore(root: string): FileStore {
  try {
    // One of an older version is open to everybody on this machine.
    chmodSync(root, PRIVATE);
  } catch {
    // The first file makes it; and a folder of another user has that user's mode.
  }
  const folderOf = (id: string) => join(root, id.slice(-2), id);
  return {
    async put(id, variant, bytes) {
      checkNames(id, variant);
      const folder = folderOf(id);
      await mkdir(folder, { recursive: true, mode: PRIVATE });
      // Written to a temporary name and renamed: nobody reads half a file, and a killed process leaves none.
      const aside = join(folder, `.${variant}.${randomUUID()}`);
      try {
        await pipeline(bytes, createWriteStream(aside, { flush: true, mode: 0o600 }));
        await rename(aside, join(folder, variant));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(id, variant) {
      checkNames(id, variant);
      try {
        const handle = await open(join(folderOf(id), variant));
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(id) {
      checkNames(id);
      await rm(folderOf(id), { recursive: true, force: true });
    },
    async isEmpty() {
      // The folders of removed files stay, so what counts is inside of them.
      for (const folder of await readdir(root).catch(() => []))
        if ((await readdir(join(root, folder))).length > 0) return false;
      return true;
    },
  };
}
