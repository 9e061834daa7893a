import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../test-api.ts';
import { exportPages } from './export-pages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('an export whose reader leaves before its first page does not count as running', async () => {
  const begin = () =>
    exportPages({ database: { sql: api.sql }, clock: () => new Date() } as never, {
      key: 'a-list:somebody',
      columns: ['name'],
      pages: (async function* () {})(),
    });
  for (let left = 0; left < 3; left += 1) await (await begin()).return(undefined);
  const [first, second] = [await begin(), await begin()];
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (const texts of [first, second]) for await (const _ of texts);
  await (await begin()).return(undefined);
});
