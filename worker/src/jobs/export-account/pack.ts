import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Compressed bytes of one chunk. */
const PIECE_BYTES = 256 * 1024;

interface Pack {
  write(text: string): Promise<void>;
  /** Stores the rest; returns the size of the text in bytes. */
  end(): Promise<number>;
}

/**
 * Compresses text as it arrives and passes it to `store` in numbered chunks. No more than a chunk or two is in memory.
 */
export function packInto(store: (position: number, content: Buffer) => Promise<void>): Pack {
  const gzip = createGzip();
  let size = 0;
  const storing = (async () => {
    let waiting: Buffer[] = [];
    let position = 0;
    const flush = async () => {
      await store(position, Buffer.concat(waiting));
      position += 1;
      waiting = [];
    };
    for await (const part of gzip) {
      waiting.push(part as Buffer);
      if (waiting.reduce((bytes, { length }) => bytes + length, 0) >= PIECE_BYTES) await flush();
    }
    if (waiting.length > 0) await flush();
  })();
  // The next write, or the end, reports a storage failure.
  let failure: unknown;
  storing.catch((error: unknown) => {
    failure = error;
    gzip.destroy();
  });
  return {
    async write(text) {
      if (failure) throw failure;
      size += Buffer.byteLength(text);
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), storing]);
    },
    async end() {
      gzip.end();
      await storing;
      return size;
    },
  };
}
