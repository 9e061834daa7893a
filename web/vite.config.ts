import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { API_PAGES, API_PATHS } from './api-paths.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The default export condition of react-router resolves to the development build. */
const reactRouterProduction = fileURLToPath(import.meta.resolve('react-router')).replace(
  '/development/',
  '/production/',
);

/** Our own modules with these names, without their tests. */
const own = (names: string) => new RegExp(`web[/]src[/](?:${names})[.]tsx?$`);
const icons = (names: string) => `lucide-react[/]dist[/]esm[/]icons[/](?:${names})[.]`;

/**
 * By default the bundler makes a chunk of every module that two screens share, and small files compress badly: 39 files
 * of the board's first visit were 31 KB that are 22 KB as one. So these layers group modules that load together, from
 * the ones every screen needs to the ones for overlays. Each layer includes its dependencies that no layer above has,
 * so that a layer depends only on those above it. The bundler decides about the rest. Modules that pages need without
 * the schemas of the calls are separate from those (`domain/src/http/bounds.ts`, `list-orders.ts`,
 * `applicant-filters.ts`), since the schema library is 23 KB. A module that becomes heavy makes every screen of its
 * layer heavy; `tests/journey/script-bytes.test.ts` has the bounds.
 */
const LAYERS: { name: string; test?: RegExp; tags?: '$initial'[]; alone?: true }[] = [
  {
    name: 'react',
    test: /node_modules[/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[/]/,
    alone: true,
  },
  // Nearly every screen.
  {
    name: 'base',
    test: new RegExp(
      `lucide-react[/]dist[/]esm[/](createLucideIcon|Icon|defaultAttributes|shared|context)[.]|${icons('chevron-down|check|arrow-right|moon|sun')}|node_modules[/]clsx[/]|web[/]src[/]design[/](class-names|Button|button-look|IconButton|Avatar|initials|Logo|theme[/](ThemeToggle|theme))[.]tsx?$|web[/]src[/](app[/](public[/]PublicHeader|SkipLink)|navigation[/]ButtonLink)[.]`,
    ),
  },
  // The entry of the application; otherwise its modules would be moved into the layers below.
  { name: 'first', tags: ['$initial'] },
  // The landing page and other screens.
  {
    name: 'front',
    test: new RegExp(
      `${own('app/public/(?:PublicFooter|PublicPage)|hiring/stages/(?:StageBadge|stage-colours)').source}|domain[/]src[/]money[/]usd[.]`,
    ),
  },
  // Screens with forms, including sign-in.
  { name: 'form', test: own('http/call|design/fields/(?:control-look|TextInput|Field|Checkbox|Select)') },
  // Screens with data.
  {
    name: 'data',
    test: new RegExp(
      `node_modules[/]@tanstack[/](react-query|query-core)[/](?!.*[/](useQueries|queriesObserver))|domain[/]src[/]money[/]salary[.]|${icons('bookmark|map-pin|chevron-left|chevron-right')}|${own('http/(?:query-client|use-mutation|drop-duplicate-in-flight)|realtime/(?:effects|event-log|live-query)|navigation/scroll-memory|app/(?:public/PublicFrame|ScreenTools)|design/(?:toasts/Toast|Card|values/DateTime|values/dates|PageHead|Badge|lists/NewRowsPill)|hiring/job/TypeBadge|account/VerifiedBadge').source}`,
    ),
  },
  { name: 'board', test: own('features/job-board/(?:routes/JobBoardPage|board-filters)'), alone: true },
  // Overlays.
  { name: 'dialog', test: own('design/overlays/Dialog') },
  { name: 'menus', test: own('design/overlays/(?:Menu|Popover)') },
];
const LAYER_GROUPS = LAYERS.map(({ alone, ...layer }, place) => ({
  ...layer,
  priority: LAYERS.length - place,
  includeDependenciesRecursively: !alone,
}));

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: reactRouterProduction }] : [] },
  plugins: [react(), tailwindcss(), pageFiles(), precompress()],
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
    // Each page's HTML lists its scripts, and `page-scripts.ts` those of the next page: a third list, in the entry
    // script, is wasted bytes.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: LAYER_GROUPS } } },
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
