import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSignerSocket } from './signer-socket.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-socket-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the socket is in the data folder, which is left as it was', async () => {
  expect(await findSignerSocket(folder)).toBe(join(folder, 'signer.sock'));
  expect(readdirSync(folder)).toEqual([]);
});

test('a data folder with a long path has it in a folder that only this user may enter, the same at each start', async () => {
  const long = join(folder, 'a'.repeat(100));
  mkdirSync(long);
  const socket = await findSignerSocket(long);
  try {
    expect(await findSignerSocket(long)).toBe(socket);
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(103);
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
    chmodSync(dirname(socket), 0o777);
    await expect(findSignerSocket(long)).rejects.toThrow(/is not this user's own/);
  } finally {
    rmSync(dirname(socket), { recursive: true, force: true });
  }
});
