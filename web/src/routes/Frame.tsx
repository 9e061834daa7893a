import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../http/session.ts';
import { Held } from '../ui/hold.ts';
import type { Page } from './page.ts';
import { Guard } from './Guard.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';

const Shell = lazy(() => import('../shell/Shell.tsx'));
const PublicFrame = lazy(() => import('../shell/PublicFrame.tsx'));

/** Puts a page into the frame that it asks for. Loading and failing stay inside the frame; `at` is the path, whose change forgets a failure, and whose own wait it is. */
export function Frame({ of, at, children }: { of: Page['for']; at: string; children: ReactNode }) {
  const inside = (
    <PageBoundary at={at}>
      <Suspense key={at} fallback={<Held>{of !== 'bare' && <PageLoading />}</Held>}>
        {children}
      </Suspense>
    </PageBoundary>
  );
  return of === 'bare' ? inside : <Framed of={of}>{inside}</Framed>;
}

/** A component of its own: otherwise a prerendered bare page would disappear for a moment while the session loads. */
function Framed({ of, children }: { of: Exclude<Page['for'], 'bare'>; children: ReactNode }) {
  const user = useSession()?.user;
  // Also around pages for anyone: a frame elsewhere in the tree would unmount and mount again at each change between the two.
  return (
    <Guard role={of}>
      <Suspense fallback={<Held />}>
        {user ? <Shell user={user}>{children}</Shell> : <PublicFrame>{children}</PublicFrame>}
      </Suspense>
    </Guard>
  );
}
