import { mayAs, type Permission } from '@hireledger/domain/accounts/member-roles';
import type { Fragment } from '@hireledger/db/connect';
import { notFound } from '@hireledger/domain/errors/catalogue';
import { CONTACT_HIDDEN_STAGES } from '@hireledger/domain/hiring/stages';
import type { StoredBytes } from '@hireledger/db/files/file-store';
import { addressOfArbiter } from '../auth/arbiter.ts';
import type { Session } from '../auth/sessions.ts';
import { ofTeam, ofTeamByApplication } from '../auth/team.ts';
import type { Context } from '../context.ts';
import { ORIGINAL } from '@hireledger/db/files/file-store';

/**
 * Opens an attachment for its owner, for a company that got it with an application or sees it on the profile of
 * somebody whose application was neither withdrawn nor declined, for a company that it was handed over to with finished
 * work, for the two sides of a contract or a conversation that it was sent in, or for the arbiter of a contract in
 * dispute. A member of a company opens what their role may see, of the jobs that they know. Checked at each download.
 * @throws AppError NOT_FOUND for everybody else, as for a missing file
 */
export async function downloadFile(
  context: Context,
  { id, session }: { id: string; session: Session },
): Promise<StoredBytes & { name: string; type: string }> {
  const { userId, memberRole, team } = session;
  const { sql } = context.database;
  const whereMay = (permission: Permission, sent: Fragment) =>
    mayAs(memberRole, permission) === 'no' ? sql`` : sql`OR EXISTS (${sent})`;
  const ofApplication = ofTeam(sql, team, sql`a.job_id`);
  // Nothing says which member uploaded a file: those who know all of a kind of places open it where it was sent.
  const ownsAll = team === null && mayAs(memberRole, 'review-applicants') !== 'no';
  const [sent] = await sql<{ name: string; type: string }[]>`
    SELECT f.name, f.type FROM stored_files f
     WHERE f.id = ${id} AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL
       AND (${ownsAll ? sql`f.owner_id = ${userId}` : sql`false`}
         ${whereMay(
           'see-contact-details',
           sql`SELECT FROM application_attachments sent JOIN applications a ON a.id = sent.application_id
                     WHERE sent.file_id = f.id AND a.company_id = ${userId} ${ofApplication}`,
         )}
         ${whereMay(
           'see-contracts',
           sql`SELECT FROM handed_over_files sent JOIN applications a ON a.id = sent.application_id
                     WHERE sent.file_id = f.id AND a.company_id = ${userId} ${ofApplication}`,
         )}
         ${whereMay(
           'see-contracts',
           sql`SELECT FROM contract_offer_files sent JOIN contract_offers o ON o.id = sent.offer_id
                     WHERE sent.file_id = f.id AND ${userId} IN (o.company_id, o.talent_id) ${ofTeamByApplication(sql, team, sql`o.application_id`)}`,
         )}
         ${whereMay(
           'see-contracts',
           sql`SELECT FROM milestone_note_files sent JOIN milestone_notes note ON note.id = sent.note_id JOIN agreements held ON held.id = note.agreement_id
                     WHERE sent.file_id = f.id AND ${userId} IN (held.company_id, held.talent_id) ${ofTeamByApplication(sql, team, sql`held.application_id`)}`,
         )}
         ${whereMay(
           'review-applicants',
           sql`SELECT FROM message_attachments sent JOIN thread_sides side ON side.application_id = sent.application_id
                     WHERE sent.file_id = f.id AND side.user_id = ${userId} ${ofTeamByApplication(sql, team, sql`side.application_id`)}`,
         )}
         ${whereMay(
           'see-contact-details',
           sql`SELECT FROM portfolios p JOIN applications a ON a.talent_id = p.talent_id
                     WHERE p.file_id = f.id AND a.company_id = ${userId} AND a.stage <> ALL (${CONTACT_HIDDEN_STAGES as string[]}) ${ofApplication}`,
         )})`;
  const file = sent ?? (await fileOfDispute(context, { id, userId }));
  const bytes = file && (await context.files.get(id, ORIGINAL));
  if (!bytes) throw notFound('file');
  return { ...file, ...bytes };
}

/** A file of a contract, or of its milestone in dispute, for the arbiter who decides or decided about that. */
async function fileOfDispute(
  context: Context,
  { id, userId }: { id: string; userId: string },
): Promise<{ name: string; type: string } | undefined> {
  const address = await addressOfArbiter(context, userId);
  if (address === null) return undefined;
  const [file] = await context.database.sql<{ name: string; type: string }[]>`
    SELECT f.name, f.type FROM stored_files f
     WHERE f.id = ${id} AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL
       AND EXISTS (
         SELECT FROM agreements held JOIN milestones item ON item.agreement_id = held.id AND item.disputed_at IS NOT NULL
          WHERE held.chain_terms ->> 'arbiter' = ${address} AND ${userId} NOT IN (held.company_id, held.talent_id)
            AND (item.state = 'disputed' OR EXISTS (SELECT FROM rulings given WHERE given.agreement_id = held.id AND given.milestone = item.milestone))
            AND (EXISTS (SELECT FROM milestone_note_files sent JOIN milestone_notes note ON note.id = sent.note_id
                          WHERE sent.file_id = f.id AND note.agreement_id = held.id AND note.milestone = item.milestone)
              OR EXISTS (SELECT FROM contract_offer_files sent JOIN contract_offers offer ON offer.id = sent.offer_id
                          WHERE sent.file_id = f.id AND offer.agreement_id = held.id)))`;
  return file;
}
