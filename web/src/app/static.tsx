import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './begin.ts';
import { STATIC_PAGES } from './pages/static-pages.ts';
import { WrittenContent } from './public/ReadOnly.tsx';
import { StaticPage } from './public/StaticPage.tsx';
import { reloadIfStale } from './reload-if-stale.ts';

/* The entry of prerendered pages. Where people who are signed in get another frame, `main.tsx` runs instead. */

const root = document.getElementById('root')!;
const page = STATIC_PAGES.find(({ path }) => path === root.dataset['prerendered']);

// Until then, and if it fails, the page can be read.
(page?.load() ?? Promise.resolve({ default: WrittenContent })).then(
  ({ default: Screen }) =>
    // In portions, between which the page responds to input.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <StaticPage pathname={location.pathname} of={page?.for ?? 'anyone'}>
            <Screen />
          </StaticPage>
        </StrictMode>,
      );
    }),
  reloadIfStale,
);
