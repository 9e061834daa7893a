import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The scripts that a first visit to a page loads. */
interface ScriptBytes {
  path: string;
  files: number;
  /** Sum of the files as sent, each compressed with brotli. */
  bytes: number;
}

/**
 * Scripts that each page of the built web loads before it is usable, by the build's own list (`pages.json`).
 * @param webDist the built web's folder
 */
export function scriptBytes(webDist: string): ScriptBytes[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(webDist, file));
    const size = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }).length;
    sizes.set(file, size);
    return size;
  };
  const pages = JSON.parse(readFileSync(join(webDist, 'pages.json'), 'utf8')) as { path: string; scripts: string[] }[];
  return pages.map(({ path, scripts }) => ({
    path,
    files: scripts.length,
    bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0),
  }));
}
