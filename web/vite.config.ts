import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { API_PAGES, API_PATHS } from './api-paths.ts';
import { chunksByImports } from './build/chunks.ts';
import { iconsWithoutKeys } from './build/icon-keys.ts';
import { pageFiles } from './build/page-files.ts';
import { plainImports } from './build/plain-imports.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The default export condition of react-router resolves to the development build. */
const production = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
});

const source = (name: string): string => join(import.meta.dirname, 'src', name);
const app = source('app/main.tsx');

const chunks = chunksByImports(({ path, rendering, for: of }) => {
  if (rendering === 'prerendered') return { loads: [source('app/static.tsx')], weight: 20 };
  if (of === 'bare') return { loads: [app], weight: 4 };
  // Saved jobs and searches share the board's code: counted apart, they add 1 to 4 KB to first visits of public pages.
  if ((of === 'anyone' || path.startsWith('/saved')) && rendering !== 'read-only')
    return { loads: [app, source('app/public/PublicFrame.tsx')], weight: 48 };
  return { loads: [app, source('app/shell/Shell.tsx')], weight: 1 };
});

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? [production('react-router'), production('react-router/dom')] : [] },
  plugins: [react(), tailwindcss(), plainImports(), iconsWithoutKeys(), chunks.plugin, precompress(), pageFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Keep light-dark() and OKLCH: one list of colours serves both themes.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // One style sheet: prerendered pages show before their script and would lack their own styles.
    cssCodeSplit: false,
    // The bench reports compressed sizes.
    reportCompressedSize: false,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Each page's HTML lists its scripts, and aiming at a link loads those of its page: another list in the entry script
    // is wasted bytes.
    modulePreload: false,
    rolldownOptions: {
      // The application, and prerendered pages without its router.
      input: [join(import.meta.dirname, 'index.html'), source('app/static.tsx')],
      output: {
        codeSplitting: {
          // Each group has all that its modules share, so none has to bring more.
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf, debugName: 'shared' }],
        },
      },
      // It would move shared modules into entries, which other pages would then load.
      experimental: { chunkOptimization: false },
    },
  },
  // In a folder of their own: the server sends them with a content policy, which a worker does not take from its page.
  worker: {
    format: 'es',
    plugins: () => [plainImports()],
    rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    // A build while developing must not reload the page.
    watch: { ignored: ['**/dist/**'] },
    proxy: {
      '/socket.io': { target: api, ws: true },
      '/audit/feed': { target: api, ws: true },
      '/feeds': { target: api, ws: true },
      [API_PATHS.source]: {
        target: api,
        bypass: (request) => {
          const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
          return isPage && !API_PAGES.test(request.url ?? '') ? '/index.html' : undefined;
        },
      },
    },
  },
}));
