/*
 * Every page of the table gets an HTML file at build time, since with one index.html nothing can be read before the scripts have run and a slow
 * network makes three round trips before the first data. Nothing is rendered at run time: the api sends compressed files.
 * - 'prerendered' pages are hydrated. They have to render without a browser: code that reads `localStorage`, `matchMedia` or the address does so in an
 *   effect, or through `useSyncExternalStore` with a server snapshot. The build names the page where this fails.
 * - 'read-only' pages are the same, but only their frame is hydrated, so that their content is not loaded twice.
 * - 'shell' pages have fields and data. What a visitor types before the script runs would be lost, so their HTML is inert and replaced.
 * - All of them name `start.js` in their head instead of their scripts. It loads them after the first paint, since 90 KB of script would compete with
 *   the style sheet and the fonts, and runs them one by one, since all at once they block a phone for a tenth of a second. People who are signed in, or
 *   open the page in a background tab, get the scripts at once.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { escape } from '@hireledger/domain/markup/escape';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { builtAssets } from './built-assets.ts';
import type { BuiltPage } from '../src/app/built-pages.tsx';

type Chunks = Map<string, Rolldown.OutputChunk>;

/** The shell for pages that need a session, the public frame for the others; landing pages are prerendered, and a bare page brings its own. */
const FRAMES = { shell: 'src/app/shell/Shell.tsx', public: 'src/app/public/PublicFrame.tsx' };
const frameOf = (page: BuiltPage): string[] =>
  page.for === 'bare' || page.for === 'landing' ? [] : [page.for === 'anyone' ? FRAMES.public : FRAMES.shell];
const isStatic = ({ rendering }: BuiltPage): boolean => rendering === 'prerendered' || rendering === 'read-only';
/** The entry of static pages, and that of all others, which index.html names. */
const STATIC_ENTRY = 'src/app/static.tsx';
const APP_ENTRY = 'src/app/main.tsx';

/**
 * Writes an HTML file for each page of the table: its title, links that load its scripts in parallel, and for some
 * pages the content, so that it can be read before any script has run. `pages.json` maps paths to files for the server.
 */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    async writeBundle({ dir = '' }, bundle) {
      const outDir = resolve(root, dir);
      const chunks: Chunks = new Map();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      const frame = await readFile(join(outDir, 'index.html'), 'utf8');
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      // Node's own localStorage warns that it has no file. Here nobody is signed in and nothing is stored.
      Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
      const { module } = await runnerImport<{ builtPages: BuiltPage[]; REDIRECTS: readonly string[] }>(
        join(root, 'src/app/built-pages.tsx'),
        { root, mode: 'production', plugins: [builtAssets(root, bundle), react()], logLevel: 'warn' },
      );
      const scripts = (modules: string[]) =>
        scriptsOf(
          modules.map((name) => join(root, name)),
          chunks,
        );
      const listed = module.builtPages.map((page) => ({
        path: page.path,
        file: fileOf(page.path),
        scripts: scripts(
          page.rendering === 'read-only'
            ? [STATIC_ENTRY]
            : page.rendering === 'prerendered'
              ? [page.module, STATIC_ENTRY]
              : [...frameOf(page), page.module, APP_ENTRY],
        ),
      }));
      /** People who are signed in see a static page in the frame of the application. */
      const framed = (page: BuiltPage) =>
        isStatic(page) && page.for === 'anyone' ? scripts([FRAMES.shell, page.module, APP_ENTRY]) : null;
      // A path without its own page gets the general one.
      await writeFile(join(outDir, 'index.html'), withLinks(frame, scripts([APP_ENTRY]), []));
      await mkdir(join(outDir, 'pages'), { recursive: true });
      await Promise.all(
        module.builtPages.map((page, index) =>
          writeFile(
            join(outDir, fileOf(page.path)),
            fill(frame, page, listed[index]!.scripts, framed(page), fontLinks(page, fonts)),
          ),
        ),
      );
      // A redirect has no page of its own.
      const redirects = module.REDIRECTS.map((path) => ({ path, file: 'index.html', scripts: [] }));
      await writeFile(join(outDir, 'pages.json'), JSON.stringify([...listed, ...redirects]));
      await nameBuild(join(outDir, 'sw.js'), Object.keys(bundle));
    },
  };
}

/**
 * Writes the build's version into the service worker: a hash of the file names, which contain hashes of their contents.
 */
async function nameBuild(path: string, files: string[]): Promise<void> {
  const worker = await readFile(path, 'utf8');
  const unnamed = "const VERSION = '';";
  if (!worker.includes(unnamed)) throw new Error(`sw.js has no ${unnamed}`);
  const version = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 12);
  await writeFile(path, worker.replace(unnamed, `const VERSION = '${version}';`));
}

const fileOf = (path: string): string =>
  `pages/${path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}.html`;

/** All scripts of these modules, each once and after its dependencies. */
function scriptsOf(modules: string[], chunks: Chunks): string[] {
  const seen = new Set<string>();
  const inOrder: string[] = [];
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
    inOrder.push(file);
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
    );
    if (!chunk) throw new Error(`No chunk contains ${module}`);
    add(chunk.fileName);
  }
  return inOrder;
}

const ENTRY_TAG = /<script type="module" crossorigin src="[^"]+"><\/script>/;
const tagOf = (entry: string): string => `<script type="module" crossorigin src="/${entry}"></script>`;

/** Text needs its font from the first paint: one that comes later breaks lines elsewhere, and what is below moves. */
function fontLinks({ module }: BuiltPage, fonts: string[]): string[] {
  const showsPay = /[/]job-(board|page)[/]/.test(module);
  const needed = ['inter-latin-wght-normal', ...(showsPay ? ['inter-naira'] : [])];
  return needed.map((name) => {
    const file = fonts.find((font) => font.includes(name));
    if (!file) throw new Error(`Font file not found: ${name}`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*/;
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

const withHead = (frame: string, lines: string[]): string =>
  frame.replace(HEAD_END, () => [...lines, HEAD_END].map((line) => `  ${line}\n`).join(''));

/** The frame with links to scripts; it already contains the entry script. */
const withLinks = (frame: string, scripts: string[], first: string[]): string =>
  withHead(frame, [
    ...first,
    ...scripts
      .filter((file) => !frame.includes(tagOf(file)))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]);

/**
 * The frame of a page that can be read before its scripts: `start.js` loads them after the first paint, including the
 * entry script.
 */
function withLaterScripts(frame: string, scripts: string[], framed: string[] | null, first: string[]): string {
  const begin = ENTRY_TAG.exec(frame)?.[0];
  if (!begin) throw new Error('index.html names no script of its pages');
  return withHead(frame.replace(begin, ''), [
    ...first,
    `<script defer src="/start.js" data-scripts="${listOf(scripts)}"${framed ? ` data-signed-in="${listOf(framed)}"` : ''}></script>`,
  ]);
}

const listOf = (scripts: string[]): string => scripts.map((file) => `/${file}`).join(' ');

/** Inserts a page into the frame that all pages share. A missing placeholder would go unnoticed, so it throws. */
function fill(frame: string, page: BuiltPage, scripts: string[], framed: string[] | null, first: string[]): string {
  for (const part of [HEAD_END, ROOT]) if (!frame.includes(part)) throw new Error(`index.html has no ${part}`);
  let html = page.rendering ? withLaterScripts(frame, scripts, framed, first) : withLinks(frame, scripts, first);
  if (page.title) html = html.replace(TITLE, () => `<title>${escape(page.title)} · HireLedger</title>`);
  if (page.description !== undefined)
    html = html.replace(DESCRIPTION, (_, start: string) => start + escape(page.description!));
  return page.html === null ? html : html.replace(ROOT, () => rootOf(page));
}

/** A shell is replaced, not hydrated: it is inert, since anything typed into it would be lost. */
const rootOf = (page: BuiltPage): string =>
  page.rendering === 'shell'
    ? `<div id="root"><div class="contents signed-in:hidden" inert>${page.html}</div></div>`
    : `<div id="root" data-prerendered="${page.pattern}">${page.html}</div>`;
