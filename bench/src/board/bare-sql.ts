import postgres from 'postgres';

/** The floor of each search: one statement, planned for its own words, without cards, highlights and counts. */
export function openBareSql(databaseUrl: string) {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { plan_cache_mode: 'force_custom_plan', jit: 'off', work_mem: '32MB' },
  });
  return {
    sql,
    /** The newest or best paid 24 that a tsquery finds; null finds all. */
    page: (asked: string | null, sort: 'newest' | 'salary', offset = 0) => sql`
      SELECT j.id, j.title, j.location, j.salary_min, j.salary_max, j.created_at FROM job_search s JOIN jobs j ON j.id = s.job_id
       WHERE true ${asked ? sql`AND s.words @@ ${asked}::tsquery` : sql``}
       ORDER BY ${sort === 'salary' ? sql`s.pay DESC, s.job_id DESC` : sql`s.posted_at DESC, s.job_id DESC`} LIMIT 24 OFFSET ${offset}`,
    /** Counts all jobs that match. */
    counts: (asked: string | null) => sql`
      SELECT facets, count(*) FROM job_search WHERE true ${asked ? sql`AND words @@ ${asked}::tsquery` : sql``} GROUP BY facets`,
    nearest: (word: string) => sql`
      SELECT known.word FROM search_vocabulary known WHERE known.word % ${word} ORDER BY similarity(known.word, ${word}) DESC LIMIT 1`,
    newest: () => sql`SELECT count(*) FROM job_search WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())`,
    /** A row, an event and an outbox row in one statement. */
    application: () => sql`
      WITH added AS (INSERT INTO floor.applications (job_id) VALUES (gen_random_uuid()) RETURNING id),
      event AS (INSERT INTO floor.events (application_id) SELECT id FROM added RETURNING id)
      INSERT INTO floor.outbox (event_id) SELECT id FROM event`,
    prepare: () =>
      sql.unsafe(`
      DROP SCHEMA IF EXISTS floor CASCADE;
      CREATE SCHEMA floor;
      -- The best paid first is what only the bare questions read from an index.
      CREATE INDEX IF NOT EXISTS floor_best_paid ON job_search (pay DESC, job_id DESC);
      CREATE TABLE floor.applications (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job_id uuid UNIQUE);
      CREATE TABLE floor.events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, application_id bigint);
      CREATE TABLE floor.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id bigint);`),
    close: () => sql.end(),
  };
}

export type BareSql = ReturnType<typeof openBareSql>;
