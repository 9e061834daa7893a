import { createOwner } from '@hireledger/db/accounts/test-owner';
import { INDEX_VERSION } from '@hireledger/db/search-index/index';
import { openDatabase, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { expect } from 'vitest';
import { matchSavedSearches } from '../saved-searches/match-saved-searches.ts';

const FILTERS = { q: '', location: '', employmentType: [], category: [], jobLevel: [], salary: [] };

export type SearchesUnderTest = Awaited<ReturnType<typeof openSavedSearches>>;

/** A database with people, jobs and saved searches, and runs of the matching as the worker's role at a time that the test sets. */
export async function openSavedSearches(name: string) {
  const base = await createTestDatabase();
  const database = openDatabase(base.url, { name });
  const worker = openDatabase(base.workerUrl, { name: `${name}, worker` });
  const { sql } = database;
  const time = { now: new Date('2026-03-01T10:00:00Z') };
  const pushed: NumberedEvent[] = [];

  /** While an older change is still being written, in any database of this server, later jobs are not reported. */
  const nothingHoldsBack = async () => {
    await expect.poll(() => isFree(sql), { timeout: 15_000 }).toBe(true);
  };
  const person = async (role: 'company' | 'talent') => {
    const email = `${crypto.randomUUID()}@search.test`;
    const [user] = await sql<{ id: string }[]>`
      INSERT INTO users (email, full_name, role) VALUES (${email}, 'Ada', ${role}) RETURNING id`;
    await createOwner(sql, user!.id, { email });
    if (role === 'company') await sql`INSERT INTO companies (user_id, name) VALUES (${user!.id}, 'Deep')`;
    return user!.id;
  };
  return {
    sql,
    worker: worker.sql,
    time,
    pushed,
    nothingHoldsBack,
    person,
    post: (companyId: string, title: string) => sql`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
        application_methods, capacity, location, currency, created_at)
      VALUES (${companyId}, ${title}, '{Remote}', '{}', '{}', '', '', '', '', '{Apply via platform}', 1, 'Lagos', 'USD', ${time.now})`,
    /** Saves a search for a word of titles. */
    search: (
      talentId: string,
      { name: named, word, bell = true, email = true }: { name: string; word: string; bell?: boolean; email?: boolean },
    ) => sql`
      INSERT INTO saved_searches (talent_id, name, filters, question, version, bell, email, created_at)
      VALUES (${talentId}, ${named}, ${sql.json({ ...FILTERS, q: word })}, ${`'${word}'`}::text::tsquery, ${INDEX_VERSION}, ${bell}, ${email}, ${time.now})`,
    run: async () => {
      await nothingHoldsBack();
      await matchSavedSearches({
        sql: worker.sql,
        clock: () => time.now,
        onEvents: (events) => pushed.push(...events),
        notifyOutbox: () => {},
      });
    },
    notices: async (talentId: string) =>
      (
        await sql<{ data: { name: string; count: number; newestTitle: string; query: string; others?: object } }[]>`
          SELECT data FROM events WHERE recipient_id = ${talentId} AND notify ORDER BY seq`
      ).map(({ data }) => data),
    mails: async (talentId: string) =>
      (
        await sql<{ payload: { template: string; fields: Record<string, string> } }[]>`
          SELECT payload FROM outbox WHERE job = 'send-mail' AND payload ->> 'userId' = ${talentId} ORDER BY id`
      ).map(({ payload }) => payload),
    close: async () => {
      await database.close();
      await worker.close();
      await base.drop();
    },
  };
}

const isFree = async (sql: Sql): Promise<boolean> =>
  (
    await sql<{ free: boolean }[]>`
      SELECT NOT EXISTS (SELECT FROM job_search WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())) AS free`
  )[0]!.free;
