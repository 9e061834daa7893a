import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
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
/** The highest level takes 7 s of processor time for all files; this one 0.3 s, for files that are 8 % larger. */
const QUICK_LEVEL = 7;

/**
 * Writes a brotli copy of each text file, so that the server does not compress. Scripts and styles are compressed while pages
 * are rendered, which takes one core. At the highest level, or quickly for a start that waits for the pages (`WEB_COMPRESSION=quick`):
 * `compress.ts` then compresses them once more.
 */
export function precompress(): Plugin {
  const level = process.env['WEB_COMPRESSION'] === 'quick' ? QUICK_LEVEL : constants.BROTLI_MAX_QUALITY;
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
      begun = new Map(files.map((file) => [file, compressFile(join(outDir, file), level)]));
    },
    async closeBundle(error) {
      if (!error) await compressFolder(outDir, level, begun);
    },
  };
}

/**
 * Writes a brotli copy of each text file in a folder; a copy that is there is replaced in one move.
 * @param level of brotli, up to 11
 * @param begun files that are being compressed already
 */
export async function compressFolder(
  folder: string,
  level: number = constants.BROTLI_MAX_QUALITY,
  begun: ReadonlyMap<string, Promise<void>> = new Map(),
): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => begun.get(file) ?? compressFile(join(folder, file), level)));
}

async function compressFile(path: string, level: number): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br.new`, await compress(text, { params }));
  await rename(`${path}.br.new`, `${path}.br`);
}
