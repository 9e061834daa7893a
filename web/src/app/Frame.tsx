import { lazy } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { useSession } from '../http/session.ts';
import { Guard } from './Guard.tsx';
import type { Page } from './pages/page.ts';

const Shell = lazy(() => import('./shell/Shell.tsx'));
const PublicFrame = lazy(() => import('./public/PublicFrame.tsx'));

/** The frame of all pages that bring none: the shell for people who are signed in. */
export function Frame() {
  const user = useSession()?.user;
  const { for: of } = useMatches().at(-1)!.handle as Page;
  return (
    <Guard role={of}>
      {user ? (
        <Shell user={user}>
          <Outlet />
        </Shell>
      ) : (
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      )}
    </Guard>
  );
}
