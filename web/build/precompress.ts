import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:js|css|html|svg)$/;
/** What the build names is not written again. */
const FINAL = /\.(?:js|css)$/;
/** Smaller files hardly compress. */
const SMALLEST = 400;

/**
 * Writes a brotli copy of each text file at the highest level, so that the server does not compress. Scripts and styles are compressed while pages
 * are rendered, which takes one core.
 */
export function precompress(): Plugin {
  let outDir = '';
  let begun = new Map<string, Promise<void>>();
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => FINAL.test(file));
      begun = new Map(files.map((file) => [file, compressFile(join(outDir, file))]));
    },
    async closeBundle(error) {
      if (error) return;
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file))
          .map((file) => begun.get(file) ?? compressFile(join(outDir, file))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const text = await readFile(path);
  await writeFile(`${path}.br`, await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}
