import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@hireledger/launch/builds';
import { BUILD_CACHE, WEB_DIST } from '@hireledger/launch/paths';
import { scriptBytes } from '@hireledger/launch/script-bytes';

/** Builds the pages again, and prints the time of the build and the scripts that a first visit to each page loads. */
export async function benchBytes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bench-'));
  rmSync(join(BUILD_CACHE, 'web-sources'), { force: true });
  const began = performance.now();
  try {
    await buildWeb(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Built in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
  console.log('page                          files   scripts, brotli');
  for (const { path, files, bytes } of scriptBytes(WEB_DIST))
    console.log(`${path.padEnd(30)}${String(files).padStart(5)}${(bytes / 1_000).toFixed(1).padStart(11)} KB`);
}
