import { session } from '../http/session.ts';

/** Corrects the session's name, which the frame shows: another device may have changed it. */
export function followOwnName({ id, fullName }: { id: string; fullName: string }): void {
  const user = session.current()?.user;
  if (user?.id === id && user.fullName !== fullName) session.correct({ user: { fullName } });
}
