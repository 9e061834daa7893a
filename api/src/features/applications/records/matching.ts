// Why: docs/decisions/0090-keep-a-search-row-beside-each-application.md
import { LEVEL_CHOICES, NO_LEVEL } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { isAnywhere, wordsOf } from '@hireledger/domain/search/words';
import { CONTACT_HIDDEN_STAGES, STAGES } from '@hireledger/domain/hiring/stages';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { correctUnknown } from '@hireledger/db/search-index/correct-words';
import { and, eq, expression, gte, like, or, type SQL, type SQLWrapper } from '@hireledger/db/query-builder';
import { applicantSearch, applications } from '@hireledger/db/schema/hiring';
import { inTeam } from '../../../auth/team.ts';
import { isInPeriod } from '../../../lists/period.ts';
import { namePatterns, wordPattern } from '../../../lists/word-patterns.ts';

/** The filters of a list, and the team that its reader is limited to; null for all jobs of the company. */
export interface SeenFilters extends ApplicantFilters {
  team: string | null;
}

/** A word of a search, or several that are found together, with what of the company's has it. */
export interface MatchedWord {
  /** The conditions over a name, of which one is enough. */
  inNames: SQL[];
  /** Jobs whose title has it. */
  jobIds: string[];
  /** Applications of people whose profile has it: their ids, or, if these are many, the queries that find them. */
  inProfiles: string[] | ProfileQuery;
}
/** Queries over profiles: `shown` over the parts that a company can always read, `personal` over those that a decline hides. */
interface ProfileQuery {
  shown: string;
  personal: string;
}

/** Titles that are searched; with more jobs than this, a longer part of the title must be typed. */
const JOBS_MOST = 5_000;
/** So few applications are named by their ids, which are read together with the index of names. */
const FEW = 200;
/** So many names are read to see whether there is one: for a single one PostgreSQL would read names in turn, without their index. */
const NAMED = 1_000;

/** What is read of a typed word. Without `means`, as 'the', it finds no profile. */
interface ReadWord extends ProfileQuery {
  begun: string[];
  wholeTitles: string[];
  shownIds: string[];
  personalIds: string[];
  many: boolean;
  named: boolean;
  means: boolean;
}

/**
 * Reads the words of `q`, each with where it is found. One or two letters that are a word of a title or profile are that
 * word: 'R' is not everything that begins with it. `similar` also matches similar names and titles, profiles by the
 * beginning of a word, corrects words as the board does, and leaves out words without meaning.
 */
export async function matchWords(sql: Sql, companyId: string, q: string, similar: boolean): Promise<MatchedWord[]> {
  const words = wordsOf(q).map((word, index) => ({
    index,
    word,
    ...wordPattern(word),
    in_name: namePatterns(word)[0]!,
    similar: similar && word.length > 3,
    begins: similar && isAnywhere(word),
  }));
  if (words.length === 0) return q === '' ? [] : [NOWHERE];
  // OFFSET keeps what is read once from being read wherever it is named.
  const rows = await sql<ReadWord[]>`
    WITH title AS MATERIALIZED (SELECT id, plain_text(title) AS plain FROM jobs WHERE company_id = ${companyId})
    SELECT ARRAY(SELECT id FROM title WHERE plain ~ typed.found OR (typed."similar" AND plain %> typed.word) LIMIT ${JOBS_MOST}) AS begun,
           ARRAY(SELECT id FROM title WHERE plain ~ typed.whole LIMIT ${JOBS_MOST}) AS whole_titles,
           found.shown AS shown_ids, ARRAY(SELECT id FROM unnest(found.personal) AS theirs (id) WHERE ${isContactShown(sql, sql`theirs.id`)}) AS personal_ids,
           greatest(cardinality(found.shown), cardinality(found.personal)) > ${FEW} AS many,
           (SELECT count(*) > 0 FROM (SELECT FROM applicant_search WHERE company_id = ${companyId} AND name LIKE typed.in_name LIMIT ${NAMED}) named) AS named,
           read.means, read.shown, read.personal
      FROM jsonb_to_recordset(${sql.json(words)}) AS typed (index int, word text, found text, whole text, in_name text, "similar" boolean, begins boolean)
      CROSS JOIN LATERAL (SELECT search_text(typed.word, false) AS plain) cleaned
      CROSS JOIN LATERAL (
        SELECT stems <> '{}' AS means, ${asQuery(sql, '')} AS shown, ${asQuery(sql, 'p:')} AS personal
          FROM (SELECT tsvector_to_array(word_stems(plain, false)) AS stems,
                       CASE WHEN typed.begins THEN tsvector_to_array(whole_words(plain, false)) END AS beginnings) words OFFSET 0) read
      CROSS JOIN LATERAL (
        SELECT ARRAY(SELECT unnest(applications) FROM candidate_search WHERE company_id = ${companyId} AND words @@ read.shown::tsquery LIMIT ${FEW + 1}) AS shown,
               ARRAY(SELECT unnest(applications) FROM candidate_search WHERE company_id = ${companyId} AND words @@ read.personal::tsquery LIMIT ${FEW + 1}) AS personal OFFSET 0) found
     ORDER BY typed.index`;
  const read = words.map((typed, index) => ({ ...typed, ...rows[index]! }));
  if (similar) {
    const withMeaning = read.filter(({ means }) => means);
    const meant = withMeaning.length > 0 ? withMeaning : read;
    const better = await correctUnknown(
      sql,
      meant.filter(isNowhere).map(({ word }) => word),
    );
    if (better.size === 0) return meant.map(toMatched);
    const corrected = await matchWords(
      sql,
      companyId,
      meant.map(({ word }) => better.get(word) ?? word).join(' '),
      true,
    );
    // A misspelt word may also be a name.
    return meant.map((typed, index) => {
      const [own, other] = [toMatched(typed), corrected[index]];
      return better.has(typed.word) && other ? { ...other, inNames: [...own.inNames, ...other.inNames] } : own;
    });
  }
  // Words that only profiles have are one query, for which the index reads what has all of them.
  const { only = [], others = [] } = Object.groupBy(read, (word) => (isOnlyInProfiles(word) ? 'only' : 'others'));
  return [...(only.length > 0 ? [together(only)] : []), ...others.map(toMatched)];
}

const isNowhere = ({ begun, named, shownIds, personalIds }: ReadWord): boolean =>
  !named && [begun, shownIds, personalIds].every((ids) => ids.length === 0);
const isOnlyInProfiles = ({ word, begun, named }: TypedWord & ReadWord): boolean =>
  isAnywhere(word) && begun.length === 0 && !named;

function together(words: (TypedWord & ReadWord)[]): MatchedWord {
  const query = {
    shown: words.map(({ shown }) => `(${shown})`).join(' & '),
    personal: words.map(({ shown, personal }) => `(${shown} | ${personal})`).join(' & '),
  };
  const found = words.length === 1 ? toMatched(words[0]!).inProfiles : query;
  return { inNames: [], jobIds: [], inProfiles: words.every(({ means }) => means) ? found : [] };
}

interface TypedWord {
  word: string;
  whole: string;
  similar: boolean;
}

function toMatched(read: TypedWord & ReadWord): MatchedWord {
  const { word, whole, similar, begun, wholeTitles, shownIds, personalIds, many, shown, personal } = read;
  const named = read.named || !isAnywhere(word);
  const ids = [...shownIds, ...personalIds];
  const isWord = !isAnywhere(word) && (wholeTitles.length > 0 || ids.length > 0);
  return {
    inNames: [
      ...(isWord
        ? [expression`${name} ~ ${whole}`]
        : named
          ? namePatterns(word).map((pattern) => like(name, pattern))
          : []),
      ...(similar ? [expression`${name} %> ${word}`] : []),
    ],
    jobIds: isWord ? wholeTitles : begun,
    inProfiles: many ? { shown, personal } : ids,
  };
}

const { name } = applicantSearch;
/** Only marks or blanks were typed. */
const NOWHERE: MatchedWord = { inNames: [], jobIds: [], inProfiles: [] };

/** A query for all stems or, where it may be the beginning of a word, for all beginnings; each behind a prefix. */
const asQuery = (sql: Sql, prefix: '' | 'p:') => sql`coalesce(concat_ws(' | ',
  (SELECT string_agg(quote_literal(${prefix}::text || lexeme), ' & ') FROM unnest(stems) AS lexeme),
  (SELECT string_agg(quote_literal(${prefix}::text || lexeme) || ':*', ' & ') FROM unnest(beginnings) AS lexeme)), '')`;

/** Whether the company may read what an ended application hides. */
const isContactShown = (sql: Sql, id: Fragment) =>
  sql`EXISTS (SELECT FROM applications a WHERE a.id = ${id} AND a.stage <> ALL (${CONTACT_HIDDEN_STAGES as string[]}))`;

/** What `searchConditions` reads as `in_profiles`, to be put behind WITH: for each word that many have in their profiles, their applications. */
export function inProfiles(sql: Sql, companyId: string, words: readonly MatchedWord[]): Fragment {
  const queries = words.flatMap(({ inProfiles: many }, word) =>
    Array.isArray(many)
      ? []
      : [
          { word, personal: false, query: many.shown },
          // What is always shown is not read twice.
          { word, personal: true, query: `(${many.personal}) & !(${many.shown})` },
        ],
  );
  return sql`in_profiles AS MATERIALIZED (
    SELECT word, id FROM (
      SELECT asked.word, asked.personal, unnest(c.applications) AS id
        FROM jsonb_to_recordset(${sql.json(queries)}) AS asked (word int, personal boolean, query text)
        JOIN candidate_search c ON c.company_id = ${companyId} AND c.words @@ asked.query::tsquery) found
     WHERE NOT personal OR ${isContactShown(sql, sql`found.id`)})`;
}

/** IS TRUE keeps it a table of hashes: how many ids are in it PostgreSQL cannot estimate, and would look up each. */
const isIn = (word: number): SQL =>
  expression`(${applicantSearch.applicationId} IN (SELECT id FROM in_profiles WHERE word = ${word})) IS TRUE`;

/** Whether the filters include more than the stage: then search rows are read. */
export const needsSearchRows = ({ team, q, jobId, level, rating, from }: SeenFilters): boolean =>
  Boolean(team || q || jobId || level.length > 0 || rating || from);

/** One of a list. The statement is the same for a list of any length. */
export const isOneOf = (column: SQLWrapper, values: readonly unknown[], type: 'uuid' | 'smallint'): SQL =>
  expression`${column} = ANY (${expression.param(values)}::${expression.raw(type)}[])`;

/** The conditions over search rows; the statement has `inProfiles`. */
export function searchConditions(companyId: string, filters: SeenFilters, words: MatchedWord[]): SQL {
  const { jobId, level, rating } = filters;
  const levels = level.map((each) => (each === NO_LEVEL ? 0 : LEVEL_CHOICES.indexOf(each) + 1));
  return and(
    eq(applicantSearch.companyId, companyId),
    inTeam(filters.team, applicantSearch.jobId),
    jobId ? eq(applicantSearch.jobId, jobId) : undefined,
    levels.length === 1 ? eq(applicantSearch.level, levels[0]!) : undefined,
    levels.length > 1 ? isOneOf(applicantSearch.level, levels, 'smallint') : undefined,
    rating === 'unrated'
      ? eq(applicantSearch.rating, 0)
      : rating
        ? gte(applicantSearch.rating, Number(rating))
        : undefined,
    isInPeriod(applicantSearch.appliedAt, filters),
    ...words.map(
      ({ inNames, jobIds, inProfiles: found }, index) =>
        or(
          ...inNames,
          jobIds.length > 0 ? isOneOf(applicantSearch.jobId, jobIds, 'uuid') : undefined,
          !Array.isArray(found)
            ? isIn(index)
            : found.length > 0
              ? isOneOf(applicantSearch.applicationId, found, 'uuid')
              : undefined,
        ) ?? expression`false`,
    ),
  )!;
}

/** The conditions over applications: the company, and the stages if some are chosen. */
export function stageConditions(companyId: string, stages: ApplicantFilters['stage']): SQL {
  const ranks = stages.map((stage) => STAGES.indexOf(stage) + 1);
  const rank = expression`stage_place(${applications.stage})`;
  return and(
    eq(applications.companyId, companyId),
    ranks.length === 1 ? expression`${rank} = ${ranks[0]!}::smallint` : undefined,
    ranks.length > 1 ? isOneOf(rank, ranks, 'smallint') : undefined,
  )!;
}
