import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from './http/query-client.ts';
import { DESCRIPTIONS } from './page-descriptions.ts';
import type { Page } from './routes/page.ts';
import { PAGES } from './routes/page-table.ts';
import { LEADING_ON, Pages } from './routes/router.tsx';

export { LEADING_ON };

/** A page of the table as the build writes it down. */
export interface WrittenPage {
  path: string;
  title: string;
  description: string | undefined;
  for: Page['for'];
  /** The module that its screen lies in, from the web's folder. */
  module: string;
  written: Page['written'];
  /** What it shows to whoever is not signed in, where it is written ahead. */
  html: string | null;
}

/** How the module runner spells an import inside a function. */
const IMPORTED = /import__?\(\s*["']([^"']+)["']/;

/** Every page of the table; evaluated in Node while the web is built, never in a browser. */
export const written: WrittenPage[] = await Promise.all(
  PAGES.map(async (page) => {
    const module = IMPORTED.exec(page.page.load.toString())?.[1];
    if (!module) throw new Error(`The file of ${page.path} is not found in ${page.page.load.toString()}`);
    return {
      path: page.path,
      title: page.title,
      description: DESCRIPTIONS[page.path] ?? page.description,
      for: page.for,
      module: module.replace(/^\//, ''),
      written: page.written,
      html: page.written === 'ahead' || page.written === 'outline' ? await htmlOf(page.path) : null,
    };
  }),
);

// What is kept for a while would keep the build waiting for its end.
queryClient.clear();

async function htmlOf(path: string): Promise<string> {
  const problems: unknown[] = [];
  // Without a bound: what React holds back for later comes with an inline script, which the content policy refuses.
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
