import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { Message } from '@hireledger/domain/http/messages';
import { CONVERSATION_MAX, EXCERPT_MAX } from '@hireledger/domain/messages/limits';
import { unfilledPlaceholders } from '@hireledger/domain/messages/template';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import { insertingActivity } from '@hireledger/db/activity';
import { appendingEvents, byPerson } from '@hireledger/db/events';
import { fileFields } from '@hireledger/db/files/file-fields';
import { currentPerson } from '@hireledger/db/trace';
import { countingTries, refuseExcess, type CountedTry, type TryBound } from '../../auth/tries.ts';
import type { Actor, Context } from '../../context.ts';
import { messageColumns, toMessage, type MessageRow } from './thread.ts';
import { ownSide } from './view-thread.ts';

interface SendMessage {
  actor: Actor;
  applicationId: string;
  /** Chosen by the sender: one id is one message of the conversation. */
  id: string;
  text: string;
  /** Addresses of the sender's own uploads. */
  attachments: string[];
}

/**
 * A person who has not read a message after this time gets a mail, one for all messages until then, and the next no
 * sooner than an hour later.
 */
const MAIL_AFTER = '5 minutes';
const MAIL_EVERY = '1 hour';

type Sent = {
  gone: boolean;
  /** The sender's messages of this minute. */
  tried: Omit<CountedTry, 'endsAt'> & { endsAt: string };
  person: NamedPerson | null;
  known: MessageRow | null;
  /** How many of the files are the sender's. */
  files: number;
  /** The event of each side; null if nothing was written. */
  recipientId: string | null;
  seq: bigint | null;
  data: EventData<'message.sent'> | null;
};

/**
 * Sends one message, in one statement: the count of the sender's messages in this minute, its number, the message with
 * its files, both sides' counts, and an event for each. Sent again with the same id it returns the first message.
 * @throws AppError NOT_FOUND, CONVERSATION_OVER if the other account was deleted, CONVERSATION_FULL, VALIDATION_FAILED
 * for files that are not the sender's and for placeholders left in a text, MESSAGE_CHANGED for a known id with another
 * text or other files, TOO_MANY_REQUESTS
 */
export async function sendMessage(context: Context, command: SendMessage): Promise<Message> {
  refuseUnfilled(command);
  const fileIds = command.attachments.map((url) => fileIdOf(url) ?? refuseFiles());
  const now = context.clock();
  const rows = await write(context, command, fileIds, now);
  const [first] = rows;
  if (!first) throw notFound('conversation');
  refuseExcess([{ ...first.tried, endsAt: new Date(first.tried.endsAt) }], [haste(context, command.actor)], now);
  if (first.known) return sameMessage(first.known, command);
  if (first.data === null) throw refusal(first, fileIds.length);
  const { number, attachments } = first.data;
  const at = now.toISOString();
  context.notifier.events(
    rows.map(({ recipientId, seq, data }) => ({
      recipientId: recipientId!,
      seq: Number(seq),
      name: 'message.sent',
      at,
      data: data!,
    })),
  );
  return {
    id: command.id,
    number,
    sender: command.actor.role,
    person: first.person,
    text: command.text,
    attachments,
    sentAt: at,
  };
}

async function write(context: Context, command: SendMessage, fileIds: string[], now: Date): Promise<Sent[]> {
  try {
    return await insert(context, command, fileIds, now);
  } catch (error) {
    const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
    // The same message was sent twice at once: the other one is written by now.
    if (code === '23505' && constraint === 'messages_sent_once') return insert(context, command, fileIds, now);
    // A file was deleted by the clean-up just now.
    if (code === '23503') throw filesRefused();
    throw error;
  }
}

function insert(
  context: Context,
  { actor, applicationId, id, text }: SendMessage,
  fileIds: string[],
  now: Date,
): Promise<Sent[]> {
  const { sql } = context.database;
  const { userId, role } = actor;
  const hasty = haste(context, actor);
  return sql<Sent[]>`
    WITH tried AS (${countingTries(sql, [hasty], now)}), thread AS (
      SELECT a.id, a.company_id, a.talent_id, other.id AS other_id, other.deleted_at IS NOT NULL AS gone,
             jsonb_build_object('threadId', a.id, 'jobId', a.job_id, 'jobTitle', j.title, 'companyId', a.company_id, 'companyName', company.name,
                                'talentId', a.talent_id, 'talentName', talent.full_name) AS facts
        FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
        JOIN users other ON other.id = ${role === 'company' ? sql`a.talent_id` : sql`a.company_id`}
       WHERE a.id = ${applicationId} AND ${ownSide(sql, actor)}
    ), known AS (
      SELECT ${messageColumns(sql)} FROM messages m WHERE m.application_id = ${applicationId} AND m.id = ${id}
    ), file AS (
      SELECT f.id, f.name, f.type, f.size, wished.position FROM unnest(${fileIds}::uuid[]) WITH ORDINALITY AS wished (id, position)
        JOIN stored_files f ON f.id = wished.id
       WHERE f.owner_id = ${userId} AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL
    ), files AS (
      SELECT count(*) AS count, coalesce(jsonb_agg(jsonb_build_object(${fileFields(sql)}) ORDER BY position), '[]') AS list FROM file f
    ), numbered AS (
      INSERT INTO threads AS t (application_id, last_number)
      SELECT thread.id, 1 FROM thread, files, tried WHERE tried.tries <= ${hasty.max} AND NOT gone AND files.count = ${fileIds.length} AND NOT EXISTS (SELECT FROM known)
      ON CONFLICT (application_id) DO UPDATE SET last_number = t.last_number + 1 WHERE t.last_number < ${CONVERSATION_MAX}
      RETURNING application_id, last_number
    ), written AS (
      INSERT INTO messages (application_id, number, id, sender, person_id, text, sent_at)
      SELECT application_id, last_number, ${id}, ${role}, ${currentPerson()}, ${text}, ${now} FROM numbered
    ), noted AS (
      ${insertingActivity(sql, 'message.sent', sql`SELECT thread.company_id, ${currentPerson()}::uuid, ${now}::timestamptz, thread.id, (thread.facts ->> 'jobId')::uuid, '{}'::jsonb FROM numbered, thread WHERE ${role} = 'company'`)}
    ), attached AS (
      INSERT INTO message_attachments (application_id, number, position, file_id)
      SELECT application_id, last_number, position, file.id FROM numbered, file
    ), sides AS (
      INSERT INTO thread_sides AS side (application_id, user_id, role, last_at, unread, mail_at)
      SELECT thread.id, own.user_id, own.role, ${now}, own.unread, CASE WHEN own.unread > 0 THEN ${now}::timestamptz + ${MAIL_AFTER}::interval END
        FROM numbered, thread, LATERAL (VALUES (thread.company_id, 'company', ${role === 'talent' ? 1 : 0}::int), (thread.talent_id, 'talent', ${role === 'company' ? 1 : 0}::int)) AS own (user_id, role, unread)
      ON CONFLICT (application_id, user_id) DO UPDATE
        SET last_at = EXCLUDED.last_at, unread = side.unread + EXCLUDED.unread,
            mail_at = coalesce(side.mail_at, greatest(EXCLUDED.mail_at, side.mailed_at + CASE WHEN EXCLUDED.unread > 0 THEN ${MAIL_EVERY}::interval END))
      RETURNING user_id, unread
    ), event AS (
      SELECT 1 AS position, side.user_id AS recipient_id, 'message.sent' AS name, ${now}::timestamptz AS at, false AS notify,
             thread.facts || ${sql.json(excerptOf(text))} || jsonb_build_object('messageId', ${id}::text, 'number', numbered.last_number, 'sender', ${role}::text,
               'attachments', files.list, 'unread', other.unread) || ${byPerson(sql, { side: sql`side.user_id`, company: sql`thread.company_id`, role: sql`${role}::text`, person: sql`${currentPerson()}::uuid` })} AS data
        FROM sides side, thread, numbered, files, sides other WHERE other.user_id = thread.other_id
    ), ${appendingEvents(sql)}
    SELECT thread.gone, ${namedPerson(sql, sql`${currentPerson()}::uuid`, sql`CASE WHEN ${role} = 'company' THEN thread.company_id END`)} AS person, json_build_object('key', tried.key, 'tries', tried.tries, 'endsAt', tried.ends_at) AS tried,
           (SELECT to_jsonb(known) FROM known) AS known, files.count::int AS files, appended.recipient_id, appended.seq, appended.data
      FROM thread CROSS JOIN files CROSS JOIN tried LEFT JOIN appended ON true`;
}

/** The part of a text in its event; surrogate pairs are not split. */
const excerptOf = (text: string): { text: string; whole: boolean } => {
  const whole = text.length <= EXCERPT_MAX;
  return { text: whole ? text : text.slice(0, EXCERPT_MAX).replace(/[\uD800-\uDBFF]$/, ''), whole };
};

const haste = ({ settings }: Context, { userId }: Actor): TryBound => ({
  key: `message:${userId}`,
  max: settings.limits.messagesPerMinute,
  windowMs: 60_000,
  message: 'You are sending messages too quickly. Wait a moment and try again.',
});

/** A template is filled in where it is inserted; an unfilled placeholder must not be sent. */
function refuseUnfilled({ actor, text }: SendMessage): void {
  const left = actor.role === 'company' ? unfilledPlaceholders(text) : [];
  if (left.length === 0) return;
  throw invalidField('text', `Fill in ${left.join(', ')} before sending.`);
}

function filesRefused(): AppError {
  return invalidField('attachments', 'One of these files no longer exists. Attach it again.');
}
const refuseFiles = (): never => {
  throw filesRefused();
};

function refusal({ gone, files }: Sent, wished: number): AppError {
  if (gone) return new AppError('CONVERSATION_OVER');
  return files < wished ? filesRefused() : new AppError('CONVERSATION_FULL');
}

function sameMessage(known: MessageRow, { actor, text, attachments }: SendMessage): Message {
  const urls = known.attachments.map(({ url }) => url);
  if (known.sender !== actor.role || known.text !== text || urls.join() !== attachments.join())
    throw new AppError('MESSAGE_CHANGED');
  return toMessage({ ...known, sentAt: new Date(known.sentAt) });
}
