import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../http/session.ts';
import type { Page } from './page-table.tsx';
import { Guard } from './Guard.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';

const Shell = lazy(() => import('../shell/Shell.tsx'));
const PublicFrame = lazy(() => import('../shell/PublicFrame.tsx'));

/** Puts a page into the frame that it asks for. Loading and failing stay inside the frame; `at` is the path, whose change forgets a failure. */
export function Frame({ of, at, children }: { of: Page['for']; at: string; children: ReactNode }) {
  const user = useSession()?.user;
  const inside = (
    <PageBoundary at={at}>
      <Suspense fallback={of === 'bare' ? null : <PageLoading />}>{children}</Suspense>
    </PageBoundary>
  );
  if (of === 'bare') return inside;
  const framed = (
    <Suspense>
      {user ? <Shell user={user}>{inside}</Shell> : <PublicFrame>{inside}</PublicFrame>}
    </Suspense>
  );
  // Also around pages for anyone: a frame that stood in another place would be taken down and set up again at each change between the two.
  return <Guard role={of}>{framed}</Guard>;
}
