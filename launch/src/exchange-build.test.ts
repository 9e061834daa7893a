import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeBuild } from './exchange-build.ts';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'hireledger-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

const nameOf = (digit: number) => String(digit).repeat(16);
const make = async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'program.js'), 'process.send("up"); process.on("message", () => {});');
};
const exchange = (digit: number) => exchangeBuild(builds, nameOf(digit), make);
const found = () => readdirSync(builds).sort();

test('a build is made once, and named by current', async () => {
  expect(await exchange(1)).toBe('built');
  expect(await exchange(1)).toBe('unchanged');
  expect(readlinkSync(join(builds, 'current'))).toBe(nameOf(1));
  expect(found()).toEqual([nameOf(1), 'current']);
});

test('a build that fails leaves the one before', async () => {
  await exchange(1);
  const failing = exchangeBuild(builds, nameOf(2), async (folder) => {
    await make(folder);
    throw new Error('no such module');
  });
  await expect(failing).rejects.toThrow('no such module');
  expect(found()).toEqual([nameOf(1), 'current']);
  expect(readlinkSync(join(builds, 'current'))).toBe(nameOf(1));
});

test('a folder called current is replaced by the link', async () => {
  await make(join(builds, 'current'));
  expect(await exchange(1)).toBe('built');
  expect(readlinkSync(join(builds, 'current'))).toBe(nameOf(1));
});

test('what a killed build left is removed with the next', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await make(join(builds, `making-${pid}`));
  symlinkSync(nameOf(1), join(builds, `making-${pid}-link`));
  await make(join(builds, `making-${process.ppid}`));
  await exchange(1);
  expect(found()).toEqual([nameOf(1), 'current', `making-${process.ppid}`]);
});

test('a build whose folder is gone is made again', async () => {
  await exchange(1);
  rmSync(join(builds, nameOf(1)), { recursive: true });
  expect(await exchange(1)).toBe('built');
  expect(found()).toEqual([nameOf(1), 'current']);
});

test('a build made by two processes at once is there once', async () => {
  await exchangeBuild(builds, nameOf(1), async (folder) => {
    await make(folder);
    await make(join(builds, nameOf(1)));
  });
  expect(found()).toEqual([nameOf(1), 'current']);
});

test.runIf(existsSync('/proc/self/cmdline'))('an older build stays while a process runs from it', async () => {
  await exchange(1);
  const child = spawn(process.execPath, [join(builds, nameOf(1), 'program.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  for (const digit of [2, 3, 4]) await exchange(digit);
  expect(found()).toEqual([nameOf(1), nameOf(3), nameOf(4), 'current']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await exchange(5);
  expect(found()).toEqual([nameOf(4), nameOf(5), 'current']);
});
