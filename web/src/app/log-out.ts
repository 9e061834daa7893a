import { call } from '../http/call.ts';
import { forgetDrafts } from '../http/device-drafts.ts';
import { forgetLastKnown } from '../http/last-known.ts';
import { session } from '../http/session.ts';
import { recents } from './palette/recent.ts';

/** Ends the session on the server and here, even if the server does not answer. */
export async function logOut(): Promise<void> {
  const left = call('POST /auth/logout', { timeout: 5_000 }).catch(() => null);
  const leaving = session.current();
  if (leaving) {
    recents.forget(leaving.user.id);
    forgetLastKnown(leaving.user.id);
    forgetDrafts(leaving.user.id);
  }
  session.finish('logout');
  await left;
}
