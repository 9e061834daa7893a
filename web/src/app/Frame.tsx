import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../http/session.ts';
import { KeepPreviousPage } from '../design/placeholders/pending-navigation.ts';
import type { Page } from './pages/page.ts';
import { Guard } from './Guard.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from '../design/placeholders/PageLoading.tsx';

const Shell = lazy(() => import('./shell/Shell.tsx'));
const PublicFrame = lazy(() => import('./public/PublicFrame.tsx'));

/**
 * Renders a page in its frame. Loading and errors stay inside the frame; `at` is the path: a new path clears the error
 * and suspends separately.
 */
export function Frame({ of, at, children }: { of: Page['for']; at: string; children: ReactNode }) {
  const inside = (
    <PageBoundary at={at}>
      <Suspense key={at} fallback={<KeepPreviousPage>{of !== 'bare' && <PageLoading />}</KeepPreviousPage>}>
        {children}
      </Suspense>
    </PageBoundary>
  );
  return of === 'bare' ? inside : <Framed of={of}>{inside}</Framed>;
}

/** A separate component: otherwise a prerendered bare page would disappear for a moment while the session loads. */
function Framed({ of, children }: { of: Exclude<Page['for'], 'bare'>; children: ReactNode }) {
  const user = useSession()?.user;
  // Also for pages for anyone: a frame elsewhere in the tree would be remounted on each change between the two.
  return (
    <Guard role={of}>
      <Suspense fallback={<KeepPreviousPage />}>
        {user ? <Shell user={user}>{children}</Shell> : <PublicFrame>{children}</PublicFrame>}
      </Suspense>
    </Guard>
  );
}
