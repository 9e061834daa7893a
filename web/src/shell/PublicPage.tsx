import type { ReactNode } from 'react';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A page of the front of the house, out to the edges of the window; the same for visitors and for those who are signed in. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
