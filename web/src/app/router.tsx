import { lazy, Suspense } from 'react';
import {
  Navigate,
  Route,
  Router as ReactRouter,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom';
import { ContentFocus, useRouteTitle } from './on-navigation.ts';
import { KeepPreviousPage, PendingNavigationContext } from '../design/placeholders/pending-navigation.ts';
import { Frame } from './Frame.tsx';
import { NavigatingContext, NavigationProgress } from './NavigationProgress.tsx';
import { useGuardedNavigation } from '../navigation/leave-guard.ts';
import type { Page } from './pages/page.ts';
import { PAGES } from './pages/page-table.ts';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { paths } from '../navigation/paths.ts';
import { useShownLocation } from './shown-location.ts';
import { useScrollRestoration } from '../navigation/scroll-memory.ts';

// The app works without the command palette.
const Commands = lazy(() => import('./palette/Commands.tsx').catch(() => ({ default: () => <></> })));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));
const GalleryPage = import.meta.env.DEV ? lazy(() => import('./gallery/GalleryPage.tsx')) : null;

/** Redirects outside the page table. */
export const REDIRECTS: readonly string[] = ['/settings'];

/**
 * The app: every path of the page table, and NotFound for the rest. `prerendered` says that the document came with
 * HTML.
 */
export function Router({ prerendered = false }: { prerendered?: boolean }) {
  const { history, shown, navigating } = useShownLocation(prerendered);
  return (
    <ReactRouter location={shown.location} navigationType={shown.action} navigator={history}>
      <NavigatingContext value={navigating}>
        <PendingNavigationContext value={shown.navigation}>{pages}</PendingNavigationContext>
      </NavigatingContext>
    </ReactRouter>
  );
}

/** A constant element: a change of the progress line does not render the page again. */
const pages = <Pages />;

/** The same without the browser's address bar, for the build's prerendering. */
export function Pages() {
  const { pathname } = useLocation();
  const navigation = useGuardedNavigation();
  useScrollRestoration();
  return (
    <NavigationContext value={navigation}>
      <NavigationProgress />
      <PageAnnouncer />
      <Suspense>
        <Commands />
      </Suspense>
      {/* For the frame's own chunk; a page's error stays within the frame. */}
      <PageBoundary at={pathname}>
        {/* A new page suspends here, while the previous one stays on the screen. */}
        <Suspense fallback={<KeepPreviousPage />}>
          <Routes>
            {PAGES.map((page) => (
              <Route key={page.path} path={page.path} element={<Screen page={page} />} />
            ))}
            <Route path="/settings" element={<Navigate to={paths.settings()} replace />} />
            {GalleryPage && (
              <Route
                path="/dev/gallery"
                element={
                  <Suspense>
                    <GalleryPage />
                  </Suspense>
                }
              />
            )}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </NavigationContext>
  );
}

/** The frame stays mounted while pages change; the page has its path as key, so each starts with fresh state. */
function Screen({ page }: { page: Page }) {
  const { pathname } = useLocation();
  useRouteTitle(page.title);
  // In parallel with its frame. A failure here is reported by the page's own attempt.
  void page.page.load().catch(() => {});
  return (
    <Frame of={page.for} at={pathname}>
      <page.page key={pathname} />
      <ContentFocus />
    </Frame>
  );
}

function NotFound() {
  useRouteTitle('NotFound');
  return (
    <Suspense fallback={<KeepPreviousPage />}>
      <NotFoundPage />
      <ContentFocus />
    </Suspense>
  );
}
