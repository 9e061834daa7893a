import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { MemberRating } from '@hireledger/domain/http/member-ratings';

/** The stars of each member of a company for an applicant: those of `personId` first, then the newest. */
export async function readRatings(
  sql: Sql | Transaction,
  { applicationId, companyId, personId }: { applicationId: string; companyId: string; personId: string | null },
): Promise<MemberRating[]> {
  return [
    ...(await sql<MemberRating[]>`
      SELECT ${namedPerson(sql, sql`r.person_id`, sql`${companyId}::uuid`)} AS person, r.stars, r.person_id IS NOT DISTINCT FROM ${personId}::uuid AS is_you
        FROM application_ratings r WHERE r.application_id = ${applicationId} ORDER BY is_you DESC, r.rated_at DESC, r.person_id`),
  ];
}
