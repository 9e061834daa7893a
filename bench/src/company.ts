import { createTestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { createHttpClient } from './http-client.ts';
import { postJobs } from './market.ts';
import { startSubject } from './subject.ts';

/** A system of its own with one company and its jobs, a client that calls as this company, and a connection for bare SQL. `discard` ends it all. */
export async function openCompany({ jobs, withWeb = false }: { jobs: number; withWeb?: boolean }) {
  const { system, discard } = await startSubject({ withWeb });
  const company = await createTestUser(system.urls.web, 'company', 'Company Bench', 'company@bench.test');
  const jobIds = await postJobs(company, jobs);
  const http = createHttpClient(company.origin, { authorization: `Bearer ${company.token}` });
  const sql = postgres(system.administratorUrl, { max: 1, onnotice: () => {}, connection: { jit: 'off' } });
  return {
    system,
    company,
    jobIds,
    http,
    sql,
    discard: async () => {
      http.close();
      await sql.end();
      await discard();
    },
  };
}
