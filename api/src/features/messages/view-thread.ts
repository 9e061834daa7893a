import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Message, Thread } from '@hireledger/domain/http/messages';
import type { Sql } from '@hireledger/db/connect';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import {
  messageColumns,
  threadColumns,
  threadJoins,
  toMessage,
  toThread,
  type MessageRow,
  type ThreadRow,
} from './thread.ts';

interface ViewedThread {
  data: Thread;
  /** The newest messages, oldest first. */
  messages: Message[];
  hasOlder: boolean;
  eventsUpTo: number;
}

type JsonMessage = Omit<Message, 'sentAt'> & { sentAt: string };

/**
 * The conversation about an application, for its two sides; it exists from the application on.
 * @throws AppError NOT_FOUND for everybody else
 */
export async function viewThread(
  context: Context,
  { actor, applicationId, limit }: { actor: Actor; applicationId: string; limit: number },
): Promise<ViewedThread> {
  const { sql } = context.database;
  const { userId, role } = actor;
  const [found] = await sql<(ThreadRow & { messages: JsonMessage[]; eventsUpTo: number })[]>`
    SELECT ${threadColumns(sql, role)}, ${eventsUpTo(sql, userId)} AS events_up_to,
           (SELECT coalesce(json_agg(newest ORDER BY newest.number), '[]') FROM (${messagesBelow(sql, applicationId, null, limit + 1)}) newest) AS messages
      FROM applications a ${threadJoins(sql, role)}
     WHERE a.id = ${applicationId} AND ${ownSide(sql, actor)}`;
  if (!found) throw notFound('conversation');
  const { messages, eventsUpTo: upTo, ...row } = found;
  const kept = messages
    .slice(-limit)
    .map((message) => ({ ...message, sentAt: new Date(message.sentAt).toISOString() }));
  return { data: toThread(row, role), messages: kept, hasOlder: messages.length > limit, eventsUpTo: upTo };
}

/**
 * Messages of a conversation below a number, oldest first.
 * @throws AppError NOT_FOUND for everybody but its two sides
 */
export async function listOlderMessages(
  context: Context,
  { actor, applicationId, before, limit }: { actor: Actor; applicationId: string; before: number; limit: number },
): Promise<{ data: Message[]; hasOlder: boolean }> {
  const { sql } = context.database;
  const rows = await sql<(MessageRow | { number: null })[]>`
    SELECT page.* FROM applications a LEFT JOIN LATERAL (${messagesBelow(sql, applicationId, before, limit + 1)}) page ON true
     WHERE a.id = ${applicationId} AND ${ownSide(sql, actor)} ORDER BY page.number`;
  if (rows.length === 0) throw notFound('conversation');
  const found = rows.filter((row): row is MessageRow => row.number !== null);
  return { data: found.slice(-limit).map(toMessage), hasOlder: found.length > limit };
}

const messagesBelow = (sql: Sql, applicationId: string, before: number | null, limit: number) => sql`
  SELECT ${messageColumns(sql)} FROM messages m
   WHERE m.application_id = ${applicationId} ${before === null ? sql`` : sql`AND m.number < ${before}`} ORDER BY m.number DESC LIMIT ${limit}`;

/** Whether the application `a` is the actor's own. */
export const ownSide = (sql: Sql, { userId, role }: Actor) =>
  role === 'company' ? sql`a.company_id = ${userId}` : sql`a.talent_id = ${userId}`;
