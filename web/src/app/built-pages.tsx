import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '../http/query-client.ts';
import { DESCRIPTIONS } from './pages/page-descriptions.ts';
import type { Page } from './pages/page.ts';
import { PAGES } from './pages/page-table.ts';
import { REDIRECTS, Pages } from './router.tsx';

export { REDIRECTS };

/** A page of the table, as the build writes its HTML file. */
export interface BuiltPage {
  path: string;
  title: string;
  description: string | undefined;
  for: Page['for'];
  /** The module of its screen, relative to the web's folder. */
  module: string;
  rendering: Page['rendering'];
  /** What a visitor sees, where it is prerendered. */
  html: string | null;
}

/** How the module runner writes an import inside a function. */
const IMPORTED = /import__?\(\s*["']([^"']+)["']/;

/** Every page of the table; evaluated in Node while the web is built, never in a browser. */
export const builtPages: BuiltPage[] = await Promise.all(
  PAGES.map(async (page) => {
    const module = IMPORTED.exec(page.page.load.toString())?.[1];
    if (!module) throw new Error(`The file of ${page.path} is not found in ${page.page.load.toString()}`);
    return {
      path: page.path,
      title: page.title,
      description: DESCRIPTIONS[page.path] ?? page.description,
      for: page.for,
      module: module.replace(/^\//, ''),
      rendering: page.rendering,
      html: page.rendering === 'prerendered' || page.rendering === 'shell' ? await htmlOf(page.path) : null,
    };
  }),
);

// Timers of cached answers would keep the build from ending.
queryClient.clear();

async function htmlOf(path: string): Promise<string> {
  const problems: unknown[] = [];
  // Without a bound: React would send the rest with an inline script, which the content policy refuses.
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Pages />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Infinity, onError: (error) => void problems.push(error) },
  );
  if (problems.length > 0) throw new Error(`${path} does not render without a browser`, { cause: problems[0] });
  const html = await new Response(prelude).text();
  if (html.includes('<script')) throw new Error(`${path} came out with a script in it`);
  return html;
}
