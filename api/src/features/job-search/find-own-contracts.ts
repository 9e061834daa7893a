import type { FoundContract } from '@hireledger/domain/http/search';
import { holdsMoney } from '@hireledger/db/hiring/holds-money';
import type { Actor, Context } from '../../context.ts';
import { wordPatterns } from '../../lists/word-patterns.ts';

/** With more contracts than this only the newest are searched; the list of contracts searches more. */
const LOOKED_THROUGH = 1_000;

/**
 * Contracts of one side that have all words in their title, their job's title or the other's name; whole
 * words first, then newest first.
 */
export async function findOwnContracts(
  { database }: Context,
  { role, userId }: Actor,
  q: string,
  limit: number,
): Promise<FoundContract[]> {
  const sql = database.search;
  const [mine, other] =
    role === 'company' ? [sql`company_id`, sql`'talentName'`] : [sql`talent_id`, sql`'companyName'`];
  const { found, whole } = wordPatterns(q);
  return sql<FoundContract[]>`
    SELECT own.id, coalesce(own.title, own.job_title) AS title, own.job_title, own.other_name, p.state
      FROM (SELECT id, created_at, terms ->> 'title' AS title, terms ->> 'jobTitle' AS job_title, terms ->> ${other} AS other_name, coalesce(${holdsMoney(sql, sql`agreements`)}, false) AS holds_money FROM agreements
             WHERE ${mine} = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) own
      LEFT JOIN payouts p ON p.agreement_id = own.id AND p.milestone = 0 AND NOT own.holds_money
     CROSS JOIN LATERAL plain_text(concat_ws(' ', own.title, own.job_title, own.other_name)) AS plain
     WHERE plain ~ ALL (${found}::text[])
     ORDER BY plain ~ ALL (${whole}::text[]) DESC, own.created_at DESC, own.id DESC LIMIT ${limit}`;
}
