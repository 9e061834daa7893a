import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { API_PAGES, API_PATHS } from './api-paths.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** What react-router's package gives to everyone is its development build, with its warnings; what people load leaves them out. */
const routerForPeople = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

/**
 * Left alone, whatever two screens share becomes a file of its own, and small files compress badly. Two files gather what travels together
 * anyway: what every screen needs, and what screens with data need. (Our own modules are left alone, apart from the few of `base`, which need
 * nothing else: a group of them and the files that the bundler makes of the rest may need each other, and then one of them finds the other half made.)
 */
const BASE =
  /lucide-react[/]dist[/]esm[/](createLucideIcon|Icon|defaultAttributes|shared|context|icons[/](chevron-down|check|arrow-right|moon|sun)[.])|node_modules[/]clsx[/]|web[/]src[/]ui[/](class-names|Button|IconButton|Avatar|initials)[.]|web[/]src[/]shell[/](ThemeToggle|theme|Logo|PublicHeader|SkipLink)[.]/;
const TOGETHER = [
  { name: 'react', test: /node_modules[/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[/]/ },
  { name: 'data', test: /node_modules[/]@tanstack[/](react-query|query-core)[/](?!.*[/](useQueries|queriesObserver))/ },
].map((group) => ({ ...group, priority: 2, includeDependenciesRecursively: false }));

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForPeople }] : [] },
  plugins: [react(), tailwindcss(), pageFiles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() and OKLCH go out as written: one list of colours serves both themes.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // One style sheet: pages that show themselves before their script would else stand there without their own.
    cssCodeSplit: false,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Each page's file names its scripts, and `page-scripts.ts` those of the page that is gone to next: a third list, in the first script, is bytes.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [...TOGETHER, { name: 'base', test: BASE, priority: 1 }] } } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    // A build made meanwhile is no reason to load the page again.
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
