import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '@hireledger/domain/http/accounts';
import { Realtime } from '../../realtime/Realtime.tsx';
import { BottomBar } from './BottomBar.tsx';
import { FollowAccount } from './FollowAccount.tsx';
import { LeavingBanner } from './LeavingBanner.tsx';
import { MessageToasts } from '../../features/messages/live/MessageToasts.tsx';
import { NoticeToasts } from '../../features/notifications/live/NoticeToasts.tsx';
import { FollowLinks } from '../../features/notifications/live/FollowLinks.tsx';
import { ScreenTools } from '../ScreenTools.tsx';
import { PageShortcuts } from '../shortcuts/PageShortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarFold } from './sidebar-fold.ts';
import { SkipLink } from '../SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { refreshOwnPicture } from '../../account/own-picture.ts';
import { accountQuery } from '../../account/account.ts';
import { nameQuestion } from '../../account/name-question.ts';
import { personQuery } from '../../account/own-person.ts';
import { homeOf } from '../../navigation/home-of.ts';
import { useAddress } from '../../navigation/Link.tsx';
import { queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { onEvent } from '../../realtime/effects.ts';

const AskName = lazy(() => import('./AskName.tsx'));

/** The frame of signed-in pages: sidebar, top bar, live events; on a phone a bottom bar. */
export default function Shell({ user, children }: { user: User; children: ReactNode }) {
  const sidebar = useSidebarFold();
  useFollowProfile();
  return (
    <ScreenTools>
      <Realtime>
        <SkipLink />
        <NoticeToasts role={user.role} />
        <FollowLinks />
        <Person role={user.role} />
        <PageShortcuts role={user.role} />
        <MessageToasts role={user.role} />
        <div className="relative flex min-h-dvh">
          <Sidebar role={user.role} folded={sidebar.folded} onFold={sidebar.fold} />
          <div className="flex min-w-0 flex-1 flex-col max-md:pb-16">
            <TopBar user={user} />
            <LeavingBanner />
            {/* Text has a readable width; pages with columns use the whole window. */}
            <main
              id="main"
              tabIndex={-1}
              className="mx-auto w-full max-w-[1280px] flex-1 px-4 py-5 outline-none has-[>[data-columns]]:max-w-none sm:px-6 sm:py-6"
            >
              {children}
            </main>
          </div>
          <BottomBar role={user.role} />
        </div>
      </Realtime>
    </ScreenTools>
  );
}

/** Keeps the session's person and role up to date, follows them to another account, and asks on the dashboard for their name. */
function Person({ role }: Pick<User, 'role'>) {
  useQuery(personQuery);
  const asks = useSyncExternalStore(nameQuestion.subscribe, nameQuestion.isOpen);
  const { pathname } = useAddress();
  return (
    <>
      <FollowAccount />
      {asks && pathname === homeOf(role) && (
        <Suspense>
          <AskName />
        </Suspense>
      )}
    </>
  );
}

/** Updates the frame's name and picture after a change in another tab or on another device, and its banner about a deletion. */
function useFollowProfile(): void {
  useEffect(
    () =>
      onEvent((event) => {
        if (event.name === 'deletion.changed') void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        if (event.name !== 'profile.changed') return;
        const { card, fullName } = event.data;
        if (session.current()?.user.fullName !== fullName) session.correct({ user: { fullName } });
        if (card === 'picture') refreshOwnPicture();
      }),
    [],
  );
}
