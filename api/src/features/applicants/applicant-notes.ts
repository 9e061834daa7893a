import { nameFor } from '@hireledger/domain/accounts/named-person';
import type { ActivityKind } from '@hireledger/domain/activity/kinds';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { NOTES_MAX } from '@hireledger/domain/http/bounds';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import { appendEvents, type EventToAppend } from '@hireledger/db/events';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { currentPerson } from '@hireledger/db/trace';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { mailMentioned, writeMentions, type OfNote } from './note-mentions.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

/** One application of the company. */
interface Own {
  companyId: string;
  applicationId: string;
}
type Row = Omit<ApplicantNote, 'writtenAt' | 'editedAt'> & { writtenAt: Date; editedAt: Date | null };

/** Over a table `n` of notes. */
const columns = (sql: Sql | Transaction) => sql`
  n.id, n.text, (SELECT c.name FROM companies c WHERE c.user_id = n.company_id) AS author_name, ${namedPerson(sql, sql`n.person_id`, sql`n.company_id`)} AS person, n.written_at, n.edited_at,
  (SELECT coalesce(json_agg(${namedPerson(sql, sql`m.person_id`, sql`n.company_id`)} ORDER BY m.person_id), '[]')
     FROM note_mentions m WHERE m.application_id = n.application_id AND m.note_id = n.id) AS mentions`;
const toNote = (row: Row): ApplicantNote => ({
  ...row,
  authorName: nameFor(row.person, row.authorName, 'company'),
  writtenAt: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

/**
 * The company's notes on an applicant, newest first; at most 200. `eventsUpTo` is its newest event that the notes
 * contain.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function listNotes(
  { database: { sql } }: Context,
  { companyId, applicationId }: Own,
): Promise<{ data: ApplicantNote[]; eventsUpTo: number }> {
  const rows = await sql<(Omit<Row, 'id'> & { id: string | null; upTo: number })[]>`
    SELECT n.*, ${eventsUpTo(sql, companyId)} AS up_to
      FROM applications a LEFT JOIN LATERAL (SELECT ${columns(sql)} FROM application_notes n WHERE n.application_id = a.id) n ON true
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId} ORDER BY n.written_at DESC, n.id DESC LIMIT ${NOTES_MAX}`;
  if (rows.length === 0) throw notFound('application');
  const data = rows.flatMap(({ id, upTo: _upTo, ...row }) => (id === null ? [] : [toNote({ ...row, id })]));
  return { data, eventsUpTo: rows[0]!.upTo };
}

/**
 * Writes a note, or restores a deleted one with its own id and time. Sent twice, it is stored once.
 * @throws AppError NOT_FOUND if the company has no such application; VALIDATION_FAILED past 200 notes, and as `writeMentions`
 */
export async function addNote(
  context: Context,
  {
    companyId,
    applicationId,
    id,
    text,
    writtenAt,
    mentions = [],
  }: Own & { id: string; text: string; writtenAt?: string; mentions?: string[] },
): Promise<ApplicantNote> {
  const now = context.clock();
  const of = { companyId, applicationId, noteId: id };
  return changed(context, { ...of, kind: 'note.added', mentions, isRestored: writtenAt !== undefined }, async (tx) => {
    const [own] = await tx<{ notes: number }[]>`
      SELECT (SELECT count(*)::int FROM application_notes WHERE application_id = a.id AND id <> ${id}) AS notes
        FROM applications a WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR KEY SHARE OF a`;
    if (!own) throw notFound('application');
    if (own.notes >= NOTES_MAX)
      throw invalidField('text', `You have ${NOTES_MAX} notes on this applicant. Delete one to add another.`);
    // No note is dated in the future, whatever the page's clock says.
    const { count } = await tx`
      INSERT INTO application_notes (application_id, id, company_id, person_id, text, written_at)
      VALUES (${applicationId}, ${id}, ${companyId}, ${currentPerson()}, ${text}, least(${writtenAt ?? now}::timestamptz, ${now}::timestamptz))
      ON CONFLICT (application_id, id) DO NOTHING`;
    return count > 0;
  });
}

/** @throws AppError NOT_FOUND if the company has no such note (any more); as `writeMentions` */
export async function editNote(
  context: Context,
  { text, ...of }: OfNote & { text: string; mentions?: string[] | undefined },
): Promise<ApplicantNote> {
  const now = context.clock();
  const { companyId, applicationId, noteId } = of;
  return changed(context, { ...of, kind: 'note.changed' }, async (tx) => {
    const { count } = await tx`
      UPDATE application_notes SET edited_at = CASE WHEN text = ${text} THEN edited_at ELSE ${now}::timestamptz END, text = ${text}
       WHERE application_id = ${applicationId} AND id = ${noteId} AND company_id = ${companyId} AND ${isOwnNote(tx)}`;
    if (count === 0) await refuse(tx, of);
    return true;
  });
}

/**
 * Deletes a note permanently; to restore it, add it again. @throws AppError NOT_FOUND if the company has no such note
 * (any more)
 */
export async function deleteNote(
  context: Context,
  { byOwner = false, ...of }: OfNote & { byOwner?: boolean },
): Promise<void> {
  const { companyId, applicationId, noteId } = of;
  await change(context, { ...of, kind: 'note.deleted' }, async (tx) => {
    const { count } = await tx`
      DELETE FROM application_notes WHERE application_id = ${applicationId} AND id = ${noteId} AND company_id = ${companyId} AND (${isOwnNote(tx)} OR ${byOwner})`;
    if (count === 0) await refuse(tx, of);
    return true;
  });
}

/** Whether the person who acts wrote the note; one from before notes had authors is everybody's. */
const isOwnNote = (sql: Transaction) => sql`(person_id IS NULL OR person_id = ${currentPerson()}::uuid)`;

async function refuse(tx: Transaction, { companyId, applicationId, noteId }: OfNote): Promise<never> {
  const [theirs] = await tx`
    SELECT FROM application_notes WHERE application_id = ${applicationId} AND id = ${noteId} AND company_id = ${companyId}`;
  if (!theirs) throw notFound('note');
  throw new AppError('ROLE_FORBIDDEN', 'Only the person who wrote a note can change it.');
}

type NoteChange = OfNote & { kind: ActivityKind; mentions?: readonly string[] | undefined; isRestored?: boolean };

/** The same as `change`, for a note that is there afterwards. */
const changed = async (context: Context, about: NoteChange, write: (tx: Transaction) => Promise<boolean>) =>
  toNote((await change(context, about, write))!);

/**
 * One change of the notes, its events for the company, and mails to those whom the note names for the first time, in one
 * transaction.
 * @param write says whether it changed anything that is noted
 */
async function change(
  context: Context,
  { kind, mentions, isRestored = false, ...of }: NoteChange,
  write: (tx: Transaction) => Promise<boolean>,
): Promise<Row | undefined> {
  const { companyId, applicationId, noteId } = of;
  const at = context.clock();
  const { note, events } = await context.database.sql.begin(async (tx) => {
    const person = currentPerson();
    const isNews = await write(tx);
    if (isNews) await noteActivity(tx, { accountId: companyId, kind, at, applicationId });
    const named = mentions ? await writeMentions(tx, of, mentions, isRestored) : [];
    const mentioned = named.filter((id) => id !== person);
    const [application] = await tx<{ jobId: string }[]>`SELECT job_id FROM applications WHERE id = ${applicationId}`;
    const data = {
      applicationId,
      jobId: application!.jobId,
      ...(isNews && kind === 'note.added' && { added: true as const }),
      ...(person && { byPerson: { id: person } }),
    };
    const to = { recipientId: companyId, at };
    const news: EventToAppend[] = [{ ...to, name: 'notes.changed', data, notify: false }];
    if (mentioned.length > 0)
      news.push({ ...to, name: 'note.mentioned', data: await mailMentioned(tx, of, mentioned), notify: true });
    const [note] = await tx<Row[]>`
      SELECT ${columns(tx)} FROM application_notes n WHERE n.application_id = ${applicationId} AND n.id = ${noteId}`;
    return { note, events: await appendEvents(tx, news) };
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return note;
}
