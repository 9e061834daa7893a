import { afterAll, beforeAll } from 'vitest';
import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

/** An api with a company, started before the tests of a file about the board and stopped after them. */
export function startTestBoard() {
  let api: TestApi | undefined;
  let company: Account | undefined;
  beforeAll(async () => {
    api = await startTestApi();
    company = await api.signUp('company', 'Zephyr Works');
  });
  afterAll(() => api?.close());
  const search = async (query: string) => (await api!.request<JobSearchAnswer>('GET', `/jobs?${query}`)).body;
  return {
    get api() {
      return api!;
    },
    get company() {
      return company!;
    },
    search,
    titles: async (query: string) => (await search(query)).data.map(({ title }) => title),
    /** Seals all jobs in blocks, as the worker does when there are many. */
    async seal() {
      await api!
        .sql`SELECT seal_block(block, 2147483647) FROM generate_series(0, (SELECT max(number) >> 12 FROM job_search)) AS block`;
      await api!.sql`UPDATE search_seal SET sealed_to = (SELECT last_value + 1 FROM job_numbers)`;
    },
  };
}
