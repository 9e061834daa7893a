import { notFound } from '@hireledger/domain/errors/catalogue';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { appendingEvents } from '@hireledger/db/events';
import { ofTeamByApplication } from '../../auth/team.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { ownSide } from './view-thread.ts';

/** Unread messages are counted in at most this many conversations, the newest. */
const COUNTED = 1_000;

/**
 * Marks a conversation as read up to a message, for one side; both sides get an event. Reading again, or less far,
 * changes nothing.
 * @returns how many are unread after that
 * @throws AppError NOT_FOUND for everybody but its two sides
 */
export async function readThread(
  context: Context,
  { actor, applicationId, upTo }: { actor: Actor; applicationId: string; upTo: number },
): Promise<{ unread: number }> {
  const { sql } = context.database;
  const { userId, role } = actor;
  const now = context.clock();
  // The position never passes what this statement sees, so a message that arrives meanwhile stays unread.
  const rows = await sql<
    {
      jobId: string;
      unread: number;
      upTo: number | null;
      cleared: number;
      left: number;
      recipientId: string | null;
      seq: bigint | null;
    }[]
  >`
    WITH thread AS (
      SELECT a.id, a.job_id, a.company_id, a.talent_id FROM applications a WHERE a.id = ${applicationId} AND ${ownSide(sql, actor)}
    ), seen AS (
      SELECT least(${upTo}::int, t.last_number) AS up_to FROM thread JOIN threads t ON t.application_id = thread.id
    ), side AS (
      UPDATE thread_sides s
         SET read_to = seen.up_to, read_at = ${now}, mail_at = NULL, mailed_at = NULL,
             unread = greatest(0, s.unread - (SELECT count(*)::int FROM messages m WHERE m.application_id = s.application_id AND m.sender <> s.role
                                                AND m.number > s.read_to AND m.number <= seen.up_to))
        FROM seen WHERE s.application_id = ${applicationId} AND s.user_id = ${userId} AND s.read_to < seen.up_to
      RETURNING s.read_to, s.unread AS remaining, old.unread - new.unread AS cleared
    ), event AS (
      SELECT 1 AS position, reader.id AS recipient_id, 'message.read' AS name, ${now}::timestamptz AS at, false AS notify,
             jsonb_build_object('threadId', thread.id, 'jobId', thread.job_id, 'reader', ${role}::text, 'upTo', side.read_to, 'cleared', side.cleared, 'left', side.remaining) AS data
        FROM side, thread, LATERAL (VALUES (thread.company_id), (thread.talent_id)) AS reader (id)
    ), ${appendingEvents(sql)}
    SELECT thread.job_id, coalesce(side.remaining, s.unread, 0) AS unread, side.read_to AS up_to, side.cleared, side.remaining AS "left",
           appended.recipient_id, appended.seq
      FROM thread LEFT JOIN thread_sides s ON s.application_id = thread.id AND s.user_id = ${userId} LEFT JOIN side ON true LEFT JOIN appended ON true`;
  const [first] = rows;
  if (!first) throw notFound('conversation');
  if (first.seq !== null) {
    const data: EventData<'message.read'> = {
      threadId: applicationId,
      jobId: first.jobId,
      reader: role,
      upTo: first.upTo!,
      cleared: first.cleared,
      left: first.left,
    };
    context.notifier.events(
      rows.map(({ recipientId, seq }) => ({
        recipientId: recipientId!,
        seq: Number(seq),
        name: 'message.read',
        at: now.toISOString(),
        data,
      })),
    );
  }
  return { unread: first.unread };
}

/** Unread messages of all conversations, for the mail icon. */
export async function countUnreadMessages(
  { database: { sql } }: Context,
  { userId, team }: Session,
): Promise<{ unread: number; eventsUpTo: number }> {
  const [count] = await sql<{ unread: number; eventsUpTo: number }[]>`
    SELECT (SELECT coalesce(sum(unread), 0)::int FROM (
              SELECT unread FROM thread_sides WHERE user_id = ${userId} AND unread > 0 ${ofTeamByApplication(sql, team, sql`thread_sides.application_id`)} ORDER BY last_at DESC, application_id DESC LIMIT ${COUNTED}) newest) AS unread,
           ${eventsUpTo(sql, userId)} AS events_up_to`;
  return count!;
}
