import { call } from '../http/call.ts';
import { forgetDrafts } from '../http/device-drafts.ts';
import { forgetLastKnown } from '../http/last-known.ts';
import { session } from '../http/session.ts';
import { storageOwner } from '../http/storage-owner.ts';
import { recents } from './recent.ts';

/** Ends the session on the server and here, even if the server does not answer. */
export async function logOut(): Promise<void> {
  // Another tab may be in another account: its session is the one that lasts.
  session.catchUp();
  const left = call('POST /auth/logout', { timeout: 5_000 }).catch(() => null);
  forgetSession();
  await left;
}

/** Ends the session here, and removes what this browser stored of the person in all their accounts. */
export function forgetSession(): void {
  const { user, accounts } = session.current() ?? { accounts: [] };
  for (const id of new Set([user?.id, ...accounts.map((account) => account.id)])) {
    const owner = storageOwner(id);
    if (!owner) continue;
    recents.forget(owner);
    forgetLastKnown(owner);
    forgetDrafts(owner);
  }
  session.finish('logout');
}
