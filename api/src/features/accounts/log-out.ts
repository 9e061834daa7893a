import type { Context } from '../../context.ts';

/** Ends a session and, within seconds, its sockets in every process. Ending it twice is no error. */
export async function logOut(context: Context, { tokenHash }: { tokenHash: string }): Promise<void> {
  await context.database.sql`DELETE FROM sessions WHERE token_hash = decode(${tokenHash}, 'hex')`;
  context.notifier.sessions([tokenHash]);
}
