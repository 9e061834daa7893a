import { lazy, Suspense } from 'react';
import { Outlet, replace, ScrollRestoration, useLocation, useMatches, type RouteObject } from 'react-router-dom';
import { may } from '../account/permissions.ts';
import { PageLoading } from '../design/placeholders/PageLoading.tsx';
import { Announcer } from '../design/toasts/Announcer.tsx';
import { paths } from '../navigation/paths.ts';
import { RouterAddress } from './RouterAddress.tsx';
import { useArrival } from './arrival.ts';
import { Frame, loadFrame } from './Frame.tsx';
import { mayOpen } from './Guard.tsx';
import { loadable } from './loadable.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PageError } from './PageError.tsx';
import type { Page } from './pages/page.ts';
import { PAGES } from './pages/page-table.ts';

// The app works without the command palette.
const Commands = lazy(() => import('./palette/Commands.tsx').catch(() => ({ default: () => <></> })));
const NOT_FOUND: Page = {
  path: '*',
  title: 'NotFound',
  for: 'bare',
  load: () => import('./public/NotFoundPage.tsx'),
};

/** Redirects outside the page table. */
export const REDIRECTS: readonly string[] = ['/settings'];

/**
 * A page: its file is loaded first, then what it wants to show at once. With the router's own `lazy` the screen would stay empty where the
 * file does not load, also once it could be loaded.
 */
function routeOf(page: Page): RouteObject {
  const [Component, load] = loadable(page.load);
  return {
    path: page.path,
    handle: page,
    Component,
    ErrorBoundary: PageError,
    loader: async (to) => {
      const [{ loader }] = await Promise.all([page.load(), load()]);
      return mayOpen(page.for) && (!page.needs || may(page.needs)) && loader ? loader(to) : null;
    },
    // Within one path, the page stays and shows by itself that it loads: filters, tabs, pages of a list.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

const [LandingFrame, loadLandingFrame] = loadable(() => import('./public/LandingFrame.tsx'));

const framed = PAGES.filter((page) => page.for !== 'bare' && page.for !== 'landing');
const landing = PAGES.filter((page) => page.for === 'landing');
const bare = [...PAGES.filter((page) => page.for === 'bare'), NOT_FOUND];

/** Every path of the page table, and NotFound for the rest. */
export const routes: RouteObject[] = [
  {
    Component: App,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      // One frame for all of them, so that it stays mounted while pages change.
      {
        Component: Frame,
        loader: loadFrame,
        shouldRevalidate: () => false,
        children: [{ Component: FreshPage, HydrateFallback: PageLoading, children: framed.map(routeOf) }],
      },
      {
        Component: LandingFrame,
        ErrorBoundary: PageError,
        loader: async () => {
          await loadLandingFrame();
          return null;
        },
        shouldRevalidate: () => false,
        HydrateFallback: () => null,
        children: [{ Component: FreshPage, children: landing.map(routeOf) }],
      },
      {
        Component: FreshPage,
        HydrateFallback: () => null,
        children: [...bare.map(routeOf), { path: '/settings', loader: () => replace(paths.settings()) }],
      },
    ],
  },
];

/** Each path starts with fresh state. */
function FreshPage() {
  return <Outlet key={useLocation().pathname} />;
}

/** The history entry with which this document began: the router calls it the same in every document. */
const FIRST_ENTRY = globalThis.navigation?.currentEntry?.key ?? 'default';
const entryOf = ({ key }: { key: string }): string => (key === 'default' ? FIRST_ENTRY : key);

function App() {
  const page = useMatches().at(-1)!;
  useArrival((page.handle as Page | undefined)?.title);
  return (
    <RouterAddress>
      <NavigationProgress />
      <Announcer />
      <Suspense>
        <Commands />
      </Suspense>
      {/* A frame or page that is not loaded yet suspends here, while the previous one stays on the screen. */}
      <Suspense>
        <Outlet />
      </Suspense>
      {/* Once the first page is there: before, the document is too short for its position. */}
      {page.loaderData !== undefined && <ScrollRestoration getKey={entryOf} />}
    </RouterAddress>
  );
}
