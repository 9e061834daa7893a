import type { ReactNode } from 'react';
import { SkipLink } from '../SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** Header, content and footer of public pages. The footer is below the first screen, so that nothing moves when rows load. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <PublicHeader />
        {/* At least as high as the window, so that the footer does not move while a page loads. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-[1240px] flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
        >
          {children}
        </main>
        <PublicFooter />
      </div>
    </>
  );
}
