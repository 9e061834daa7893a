import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { notFound } from '@hireledger/domain/errors/catalogue';
import { CONTACT_HIDDEN_STAGES } from '@hireledger/domain/hiring/stages';
import type { PublicTalent } from '@hireledger/domain/http/public-profiles';
import type { Session } from '../../auth/sessions.ts';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { currentJobOf, educationsOf, experiencesOf } from '../applications/records/applicant.ts';
import { shownWorkOf } from '../../profile-records/shown-work.ts';
import { recordProfileView } from '../../profile-records/record-profile-view.ts';

const NO_LINKS: PublicTalent['links'] = {
  linkedin: null,
  instagram: null,
  twitter: null,
  website: null,
  behance: null,
  dribbble: null,
  github: null,
};

/**
 * A talent's page, for the talent and those allowed to see it. Views of companies are counted. Members who may see no
 * applicants, or not this one, see it like everybody; without the permission for contact details it has no links.
 * @throws AppError NOT_FOUND for everybody else, as for an unknown talent
 */
export async function viewPublicTalent(
  context: Context,
  { viewer, talentId }: { viewer: Session | null; talentId: string },
): Promise<PublicTalent> {
  const { sql } = context.database;
  const viewerId = viewer?.userId ?? null;
  const seesApplicants = viewer !== null && mayAs(viewer.memberRole, 'see-applicants') !== 'no';
  const [found] = await sql<(Omit<PublicTalent, 'memberSince'> & { memberSince: Date })[]>`
    SELECT u.id, u.verified_at IS NOT NULL AS verified, u.full_name, t.display_picture_url AS display_picture, ${currentJobOf(sql, talentId)} AS headline,
           t.city, t.job_level, t.about, u.created_at AS member_since,
           ${experiencesOf(sql, talentId)} AS experience, ${educationsOf(sql, talentId)} AS education,
           ARRAY(SELECT k.name FROM skills k WHERE k.talent_id = u.id ORDER BY k.id) AS skills,
           ${shownWorkOf(sql, talentId)} AS portfolio,
           (SELECT count(*)::int FROM applications a WHERE a.talent_id = u.id AND a.stage = 'Approved') AS paid_jobs,
           json_build_object('linkedin', s.linkedin, 'instagram', s.instagram, 'twitter', s.twitter, 'website', s.website,
             'behance', s.behance, 'dribbble', s.dribbble, 'github', s.github) AS links
      FROM users u JOIN talents t ON t.user_id = u.id JOIN socials s ON s.user_id = u.id
     WHERE u.id = ${talentId} AND u.deletes_at IS NULL AND u.deleted_at IS NULL
       AND (u.id = ${viewerId} OR t.visibility = 'everyone'
         OR t.visibility = 'applied' AND EXISTS (SELECT FROM applications a WHERE a.talent_id = u.id AND a.company_id = ${seesApplicants ? viewerId : null} ${ofTeam(sql, viewer?.team ?? null, sql`a.job_id`)} AND a.stage <> ALL (${CONTACT_HIDDEN_STAGES as string[]})))`;
  if (!found) throw notFound('talent');
  if (viewer?.role === 'company') await recordProfileView(context, { companyId: viewer.userId, talentId });
  const links = viewer && mayAs(viewer.memberRole, 'see-contact-details') === 'no' ? NO_LINKS : found.links;
  return { ...found, links, memberSince: found.memberSince.toISOString() };
}
