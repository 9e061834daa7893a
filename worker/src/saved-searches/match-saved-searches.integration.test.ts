import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSavedSearches, type SearchesUnderTest } from '../testing/saved-searches.ts';

let searches: SearchesUnderTest;
beforeAll(async () => (searches = await openSavedSearches('saved searches test')));
afterAll(() => searches?.close());

/** A talent who gets each match at once. */
async function createTalent(): Promise<string> {
  const id = await searches.person('talent');
  await searches.sql`UPDATE notice_readers SET job_alerts = 'at-once' WHERE account_id = ${id}`;
  return id;
}

test('reports each new job once, in the bell immediately and by email at most once a day', async () => {
  const { sql, time, post, run } = searches;
  const [company, talent] = [await searches.person('company'), await createTalent()];
  await post(company, 'Diver before');
  await run();
  time.now = new Date(time.now.getTime() + 1_000);
  await searches.search(talent, { name: 'Divers', word: 'diver' });
  const counts = async () => (await searches.mails(talent)).map(({ template, fields }) => [template, fields.count]);

  await post(company, 'Diver one');
  await post(company, 'Diver two');
  await post(company, 'Baker');
  await Promise.all([run(), run()]);
  await run();
  expect(await searches.notices(talent)).toMatchObject([
    { count: 2, newestTitle: expect.stringContaining('Diver'), query: 'q=diver' },
  ]);
  expect(await counts()).toEqual([['saved-search', '2']]);
  expect(await sql`SELECT last_match_count AS count FROM saved_searches WHERE talent_id = ${talent}`).toEqual([
    { count: 2 },
  ]);

  // Within the day the bell shows it and the mail waits; later matches are in the next mail, after any downtime.
  await post(company, 'Diver three');
  await run();
  expect(await searches.notices(talent)).toHaveLength(2);
  expect(await counts()).toHaveLength(1);
  time.now = new Date(time.now.getTime() + 3 * 86_400_000);
  await run();
  await run();
  expect(await counts()).toEqual([
    ['saved-search', '2'],
    ['saved-search', '1'],
  ]);
  expect(await searches.notices(talent)).toHaveLength(2);
});

test('counts a job once when the transaction ids gain a digit between two jobs', async () => {
  const { sql, time, post, run } = searches;
  const [company, talent] = [await searches.person('company'), await createTalent()];
  await run();
  time.now = new Date(time.now.getTime() + 86_400_000);
  await searches.search(talent, { name: 'Welders', word: 'welder', email: false });
  await post(company, 'Welder nine');
  await post(company, 'Welder ten');
  await searches.nothingHoldsBack();
  // As text, 10 comes before 9.
  await sql`UPDATE job_search SET xid = CASE WHEN title.title LIKE '%nine' THEN '9' ELSE '10' END::xid8
              FROM jobs title WHERE title.id = job_id AND title.title LIKE 'Welder%'`;
  await sql`UPDATE feed_cursors SET xid = '0'::xid8 WHERE feed = 'saved-searches'`;
  await run();
  await run();
  expect(await searches.notices(talent)).toMatchObject([{ count: 2 }]);
});
