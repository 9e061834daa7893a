import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ARTICLES } from '../features/help/articles/all.ts';
import { queryClient } from '../http/query-client.ts';
import type { Page } from './pages/page.ts';
import { PAGE_MODULES } from './pages/page-modules.ts';
import PublicFrame from './public/PublicFrame.tsx';
import { ReadOnly } from './public/ReadOnly.tsx';
import { StaticPage } from './public/StaticPage.tsx';
import { RouterAddress } from './RouterAddress.tsx';
import { REDIRECTS } from './router.tsx';

export { REDIRECTS };

/** A page of the table, as the build writes its HTML file. */
export interface BuiltPage {
  /** Its address, or a pattern of addresses that share a file. */
  path: string;
  /** The path in the table. */
  pattern: string;
  title: string;
  description: string | undefined;
  for: Page['for'];
  /** The module of its screen, relative to the web's folder. */
  module: string;
  rendering: Page['rendering'];
  /** What a visitor sees, where it is prerendered. */
  html: string | null;
}

type PageModule = (typeof PAGE_MODULES)[number];

/** Descriptions for search engines and previews, by path. In the table every visitor would load them. */
const DESCRIPTIONS: Record<string, string> = {
  '/product':
    'How HireLedger works: a job marketplace with live hiring and payments through escrow that anyone can verify.',
  '/features':
    'Everything HireLedger offers companies and candidates: live hiring, a fast job board, messages, analytics and payments through escrow.',
  '/about': 'Who we are, what we stand for, and our vision.',
  '/customers':
    'HireLedger is for companies with one job to fill, teams that are always hiring, and people looking for work, at home or across borders.',
  '/additional': 'Help, system status, audit, API reference and feeds of HireLedger.',
  '/legal': 'Who is responsible for this HireLedger, and what applies to contracts, money and content.',
  '/help': 'Step-by-step guides to HireLedger, for candidates and companies.',
  '/contact': 'Contact the HireLedger team about an account, a job, a payment or your data.',
  '/status': 'Live status of HireLedger.',
};

/** Addresses with HTML of their own that the table has as one path. */
const SEPARATE: Record<string, { path: string; title: string; description: string }[]> = {
  '/help/:slug': ARTICLES.map(({ slug, title, summary }) => ({ path: `/help/${slug}`, title, description: summary })),
};

/** Every page of the table; evaluated in Node while the web is built, never in a browser. */
export const builtPages: BuiltPage[] = await Promise.all(
  PAGE_MODULES.flatMap((page) => [...(SEPARATE[page.path] ?? []), page].map((own) => built(page, own))),
);

// Timers of cached answers would keep the build from ending.
queryClient.clear();

async function built(page: PageModule, own: { path: string; title: string; description?: string }): Promise<BuiltPage> {
  // Addresses without HTML of their own, as that of an unknown article, are drawn by the application.
  const rendering = page.rendering === 'read-only' && own.path.includes(':') ? undefined : page.rendering;
  return {
    path: own.path,
    pattern: page.path,
    title: own.title,
    description: DESCRIPTIONS[own.path] ?? own.description,
    for: page.for,
    module: page.module,
    rendering,
    html: rendering && rendering !== 'server' ? await htmlOf(page, own.path) : null,
  };
}

async function htmlOf(page: Page, path: string): Promise<string> {
  const { default: Screen } = await page.load();
  return await render(
    path,
    page.rendering === 'prerendered' ? (
      <StaticPage pathname={path} of={page.for}>
        <Screen />
      </StaticPage>
    ) : page.rendering === 'read-only' ? (
      <StaticPage pathname={path} of={page.for}>
        <ReadOnly>
          <Screen />
        </ReadOnly>
      </StaticPage>
    ) : (
      <StaticRouter location={path}>
        <RouterAddress>
          <PublicFrame>
            <Screen />
          </PublicFrame>
        </RouterAddress>
      </StaticRouter>
    ),
  );
}

async function render(path: string, content: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  // Without a bound: React would send the rest with an inline script, which the content policy refuses.
  const { prelude } = await prerender(<StrictMode>{content}</StrictMode>, {
    progressiveChunkSize: Infinity,
    onError: (error) => void problems.push(error),
  });
  if (problems.length > 0) throw new Error(`${path} does not render without a browser`, { cause: problems[0] });
  const html = await new Response(prelude).text();
  if (html.includes('<script')) throw new Error(`${path} came out with a script in it`);
  return html;
}
