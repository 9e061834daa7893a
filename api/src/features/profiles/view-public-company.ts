import { notFound } from '@hireledger/domain/errors/catalogue';
import type { PublicCompany } from '@hireledger/domain/http/public-profiles';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT } from '../../lists/events-up-to.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { workImagesOf } from './files.ts';

const MAX_OPEN_POSITIONS = 100;

/**
 * The public data of a company.
 * @throws AppError NOT_FOUND for an unknown company and for one that is leaving
 */
export async function viewPublicCompany(
  context: Context,
  { companyId }: { companyId: string },
): Promise<PublicCompany> {
  const { sql } = context.database;
  const open = sql`FROM jobs j WHERE j.company_id = ${companyId} AND ${jobIsOpen(sql, context.clock())}`;
  const [found] = await sql<(Omit<PublicCompany, 'memberSince'> & { memberSince: Date })[]>`
    SELECT u.id, u.verified_at IS NOT NULL AS verified, u.verified_domain, c.name, c.logo_url AS logo, ${workImagesOf(sql, companyId)} AS image_urls, c.industry, c.size, c.location, c.website, c.description, u.created_at AS member_since,
           json_build_object('linkedin', s.linkedin, 'instagram', s.instagram, 'twitter', s.twitter) AS links,
           (SELECT coalesce(json_agg(newest), '[]') FROM (
             SELECT j.id, j.title, j.location, j.employment_types AS "employmentTypes", j.departments, j.created_at AS "createdAt"
               ${open} ORDER BY j.id DESC LIMIT ${MAX_OPEN_POSITIONS}) newest) AS open_positions,
           (SELECT count(*)::int FROM (SELECT ${open} LIMIT ${COUNT_LIMIT}) counted) AS open_jobs
      FROM users u JOIN companies c ON c.user_id = u.id JOIN socials s ON s.user_id = u.id
     WHERE u.id = ${companyId} AND u.deletes_at IS NULL AND u.deleted_at IS NULL`;
  if (!found) throw notFound('company');
  return { ...found, memberSince: found.memberSince.toISOString() };
}
