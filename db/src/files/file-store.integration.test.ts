import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileStoreConfig, FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

/** Every store must keep the same guarantees: each entry opens one and says how to close it. */
const CONFIGS: Record<string, (folder: string) => Promise<{ config: FileStoreConfig; close: () => Promise<void> }>> = {
  'a folder': async (folder) => ({ config: { kind: 'disk', folder }, close: async () => {} }),
  'an S3-compatible store': async (folder) => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'files' }],
    });
    const { port } = await server.run();
    return {
      config: {
        kind: 's3',
        bucket: 'files',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
      close: () => server.close(),
    };
  },
};

it('a folder of files, new or of an older version, is closed to other users of the machine', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'hireledger-files-'));
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const [fresh, old] = [join(parent, 'fresh'), join(parent, 'old')];
  await mkdir(old, { mode: 0o755 });
  const id = randomUUID();
  for (const folder of [fresh, old]) {
    const store = openFileStore({ kind: 'disk', folder });
    await store.put(id, 'original', Readable.from(['text']), 4);
    for (const path of [folder, join(folder, id.slice(-2)), join(folder, id.slice(-2), id)])
      expect(await modeOf(path)).toBe(0o700);
    expect(await modeOf(join(folder, id.slice(-2), id, 'original'))).toBe(0o600);
  }
  await rm(parent, { recursive: true });
});

describe.each(Object.entries(CONFIGS))('files in %s', (_name, open) => {
  let store: FileStore;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hireledger-files-'));
    const opened = await open(folder);
    store = openFileStore(opened.config);
    close = opened.close;
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (id: string, variant: string) => {
    const found = await store.get(id, variant);
    return found && { size: found.size, bytes: await buffer(found.stream) };
  };

  it('are none at first', async () => {
    expect(await store.isEmpty()).toBe(true);
  });

  it('return the same bytes, each variant by its name', async () => {
    const id = randomUUID();
    const [large, small] = [randomBytes(3_000_000), randomBytes(10)];
    await store.put(id, '400', Readable.from(chunks(large)), large.length);
    await store.put(id, '48', Readable.from(small), small.length);
    expect(await read(id, '400')).toEqual({ size: large.length, bytes: large });
    expect(await read(id, '48')).toEqual({ size: small.length, bytes: small });
  });

  it('do not exist before they are stored or after they are removed, and can be removed twice', async () => {
    const id = randomUUID();
    expect(await store.get(id, 'original')).toBeNull();
    await store.put(id, 'original', Readable.from(Buffer.from('x')), 1);
    await store.put(id, 'other', Readable.from(Buffer.from('y')), 1);
    expect(await store.isEmpty()).toBe(false);
    await store.remove(id);
    await store.remove(id);
    expect([await store.get(id, 'original'), await store.get(id, 'other')]).toEqual([null, null]);
  });

  it('leave nothing when their source fails', async () => {
    const id = randomUUID();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('cut off');
      })(),
    );
    await expect(store.put(id, 'original', broken, 2000)).rejects.toThrow();
    // After a failed write the caller removes the object. The S3 server of these tests creates an empty object, with a
    // delay.
    await vi.waitUntil(async () => {
      await store.remove(id);
      return (await store.get(id, 'original')) === null;
    });
  });

  it('have names that cannot point elsewhere', async () => {
    await expect(store.get('../../etc', 'passwd')).rejects.toThrow('not the name');
    await expect(store.put(randomUUID(), '../x', Readable.from(''), 0)).rejects.toThrow('not the name');
    await expect(store.remove('..')).rejects.toThrow('not the name');
    expect(await readdir(folder)).not.toHaveLength(0);
  });
});

const chunks = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536));
