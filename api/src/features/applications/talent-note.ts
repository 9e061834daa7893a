import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';

/** One application of the talent's. */
interface Own {
  talentId: string;
  applicationId: string;
}

/**
 * The talent's own note on an application; '' when there is none.
 * @throws AppError NOT_FOUND when the talent has no such application
 */
export async function readTalentNote(
  { database: { sql } }: Context,
  { talentId, applicationId }: Own,
): Promise<string> {
  const [own] = await sql<{ text: string }[]>`
    SELECT coalesce(n.text, '') AS text FROM applications a LEFT JOIN talent_notes n ON n.application_id = a.id
     WHERE a.id = ${applicationId} AND a.talent_id = ${talentId}`;
  if (!own) throw notFound('application');
  return own.text;
}

/**
 * Replaces the talent's note on an application; '' removes it. Of two writes the later one stays.
 * @throws AppError NOT_FOUND when the talent has no such application
 */
export async function writeTalentNote(
  { database: { sql } }: Context,
  { talentId, applicationId, text }: Own & { text: string },
): Promise<void> {
  const [own] = await sql<{ id: string }[]>`
    WITH own AS (SELECT id FROM applications WHERE id = ${applicationId} AND talent_id = ${talentId}),
    written AS (
      INSERT INTO talent_notes (application_id, talent_id, text)
      SELECT id, ${talentId}, ${text} FROM own WHERE ${text} <> ''
      ON CONFLICT (application_id) DO UPDATE SET text = excluded.text),
    removed AS (DELETE FROM talent_notes USING own WHERE application_id = own.id AND ${text} = '')
    SELECT id FROM own`;
  if (!own) throw notFound('application');
}
