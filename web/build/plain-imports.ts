import type { Plugin } from 'vite';

/** What Vite puts around each `import()`: it preloads style sheets and scripts. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Leaves each `import()` as it is written. All styles are in one file and each page's HTML lists its scripts, so
 * the helper would be half a kilobyte of every visit that does nothing.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: HELPER },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
