import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { AccountOf, LoginAnswer, User } from '@hireledger/domain/http/accounts';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { session } from '../http/session.ts';
import { ScreenTools } from '../app/ScreenTools.tsx';
import { RouterAddress } from '../app/RouterAddress.tsx';
import { Announcer } from '../design/toasts/Announcer.tsx';

export const COMPANY: User = {
  id: '10000000-0000-4000-8000-000000000001',
  email: 'people@acme.example',
  fullName: 'Acme Works',
  role: 'company',
};

export const TALENT: User = {
  id: '10000000-0000-4000-8000-000000000002',
  email: 'ada@obi.example',
  fullName: 'Ada Obi',
  role: 'talent',
};

/** What the server answers to somebody who signs in, or switches, to an account; by default to their only one. */
export const signedInAs = (
  user: User,
  more: readonly AccountOf[] = [],
  name: string | null = 'Ada Obi',
): LoginAnswer => ({
  message: 'Login successful',
  token: `token of ${user.fullName}`,
  user,
  person: { id: '10000000-0000-4000-8000-0000000000aa', fullName: name, email: user.email },
  accounts: [{ id: user.id, fullName: user.fullName, role: user.role, memberRole: 'owner' }, ...more],
});

interface Shown extends RenderResult {
  /** The path and query that the piece has led to. */
  address: () => string;
}

interface ShowOptions {
  at?: string;
  /** The account that is signed in, and what the person is in it. */
  as?: User;
  member?: MemberRole;
  state?: unknown;
  before?: string;
}

function sessionOf(user: User, memberRole: MemberRole): Parameters<typeof session.begin>[0] {
  const { id, email, fullName, role } = user;
  const accounts = [{ id, fullName, role, memberRole }];
  const begun = { token: `token of ${fullName}`, user, person: { id, fullName, email }, accounts, memberRole };
  return begun;
}

/** Draws one piece as it is on a screen: with the query client, toasts, announcements and a router of its own. */
export async function show(
  piece: ReactNode,
  { at = '/here', as, member = 'owner', state, before }: ShowOptions = {},
): Promise<Shown> {
  if (as) session.begin(sessionOf(as, member));
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <RouterAddress>
            <ScreenTools>
              {piece}
              <Announcer />
            </ScreenTools>
          </RouterAddress>
        ),
      },
    ],
    { initialEntries: [...(before ? [before] : []), { ...parsePath(at), state }] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return Object.assign(screen, {
    address: () => router.state.location.pathname + router.state.location.search,
  });
}
