import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hireledger-folders-'));
  vi.stubEnv('TMPDIR', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});
const own = `hireledger-run-${process.pid}`;

it('is in memory if that has room', () => {
  expect(makeTestFolder(parent, 1)).toBe(join(parent, own));
  expect(existsSync(join(parent, own))).toBe(true);
});

it('is in the usual folder if memory has no room or no folder', () => {
  for (const [inMemory, room] of [
    [parent, Infinity],
    ['/dev/no-such-folder', 1],
  ] as const) {
    const folder = makeTestFolder(inMemory, room);
    expect(folder).toBe(join(tmpdir(), own));
    rmSync(folder, { recursive: true });
  }
});

it('is below the one that TMPDIR names', () => {
  vi.stubEnv('TMPDIR', parent);
  expect(makeTestFolder('/dev/shm', 1)).toBe(join(parent, own));
});

it('takes the place of those that killed runs left, and leaves those of running ones', () => {
  // Above every process id of Linux.
  const [killed, running] = [join(parent, 'hireledger-run-99999999'), join(parent, `hireledger-run-${process.ppid}`)];
  for (const folder of [killed, running]) mkdirSync(join(folder, 'hireledger-system-a'), { recursive: true });
  makeTestFolder(parent, 1);
  expect([killed, running].map((folder) => existsSync(folder))).toEqual([false, true]);
});
