import { invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { NOTES_MAX } from '@hireledger/domain/http/bounds';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { appendEvent } from '@hireledger/db/events';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

/** One application of the company. */
interface Own {
  companyId: string;
  applicationId: string;
}
type Row = Omit<ApplicantNote, 'writtenAt' | 'editedAt'> & { writtenAt: Date; editedAt: Date | null };

/** Over a table `n` of notes. */
const columns = (sql: Sql | Transaction) => sql`
  n.id, n.text, (SELECT c.name FROM companies c WHERE c.user_id = n.company_id) AS author_name, n.written_at, n.edited_at`;
const toNote = (row: Row): ApplicantNote => ({
  ...row,
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
 * @throws AppError NOT_FOUND if the company has no such application; VALIDATION_FAILED past 200 notes
 */
export async function addNote(
  context: Context,
  { companyId, applicationId, id, text, writtenAt }: Own & { id: string; text: string; writtenAt?: string },
): Promise<ApplicantNote> {
  const now = context.clock();
  return change(context, { companyId, applicationId }, async (tx) => {
    const [own] = await tx<{ notes: number }[]>`
      SELECT (SELECT count(*)::int FROM application_notes WHERE application_id = a.id AND id <> ${id}) AS notes
        FROM applications a WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR KEY SHARE OF a`;
    if (!own) throw notFound('application');
    if (own.notes >= NOTES_MAX)
      throw invalidField('text', `You have ${NOTES_MAX} notes on this applicant. Delete one to add another.`);
    // No note is dated in the future, whatever the page's clock says.
    const [note] = await tx<Row[]>`
      WITH n AS (
        INSERT INTO application_notes AS kept (application_id, id, company_id, text, written_at)
        VALUES (${applicationId}, ${id}, ${companyId}, ${text}, least(${writtenAt ?? now}::timestamptz, ${now}::timestamptz))
        ON CONFLICT (application_id, id) DO UPDATE SET text = kept.text RETURNING *)
      SELECT ${columns(tx)} FROM n`;
    return note!;
  });
}

/** @throws AppError NOT_FOUND if the company has no such note (any more) */
export async function editNote(
  context: Context,
  { companyId, applicationId, noteId, text }: Own & { noteId: string; text: string },
): Promise<ApplicantNote> {
  const now = context.clock();
  return change(context, { companyId, applicationId }, async (tx) => {
    const [note] = await tx<Row[]>`
      WITH n AS (
        UPDATE application_notes SET edited_at = CASE WHEN text = ${text} THEN edited_at ELSE ${now}::timestamptz END, text = ${text}
         WHERE application_id = ${applicationId} AND id = ${noteId} AND company_id = ${companyId} RETURNING *)
      SELECT ${columns(tx)} FROM n`;
    if (!note) throw notFound('note');
    return note;
  });
}

/**
 * Deletes a note permanently; to restore it, add it again. @throws AppError NOT_FOUND if the company has no such note
 * (any more)
 */
export async function deleteNote(
  context: Context,
  { companyId, applicationId, noteId }: Own & { noteId: string },
): Promise<void> {
  await change(context, { companyId, applicationId }, async (tx) => {
    const [note] = await tx<Row[]>`
      WITH n AS (DELETE FROM application_notes WHERE application_id = ${applicationId} AND id = ${noteId} AND company_id = ${companyId} RETURNING *)
      SELECT ${columns(tx)} FROM n`;
    if (!note) throw notFound('note');
    return note;
  });
}

/** One change of the notes and its event for the company, in one transaction. */
async function change(
  context: Context,
  { companyId, applicationId }: Own,
  write: (tx: Transaction) => Promise<Row>,
): Promise<ApplicantNote> {
  const at = context.clock();
  const { note, events } = await context.database.sql.begin(async (tx) => {
    const note = await write(tx);
    const [application] = await tx<{ jobId: string }[]>`SELECT job_id FROM applications WHERE id = ${applicationId}`;
    return {
      note,
      events: await appendEvent(tx, {
        name: 'notes.changed',
        at,
        data: { applicationId, jobId: application!.jobId },
        recipients: [companyId],
        notified: [],
      }),
    };
  });
  context.notifier.events(events);
  return toNote(note);
}
