import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { createTestUser } from '@hireledger/launch/test-user';
import { createHttpClient } from '../http-client.ts';
import { startSubject } from '../subject.ts';

/**
 * A system of its own with one company that is still to be filled with `--applications` (a million by default) of them, a client that asks as
 * this company, and a connection for bare SQL. `discard` ends it all.
 */
export async function openCrowdedCompany(options: string[]) {
  const { values } = parseArgs({ args: options, options: { applications: { type: 'string', default: '1000000' } } });
  const count = Number(values.applications);
  if (!Number.isInteger(count) || count < 20_000 || count > 10_000_000)
    throw new Error('--applications takes a number from 20000 to 10000000.');
  const { system, discard } = await startSubject();
  const company = await createTestUser(system.urls.web, 'company', 'Company Bench', 'company-crowded@bench.test');
  const http = createHttpClient(company.origin, { authorization: `Bearer ${company.token}` });
  const sql = postgres(system.administratorUrl, { max: 1, onnotice: () => {}, connection: { jit: 'off' } });
  return {
    count,
    system,
    company,
    http,
    sql,
    discard: async () => {
      http.close();
      await sql.end();
      await discard();
    },
  };
}
