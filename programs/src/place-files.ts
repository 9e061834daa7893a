import { cpSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';

/** What a source names by its place: a module that another process loads, or files that are read. */
const PLACE = /\bnew URL\('(\.[^']+)', import\.meta\.url\)/g;

/**
 * Gives what sources name by its place a place beside the bundles: a module becomes a bundle of its own, files and folders are copied
 * to their path from the root.
 */
export function placeFiles(root: string, folder: string): Plugin {
  const place = (path: string): string => {
    cpSync(path, join(folder, relative(root, path)), { recursive: true });
    return relative(root, path);
  };
  return {
    name: 'place-files',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: PLACE },
      handler(code, id) {
        const placed = code.replace(PLACE, (_, target: string) => {
          const path = resolve(dirname(id), target);
          const fileName = path.endsWith('.ts') ? `${basename(path, '.ts')}.js` : place(path);
          if (path.endsWith('.ts')) this.emitFile({ type: 'chunk', id: path, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        });
        // Lines stay as they are, and so does the map by line.
        return { code: placed, map: null };
      },
    },
  };
}
