import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './data-lock.ts';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'hireledger-lock-'))));
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

it('refuses a second holder and names the first', async () => {
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(
    `Another chain process (process ${process.pid}) uses ${directory}; stop it first.`,
  );
  release();
});

it('is free again after it was released', async () => {
  for (let round = 0; round < 2; round++) lockDirectory(directory)();
});

/** A process that tries to lock the directory and, if it gets it, keeps it until it is killed. */
function rival() {
  const source = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
    try { lockDirectory(${JSON.stringify(directory)}); console.log("held"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, said: once(child.stdout, 'data').then(([line]) => String(line).trim()) };
}

it('is given to exactly one of many concurrent processes after its holder was killed', async () => {
  const holder = rival();
  expect(await holder.said).toBe('held');
  expect(() => lockDirectory(directory)).toThrow(`process ${holder.child.pid}`);
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  const rivals = Array.from({ length: 6 }, rival);
  const said = await Promise.all(rivals.map((one) => one.said));
  const winner = rivals[said.indexOf('held')]?.child.pid;
  expect(said.toSorted()).toEqual([
    ...Array(5).fill(`Another chain process (process ${winner}) uses ${directory}; stop it first.`),
    'held',
  ]);
});
