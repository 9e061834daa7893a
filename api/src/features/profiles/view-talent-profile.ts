import { AppError } from '@hireledger/domain/errors/catalogue';
import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { completion, type CompletionFacts } from '@hireledger/domain/profiles/completion';
import type { Context } from '../../context.ts';
import { educationsOf, experiencesOf } from '../applications/records/applicant.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { portfolioOf } from './files.ts';
import { versionsOf } from './profile-cards.ts';
import { completionFacts, socialsOf } from '../../profile-records/talent-profile.ts';

/** A talent's own profile, and up to which event it is current. */
export async function viewTalentProfile(
  context: Context,
  { talentId }: { talentId: string },
): Promise<{ data: TalentProfile; eventsUpTo: number }> {
  const { sql } = context.database;
  const [found] = await sql<
    (Omit<TalentProfile, 'role' | 'aboutMe' | 'completion'> & { facts: CompletionFacts; upTo: number })[]
  >`
    SELECT u.id, u.email, u.full_name, u.verified_at IS NOT NULL AS verified, t.about, t.display_picture_url AS display_picture, t.job_level, t.city, t.address,
           t.gender, t.birth_date::text AS dob, t.language, t.visibility,
           ${experiencesOf(sql, talentId)} AS experience, ${educationsOf(sql, talentId)} AS education,
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.id), '[]') FROM skills s WHERE s.talent_id = u.id) AS skills,
           ${portfolioOf(sql, talentId)} AS portfolio,
           ${socialsOf(sql, talentId)} AS socials, ${versionsOf(sql, talentId, 'talent')} AS versions, ${eventsUpTo(sql, talentId)} AS up_to, ${completionFacts(sql, talentId)} AS facts
      FROM users u JOIN talents t ON t.user_id = u.id WHERE u.id = ${talentId}`;
  if (!found) throw new AppError('NOT_FOUND');
  const { facts, upTo, ...profile } = found;
  return {
    data: { ...profile, role: 'talent', aboutMe: profile.about, completion: completion(facts) },
    eventsUpTo: upTo,
  };
}
