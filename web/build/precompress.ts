import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:js|css|html|svg)$/;
/** Smaller files hardly compress. */
const SMALLEST = 400;

/** Writes a brotli copy of each text file at the highest level, so that the server does not compress. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(outDir, file))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const text = await readFile(path);
  await writeFile(`${path}.br`, await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}
