import { lazy, Suspense } from 'react';
import {
  Navigate,
  Route,
  Router as PlacedAt,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom';
import { ContentFocus, useArrival } from './arrival.ts';
import { Held, HoldContext } from '../ui/hold.ts';
import { Frame } from './Frame.tsx';
import { GoingContext, GoingLine } from './Going.tsx';
import { useGuardedNavigation } from './leave-guard.ts';
import type { Page } from './page.ts';
import { PAGES } from './page-table.ts';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { paths } from './paths.ts';
import { usePlace } from './place.ts';
import { useScrollPlaces } from './scroll-memory.ts';

// Without them the page is as it was.
const Commands = lazy(() => import('../shell/palette/Commands.tsx').catch(() => ({ default: () => <></> })));
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));
const GalleryPage = import.meta.env.DEV ? lazy(() => import('../ui/gallery/GalleryPage.tsx')) : null;

/** Addresses that are no pages of the table and lead on to one. */
export const LEADING_ON: readonly string[] = ['/settings'];

/** The whole app: every path of the page table, and NotFound for the rest. `prerendered` says that the document came with text in its place. */
export function Router({ prerendered = false }: { prerendered?: boolean }) {
  const { history, place, going } = usePlace(prerendered);
  return (
    <PlacedAt location={place.location} navigationType={place.action} navigator={history}>
      <GoingContext value={going}>
        <HoldContext value={place.hold}>{pages}</HoldContext>
      </GoingContext>
    </PlacedAt>
  );
}

/** One element for good: what only the line needs to know is no reason to draw the page again. */
const pages = <Pages />;

/** The same without the browser's address bar: the build renders pages in it. */
export function Pages() {
  const { pathname } = useLocation();
  const navigation = useGuardedNavigation();
  useScrollPlaces();
  return (
    <NavigationContext value={navigation}>
      <GoingLine />
      <PageAnnouncer />
      <Suspense>
        <Commands />
      </Suspense>
      {/* For the frame's own file; a page's failure stays within the frame. */}
      <PageBoundary at={pathname}>
        {/* What waits to be shown waits here, in place of what has been shown all along. */}
        <Suspense fallback={<Held />}>
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

/** The frame stays in place while pages change; the page has its path as key, so that each starts afresh. */
function Screen({ page }: { page: Page }) {
  const { pathname } = useLocation();
  useArrival(page.title);
  // Beside its frame, not after it. A failure here is reported by the page's own attempt.
  void page.page.load().catch(() => {});
  return (
    <Frame of={page.for} at={pathname}>
      <page.page key={pathname} />
      <ContentFocus />
    </Frame>
  );
}

function NotFound() {
  useArrival('NotFound');
  return (
    <Suspense fallback={<Held />}>
      <NotFoundPage />
      <ContentFocus />
    </Suspense>
  );
}
