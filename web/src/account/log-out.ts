import { call } from '../http/call.ts';
import { forgetDrafts } from '../http/device-drafts.ts';
import { forgetLastKnown } from '../http/last-known.ts';
import { session } from '../http/session.ts';
import { recents } from './recent.ts';

/** Ends the session on the server and here, even if the server does not answer. */
export async function logOut(): Promise<void> {
  // Another tab may be in another account: its session is the one that lasts.
  session.catchUp();
  const left = call('POST /auth/logout', { timeout: 5_000 }).catch(() => null);
  for (const owner of session.owners()) {
    recents.forget(owner);
    forgetLastKnown(owner);
    forgetDrafts(owner);
  }
  session.finish('logout');
  await left;
}
