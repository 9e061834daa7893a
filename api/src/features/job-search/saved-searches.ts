import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import type { JobFilters } from '@hireledger/domain/http/job-search';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '@hireledger/domain/http/saved-searches';
import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { QUESTION_BYTES } from '@hireledger/db/search-index/query';
import { writeNoticeSettings } from '../../notices/write-notice-settings.ts';
import { boardOf } from './board.ts';

type Row = Omit<SavedSearch, 'createdAt' | 'lastMatchedAt'> & { createdAt: Date; lastMatchedAt: Date | null };

const columns = (sql: Sql) => sql`id, name, filters, bell, email, created_at, last_matched_at, last_match_count`;
const toSavedSearch = (row: Row): SavedSearch => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastMatchedAt: row.lastMatchedAt?.toISOString() ?? null,
});

/** The talent's own searches, newest first. */
export async function listSavedSearches({ database: { sql } }: Context, talentId: string): Promise<SavedSearch[]> {
  const rows = await sql<Row[]>`
    SELECT ${columns(sql)} FROM saved_searches WHERE talent_id = ${talentId} ORDER BY id DESC LIMIT ${MAX_SAVED_SEARCHES}`;
  return rows.map(toSavedSearch);
}

/**
 * Saves a search; the talent is then notified of new matching jobs. The same search saved again keeps its row, which takes
 * the new name and alerts: two rows would notify twice.
 * @throws AppError VALIDATION_FAILED past 50 searches, and for words that can find nothing
 */
export async function createSavedSearch(
  context: Context,
  {
    talentId,
    personId,
    name,
    filters,
    bell,
    email,
    timeZone,
  }: {
    talentId: string;
    personId: string;
    name: string;
    filters: JobFilters;
    bell: boolean;
    email: boolean;
    timeZone?: string | undefined;
  },
): Promise<SavedSearch> {
  const { database, clock } = context;
  const { sql } = database;
  const { tsquery, version } = await toQuestion(context, filters);
  return sql.begin(async (tx) => {
    // One at a time per talent, so two tabs cannot exceed the limit together.
    await tx`SELECT FROM users WHERE id = ${talentId} FOR NO KEY UPDATE`;
    if (timeZone) await writeNoticeSettings(tx, { accountId: talentId, personId }, { timeZone });
    const asked = tx.json(filters as never);
    // Each contains the other: the order in which filters were chosen does not matter.
    const [same] = await tx<Row[]>`
      UPDATE saved_searches SET name = ${name}, bell = ${bell}, email = ${email}
       WHERE talent_id = ${talentId} AND filters @> ${asked} AND filters <@ ${asked} RETURNING ${columns(sql)}`;
    if (same) return toSavedSearch(same);
    const [row] = await tx<Row[]>`
      INSERT INTO saved_searches (talent_id, name, filters, question, version, bell, email, created_at)
      SELECT ${talentId}, ${name}, ${asked}, ${tsquery}::text::tsquery, ${version}::smallint, ${bell}, ${email}, ${clock()}
       WHERE (SELECT count(*) FROM saved_searches WHERE talent_id = ${talentId}) < ${MAX_SAVED_SEARCHES}
      RETURNING ${columns(sql)}`;
    if (!row)
      throw new AppError(
        'VALIDATION_FAILED',
        `You can keep ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`,
        { issues: [] },
      );
    return toSavedSearch(row);
  });
}

/** @throws AppError NOT_FOUND if the talent has no such search */
export async function editSavedSearch(
  context: Context,
  {
    talentId,
    id,
    name,
    filters,
    bell,
    email,
  }: { talentId: string; id: string; name?: string; filters?: JobFilters; bell?: boolean; email?: boolean },
): Promise<SavedSearch> {
  const { sql } = context.database;
  const question = filters && (await toQuestion(context, filters));
  const [row] = await sql<Row[]>`
    UPDATE saved_searches SET name = coalesce(${name ?? null}, name), bell = coalesce(${bell ?? null}, bell), email = coalesce(${email ?? null}, email)
           ${question ? sql`, filters = ${sql.json(filters as never)}, question = ${question.tsquery}::text::tsquery, version = ${question.version}, unmailed = 0, unshown = 0, waiting = '{}'` : sql``}
     WHERE id = ${id} AND talent_id = ${talentId} RETURNING ${columns(sql)}`;
  if (!row) throw notFound('search');
  return toSavedSearch(row);
}

/** @throws AppError NOT_FOUND if the talent has no such search */
export async function deleteSavedSearch(
  { database: { sql } }: Context,
  { talentId, id }: { talentId: string; id: string },
): Promise<void> {
  const { count } = await sql`DELETE FROM saved_searches WHERE id = ${id} AND talent_id = ${talentId}`;
  if (count === 0) throw notFound('search');
}

/** @throws AppError VALIDATION_FAILED for words that leave nothing to search for, or that are too many with their synonyms */
async function toQuestion(context: Context, filters: JobFilters): Promise<{ tsquery: string | null; version: number }> {
  const { tsquery, nothing, version } = await boardOf(context).index.compile(filters);
  if (nothing) throw invalidField('filters.q', 'These words are too common to search for. Add another word.');
  const [question] = await context.database.sql<{ bytes: number | null }[]>`
    SELECT pg_column_size(${tsquery}::text::tsquery) AS bytes`;
  if ((question!.bytes ?? 0) > QUESTION_BYTES)
    throw invalidField('filters.q', 'These are too many words for a saved search. Leave some out.');
  return { tsquery, version };
}
