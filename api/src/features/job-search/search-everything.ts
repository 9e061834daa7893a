// Why: docs/decisions/0111-search-everything-for-the-palette-in-one-call.md
import type {
  SearchAnswer,
  SearchQuery,
  FoundJob,
  FoundApplication,
  FoundContract,
} from '@hireledger/domain/http/search';
import { wordsOf } from '@hireledger/domain/search/words';
import { mayAs } from '@hireledger/domain/accounts/member-roles';
import type { Session } from '../../auth/sessions.ts';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { wordPatterns } from '../../lists/word-patterns.ts';
import { nameApplicants } from './name-applicants.ts';
import { boardOf } from './board.ts';
import { fetchCards } from './fetch-cards.ts';

const NOTHING: SearchAnswer = { jobs: [], applicants: [], applications: [], contracts: [], correctedTo: null };
/** Hits beyond those shown, for jobs that leave the board meanwhile. */
const SPARE = 2;
/** With more of their own than this only the newest are searched; the lists of jobs, applications and contracts search more. */
const JOBS_LOOKED_THROUGH = 2_000;
const LOOKED_THROUGH = 1_000;

/**
 * What the words find among everything that the caller may see: of other people's data only open jobs, and those not
 * for companies.
 */
export async function searchEverything(
  context: Context,
  caller: Session | null,
  { q, limit }: SearchQuery,
): Promise<SearchAnswer> {
  if (wordsOf(q).length === 0) return NOTHING;
  if (caller?.role === 'company') {
    const [jobs, applicants, contracts] = await Promise.all([
      findOwnJobs(context, caller, q, limit),
      mayAs(caller.memberRole, 'see-applicants') === 'no' ? [] : nameApplicants(context, caller, q, limit),
      findOwnContracts(context, caller, q, limit),
    ]);
    return { ...NOTHING, jobs, applicants, contracts };
  }
  const [open, applications, contracts] = await Promise.all([
    suggestJobs(context, q, limit),
    caller ? findOwnApplications(context, caller.userId, q, limit) : [],
    caller ? findOwnContracts(context, caller, q, limit) : [],
  ]);
  return { ...open, applicants: [], applications, contracts };
}

/**
 * Open jobs for words that are still being typed, most relevant first: the board's own search, with the last word as a
 * prefix.
 */
async function suggestJobs(
  context: Context,
  q: string,
  limit: number,
): Promise<Pick<SearchAnswer, 'jobs' | 'correctedTo'>> {
  const { index } = boardOf(context);
  const { hits, correctedTo } = await index.query({ q, unfinished: true, limit: limit + SPARE, now: context.clock() });
  const jobs = (await fetchCards(context.database.search, hits)).slice(0, limit);
  return {
    jobs: jobs.map(({ id, title, companyName, location }) => ({ id, title, companyName, location, status: 'Active' })),
    correctedTo,
  };
}

/** The company's own jobs in every state whose title or location has all words; whole words first, then newest first. */
async function findOwnJobs(
  { database, clock }: Context,
  { userId: companyId, team }: Session,
  q: string,
  limit: number,
): Promise<FoundJob[]> {
  const sql = database.search;
  const { found, whole } = wordPatterns(q);
  return sql<FoundJob[]>`
    SELECT j.id, j.title, company.name AS company_name, j.location, j.status
      FROM (SELECT j.id, j.title, j.location, plain_text(j.title || ' ' || j.location) AS plain, CASE WHEN ${jobIsOpen(sql, clock())} THEN 'Active' ELSE 'Closed' END AS status
              FROM jobs j WHERE j.company_id = ${companyId} ${ofTeam(sql, team, sql`j.id`)} AND j.deleted_at IS NULL ORDER BY j.id DESC LIMIT ${JOBS_LOOKED_THROUGH}) j
      JOIN companies company ON company.user_id = ${companyId}
     WHERE j.plain ~ ALL (${found}::text[])
     ORDER BY j.plain ~ ALL (${whole}::text[]) DESC, j.id DESC LIMIT ${limit}`;
}

/** The talent's own applications to jobs or companies whose names have all words; whole words first, then newest first. */
async function findOwnApplications(
  { database }: Context,
  talentId: string,
  q: string,
  limit: number,
): Promise<FoundApplication[]> {
  const { found, whole } = wordPatterns(q);
  return database.search<FoundApplication[]>`
    SELECT a.id, a.job_id, j.title AS job_title, company.name AS company_name, company.logo_url AS company_logo, a.stage AS hiring_stage
      FROM (SELECT id, job_id, company_id, stage FROM applications WHERE talent_id = ${talentId} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) a
      JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id
      CROSS JOIN LATERAL plain_text(j.title || ' ' || company.name) AS plain
     WHERE plain ~ ALL (${found}::text[])
     ORDER BY plain ~ ALL (${whole}::text[]) DESC, a.id DESC LIMIT ${limit}`;
}

/**
 * Contracts of one side, offers too, that have all words in their title, their job's title or the other's name; whole
 * words first, then newest first.
 */
async function findOwnContracts(
  { database }: Context,
  { role, userId, team }: Session,
  q: string,
  limit: number,
): Promise<FoundContract[]> {
  const sql = database.search;
  const [mine, words, other] =
    role === 'company'
      ? [sql`company_id`, sql`company_words`, sql`talent_name`]
      : [sql`talent_id`, sql`talent_words`, sql`company_name`];
  const { found, whole } = wordPatterns(q);
  return sql<FoundContract[]>`
    SELECT own.agreement_id, own.offer_id, own.title, own.other_name, own.state
      FROM (SELECT id, agreement_id, offer_id, made_at, title, ${other} AS other_name, state, ${words} AS words FROM contracts
             WHERE ${mine} = ${userId} ${ofTeam(sql, team, sql`job_id`)} ORDER BY made_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) own
     WHERE own.words ~ ALL (${found}::text[])
     ORDER BY own.words ~ ALL (${whole}::text[]) DESC, own.made_at DESC, own.id DESC LIMIT ${limit}`;
}
