import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSocketFolder, throughSocket } from './postgres-socket.ts';

test('a folder that can have a socket is used, and is left as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'socket-'));
  try {
    expect(await findSocketFolder(folder)).toBe(folder);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a folder whose path is too long, or that is not there, has no socket', async () => {
  expect(await findSocketFolder(`/tmp/${'a'.repeat(100)}`)).toBeUndefined();
  expect(await findSocketFolder('/tmp/not-there')).toBeUndefined();
});

test('an address names the folder of the socket, and stays as it is without one', () => {
  const address = 'postgres://api:secret@127.0.0.1:5432/hireledger';
  expect(throughSocket(address, '/a folder/postgres')).toBe(`${address}?host=%2Fa+folder%2Fpostgres`);
  expect(throughSocket(address, undefined)).toBe(address);
});
