import { request } from '../http/request.ts';
import { session } from '../http/session.ts';
import { recents } from './palette/recent.ts';

/** Ends the session on the server and here. What the server answers changes nothing for the person, who is gone either way. */
export async function logOut(): Promise<void> {
  const left = request('POST', '/auth/logout', { timeout: 5_000 }).catch(() => null);
  const leaving = session.current();
  if (leaving) recents.forget(leaving.user.id);
  session.finish('logout');
  await left;
}
