import type { ContractCounts, ContractListRow, ContractSort, ContractTab } from '@hireledger/domain/http/agreements';
import { contractJson, toContract, type ContractRow } from './contract.ts';
import { ofTeam } from '../auth/team.ts';
import type { Actor, Context } from '../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../lists/events-up-to.ts';
import { readCursor, writeCursor } from '../lists/keyset.ts';
import { wordPatterns } from '../lists/word-patterns.ts';

interface ListAgreements {
  actor: Actor;
  /** Words of the contract's title, the job's, or the other side's name. */
  q?: string;
  tab?: ContractTab;
  sort?: ContractSort;
  limit: number;
  cursor?: string;
}

type FoundRow = Omit<ContractListRow, 'contract'> & { contract: ContractRow; position: [string, string] };

/** What every order is by: the last part breaks ties. */
const ORDER = { parts: [{ kind: 'time' }, { kind: 'id' }] } as const;

/**
 * The contracts of one side from their first offer on, of one tab or all, with how many each tab has. A side's newest 10,000 are looked through.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function listAgreements(
  context: Context,
  { actor, q, tab, sort = '-made', limit, cursor }: ListAgreements,
): Promise<Page<ContractListRow> & { counts: ContractCounts }> {
  const { sql } = context.database;
  const now = context.clock();
  const after = readCursor(cursor, ORDER);
  const isCompany = actor.role === 'company';
  const words = q ? wordPatterns(q).found : [];
  const mine = sql`
    SELECT id, phase, coalesce(${isCompany ? sql`company_until` : sql`talent_until`} > ${now}, false) AS waits_for_you, ${sort === 'deadline' ? sql`coalesce(deadline_at, '9999-12-31')` : sql`made_at`} AS placed_at
      FROM contracts WHERE ${isCompany ? sql`company_id` : sql`talent_id`} = ${actor.userId} ${ofTeam(sql, actor.team ?? null, sql`job_id`)}
       ${words.length > 0 ? sql`AND ${isCompany ? sql`company_words` : sql`talent_words`} ~ ALL (${words}::text[])` : sql``}
     ORDER BY made_at DESC, id DESC LIMIT ${COUNT_LIMIT}`;
  const inTab = {
    'waits-for-you': sql`waits_for_you`,
    waiting: sql`phase = 'offered'`,
    active: sql`phase = 'active'`,
    ended: sql`phase = 'ended'`,
  };
  const direction = sort === '-made' ? { beyond: sql`<`, order: sql`DESC` } : { beyond: sql`>`, order: sql`` };
  const found = await sql<(FoundRow & { counts: ContractCounts; eventsUpTo: number })[]>`
    WITH mine AS MATERIALIZED (${mine})
    SELECT counted.counts, ${eventsUpTo(sql, actor.userId)} AS events_up_to, page.*
      FROM (SELECT json_build_object('all', count(*), 'waits-for-you', count(*) FILTER (WHERE ${inTab['waits-for-you']}), 'waiting', count(*) FILTER (WHERE ${inTab.waiting}),
                                     'active', count(*) FILTER (WHERE ${inTab.active}), 'ended', count(*) FILTER (WHERE ${inTab.ended})) AS counts FROM mine) counted
      LEFT JOIN (
        SELECT ${contractJson(sql)} AS contract, payer.logo_url AS company_logo, (company.verified_at IS NOT NULL AND company.full_name = contract.company_name) AS company_verified,
               CASE WHEN company.full_name = contract.company_name THEN company.verified_domain END AS company_domain,
               CASE WHEN payee.deletes_at IS NULL THEN person.display_picture_url END AS talent_picture,
               (payee.verified_at IS NOT NULL AND payee.full_name = contract.talent_name) AS talent_verified, jsonb_build_array(found.placed_at::text, found.id) AS position
          FROM (SELECT * FROM mine WHERE ${tab ? inTab[tab] : sql`true`} ${after ? sql`AND (placed_at, id) ${direction.beyond} (${after[0]!}::text::timestamptz, ${after[1]!}::uuid)` : sql``}
                 ORDER BY placed_at ${direction.order}, id ${direction.order} LIMIT ${limit + 1}) found
          JOIN contracts contract ON contract.id = found.id
          JOIN companies payer ON payer.user_id = contract.company_id JOIN users company ON company.id = contract.company_id
          JOIN users payee ON payee.id = contract.talent_id JOIN talents person ON person.user_id = contract.talent_id) page ON true
     ORDER BY page.position ${direction.order}`;
  const { counts, eventsUpTo: upTo } = found[0]!;
  const rows = found.filter(({ contract }) => contract !== null).slice(0, limit);
  return {
    rows: rows.map(({ counts: _counts, eventsUpTo: _upTo, position: _position, contract, ...row }) => ({
      ...row,
      contract: toContract(contract, now),
    })),
    counts,
    total: counts[tab ?? 'all'],
    nextCursor: found.length > limit ? writeCursor(rows.at(-1)!.position) : null,
    eventsUpTo: upTo,
  };
}
