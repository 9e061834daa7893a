import { Outlet, useMatches } from 'react-router-dom';
import { session, useSession } from '../http/session.ts';
import { Guard, Permitted } from './Guard.tsx';
import { loadable } from './loadable.tsx';
import type { Page } from './pages/page.ts';

const [Shell, loadShell] = loadable(() => import('./shell/Shell.tsx'));
const [PublicFrame, loadPublicFrame] = loadable(() => import('./public/PublicFrame.tsx'));

/** Loads the frame that the first page needs, so that it is drawn together with the page. */
export async function loadFrame(): Promise<null> {
  await (session.current() ? loadShell() : loadPublicFrame());
  return null;
}

/** The frame of all pages that bring none: the shell for people who are signed in. */
export function Frame() {
  const user = useSession()?.user;
  const { for: of, needs } = useMatches().at(-1)!.handle as Page;
  return (
    <Guard role={of}>
      {user ? (
        <Shell user={user}>
          <Permitted needs={needs}>
            <Outlet />
          </Permitted>
        </Shell>
      ) : (
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      )}
    </Guard>
  );
}
