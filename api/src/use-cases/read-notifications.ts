import type { Context } from '../context.ts';
import { unreadCount } from './list-notifications.ts';

/** One notice by its number, or all up to a number. */
export type ReadNotifications = { userId: string } & ({ seq: number } | { upTo: number });

/** Marks notices as read. Reading them again changes nothing. */
export async function readNotifications(context: Context, command: ReadNotifications): Promise<{ unread: number }> {
  const { sql } = context.database;
  const which = 'seq' in command ? sql`seq = ${command.seq}` : sql`seq <= ${command.upTo}`;
  await sql`UPDATE events SET read_at = ${context.clock()}
             WHERE recipient_id = ${command.userId} AND notify AND read_at IS NULL AND ${which}`;
  const [left] = await sql<{ unread: number }[]>`SELECT ${unreadCount(sql, command.userId)} AS unread`;
  return left!;
}
