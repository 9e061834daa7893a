import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { session } from '../http/session.ts';
import './begin.ts';
import type { Page } from './pages/page.ts';
import { reloadIfStale } from './reload-if-stale.ts';
import { routes } from './router.tsx';

const root = document.getElementById('root')!;
const router = createBrowserRouter(routes);

// The shell of a page is made for visitors.
if (session.current()) root.querySelector(':scope > [inert]')?.remove();
// HTML that is there already stays until the page is loaded.
if (root.hasChildNodes() && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
} else draw();

function draw(): void {
  // In portions, between which the page responds to input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} onError={reloadIfStale} />
      </StrictMode>,
    ),
  );
}

// The file of a page is loaded when somebody aims at a link to it. Not if the user asked to save data.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const aim = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const page = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle as Page | undefined;
  page?.load().catch(() => {});
};
if (!connection?.saveData)
  for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, aim, { passive: true });
