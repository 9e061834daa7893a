import { TABLE, TABLE_JOBS } from '@hireledger/db/search-index/test-table';
import postgres from 'postgres';
import type { HttpClient } from '../http-client.ts';

/** Adds the jobs of the table of queries as the newest, once. */
export async function insertTableJobs(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [added] = await sql`SELECT FROM jobs WHERE title = ${TABLE_JOBS.at(-1)!.title}`;
    if (added) return;
    const [company] = await sql<{ id: string }[]>`SELECT user_id AS id FROM companies LIMIT 1`;
    for (const { title, skills = [], description = '', location = '', country = null, types = [] } of TABLE_JOBS)
      await sql`
        INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
          application_methods, capacity, location, country, currency)
        VALUES (${company!.id}, ${title}, ${types}, '{}', ${skills}, ${description}, '', '', '', '{}', 1, ${location}, ${country}, 'USD')`;
  } finally {
    await sql.end();
  }
}

/**
 * Sends the queries of the table among all the other jobs: the first hit must be an expected one, and no unwanted job may
 * be among the first fifty. Prints the queries that fail.
 */
export async function checkTable(http: HttpClient): Promise<string> {
  let right = 0;
  for (const { q, first, absent = [], instead = null } of TABLE) {
    const answer = JSON.parse(await http.send('GET', `/jobs?q=${encodeURIComponent(q)}&limit=50`, {})) as {
      data: { title: string }[];
      correctedTo: string | null;
    };
    const titles = answer.data.map(({ title }) => title);
    const isRight =
      (first.length === 0 ? titles.length === 0 : first.includes(titles[0]!)) &&
      !titles.some((title) => absent.includes(title)) &&
      answer.correctedTo === instead;
    if (isRight) right += 1;
    else console.log(`"${q}" finds ${titles.slice(0, 5).join(', ')}; instead: ${answer.correctedTo}`);
  }
  return `${right} of ${TABLE.length}`;
}
