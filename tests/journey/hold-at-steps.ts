/**
 * Loaded into the processes of a test's system by `--import`: stops a process at an armed point of `STEPS` until the test continues it.
 *
 * In the folder that the address of this module names, a file with the name of a step arms it. The first process that comes there renames the file to
 * `<step>.held`, and stands still until that file is gone.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const folder = new URL(import.meta.url).searchParams.get('folder')!;
const LONGEST_MS = 60_000;
const nothing = new Int32Array(new SharedArrayBuffer(4));

subscribe('hireledger:crash-point', (step) => {
  const held = join(folder, `${String(step)}.held`);
  try {
    renameSync(join(folder, String(step)), held);
  } catch {
    return;
  }
  const until = performance.now() + LONGEST_MS;
  while (existsSync(held) && performance.now() < until) Atomics.wait(nothing, 0, 0, 2);
});
