import { invalidField } from '@hireledger/domain/errors/catalogue';
import { MEMBER_ROLES, mayAs } from '@hireledger/domain/accounts/member-roles';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { Transaction } from '@hireledger/db/connect';
import { enqueueNoticeMail } from '@hireledger/db/notice-mail';
import { currentPerson } from '@hireledger/db/trace';

export interface OfNote {
  companyId: string;
  applicationId: string;
  noteId: string;
}

const rolesThat = (may: 'all' | 'team') => MEMBER_ROLES.filter((role) => mayAs(role, 'see-applicants') === may);

/**
 * Stores which members a note names. Those who were named before stay allowed, whatever their role is now. A restored note
 * names those of them who still may see the applicant, and is news to nobody.
 * @returns who is named for the first time
 * @throws AppError VALIDATION_FAILED on `mentions` for anybody who may not see the applicant
 */
export async function writeMentions(
  tx: Transaction,
  { companyId, applicationId, noteId }: OfNote,
  mentions: readonly string[],
  isRestored: boolean,
): Promise<string[]> {
  const wished = [...new Set(mentions)];
  const before = await tx<{ personId: string }[]>`
    DELETE FROM note_mentions WHERE application_id = ${applicationId} AND note_id = ${noteId} RETURNING person_id`;
  const known = new Set(before.map(({ personId }) => personId));
  const fresh = wished.filter((id) => !known.has(id));
  const allowed = await tx<{ personId: string }[]>`
    SELECT m.person_id FROM memberships m WHERE m.account_id = ${companyId} AND m.person_id = ANY (${fresh}::uuid[]) AND m.ended_at IS NULL
       AND (m.role = ANY (${rolesThat('all')}::text[])
            OR m.role = ANY (${rolesThat('team')}::text[]) AND EXISTS (
              SELECT FROM membership_jobs team JOIN applications a ON a.job_id = team.job_id WHERE team.membership_id = m.id AND a.id = ${applicationId}))`;
  const named = wished.filter((id) => known.has(id) || allowed.some(({ personId }) => personId === id));
  if (named.length < wished.length && !isRestored)
    throw invalidField('mentions', 'Mention members of your company who can see this applicant.');
  await tx`
    INSERT INTO note_mentions (application_id, note_id, person_id) SELECT ${applicationId}, ${noteId}, unnest(${named}::uuid[])`;
  return isRestored ? [] : fresh;
}

/**
 * Requests a mail to each member who is named for the first time: once for each note and person.
 * @returns the data of the event that notifies them
 */
export async function mailMentioned(
  tx: Transaction,
  { companyId, applicationId, noteId }: OfNote,
  mentioned: readonly string[],
): Promise<EventData<'note.mentioned'>> {
  const person = currentPerson();
  const [facts] = await tx<{ jobId: string; jobTitle: string; talentName: string; companyName: string; by: string }[]>`
    SELECT j.id AS job_id, j.title AS job_title, talent.full_name AS talent_name, company.name AS company_name,
           coalesce((SELECT full_name FROM persons WHERE id = ${person}::uuid), company.name) AS by
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN users talent ON talent.id = a.talent_id JOIN companies company ON company.user_id = a.company_id
     WHERE a.id = ${applicationId}`;
  const { jobId, jobTitle, talentName, companyName, by } = facts!;
  await enqueueNoticeMail(tx, {
    event: 'note.mentioned',
    about: { jobId, mentioned },
    recipientId: companyId,
    template: 'mentioned',
    fields: { by, companyName, applicantName: talentName, jobTitle, applicationId, noteId },
    cause: `mentioned:${noteId}`,
  });
  return {
    applicationId,
    noteId,
    jobId,
    jobTitle,
    talentName,
    mentioned: [...mentioned],
    ...(person && { byPerson: { id: person } }),
  };
}
