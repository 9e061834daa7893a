import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../accounts/delete-account.ts';
import type { DigestedSearch } from '../mail/templates/job-alerts.ts';
import { openSavedSearches, type SearchesUnderTest } from '../testing/saved-searches.ts';

const HOUR_MS = 3_600_000;

let searches: SearchesUnderTest;
beforeAll(async () => (searches = await openSavedSearches('digest test')));
afterAll(() => searches?.close());

let company: string;
let talent: string;
let day = Date.parse('2026-03-02T00:00:00Z');
beforeEach(async () => {
  // Each test has days of its own, so that nothing of the one before waits.
  day += 10 * 24 * HOUR_MS;
  at(0);
  await searches.run();
  [company, talent] = [await searches.person('company'), await searches.person('talent')];
  at(10);
});

/** Hours since midnight, in UTC, of the first day of the test. */
function at(hour: number): void {
  searches.time.now = new Date(day + hour * HOUR_MS);
}
/** The mail's searches, with the titles that each lists. */
const listed = ({ fields }: { fields: Record<string, string> }) =>
  (JSON.parse(fields.searches!) as DigestedSearch[]).map(({ name, count, jobs }) => [
    name,
    count,
    jobs.map(({ title }) => title),
  ]);
const settings = (columns: { jobAlerts?: string; timeZone?: string; requiredMailsOnly?: boolean }) => {
  const { jobAlerts = 'daily', timeZone = null, requiredMailsOnly = false } = columns;
  return searches.sql`
    UPDATE notice_readers SET job_alerts = ${jobAlerts}, time_zone = ${timeZone}, required_mails_only = ${requiredMailsOnly} WHERE account_id = ${talent}`;
};

test('all new jobs of a day are one notice and one mail in the morning, with any number of workers', async () => {
  const { search, post, run } = searches;
  await search(talent, { name: 'Divers', word: 'diver' });
  await search(talent, { name: 'Bakers', word: 'baker' });
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
    at(10 + nth / 10);
    await post(company, `Diver ${nth}`);
    if (nth === 4) await run();
  }
  await post(company, 'Baker');
  await run();
  at(31.9);
  await run();
  expect([await searches.notices(talent), await searches.mails(talent)]).toEqual([[], []]);

  at(32);
  await Promise.all([run(), run(), run()]);
  expect(await searches.notices(talent)).toMatchObject([
    { name: 'Divers', count: 7, newestTitle: 'Diver 7', query: 'q=diver', others: { searches: 1, jobs: 1 } },
  ]);
  expect(searches.pushed.filter(({ recipientId }) => recipientId === talent)).toHaveLength(1);
  const [mail, ...more] = await searches.mails(talent);
  expect(mail).toMatchObject({ template: 'job-alerts', fields: { count: '8', more: '0' } });
  expect(listed(mail!)).toEqual([
    ['Divers', 7, ['Diver 7', 'Diver 6', 'Diver 5', 'Diver 4', 'Diver 3']],
    ['Bakers', 1, ['Baker']],
  ]);
  expect(more).toEqual([]);

  // A day without a match has no mail; the next match waits for its own morning.
  at(56);
  await run();
  await post(company, 'Diver 8');
  await run();
  expect(await searches.mails(talent)).toHaveLength(1);
  at(80);
  await run();
  expect((await searches.mails(talent)).slice(1).map(listed)).toEqual([[['Divers', 1, ['Diver 8']]]]);
  expect((await searches.notices(talent)).slice(1)).toMatchObject([{ count: 1, newestTitle: 'Diver 8' }]);
});

test('a worker that is killed between the mail and the notice sends neither, and the next one sends both once', async () => {
  const { sql, search, post, run } = searches;
  await search(talent, { name: 'Divers', word: 'diver' });
  await post(company, 'Diver');
  await run();
  at(32);
  await sql.unsafe(`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    ALTER FUNCTION die() SECURITY DEFINER;
    CREATE TRIGGER dies BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION die()`);
  await expect(run()).rejects.toThrow();
  await sql.unsafe('DROP TRIGGER dies ON events; DROP FUNCTION die()');
  expect([await searches.notices(talent), await searches.mails(talent)]).toEqual([[], []]);
  await run();
  await run();
  expect(await searches.notices(talent)).toHaveLength(1);
  expect((await searches.mails(talent)).map(listed)).toEqual([[['Divers', 1, ['Diver']]]]);
});

test('the morning is the talent’s own', async () => {
  const { search, post, run } = searches;
  await settings({ timeZone: 'Asia/Tokyo' });
  await search(talent, { name: 'Divers', word: 'diver' });
  await post(company, 'Diver');
  await run();
  at(22.9);
  await run();
  expect(await searches.notices(talent)).toEqual([]);
  at(23);
  await run();
  expect(await searches.notices(talent)).toHaveLength(1);
});

test('each search has the alerts that are on for it, and jobs that left the board are in none', async () => {
  const { sql, search, post, run } = searches;
  await search(talent, { name: 'Divers', word: 'diver', bell: false });
  await search(talent, { name: 'Bakers', word: 'baker', email: false });
  await search(talent, { name: 'Welders', word: 'welder' });
  for (const title of ['Diver', 'Closed diver', 'Baker', 'Closed welder']) await post(company, title);
  await run();
  await sql`UPDATE jobs SET closed_at = now(), close_reason = 'company' WHERE company_id = ${company} AND title LIKE 'Closed%'`;
  at(32);
  await run();
  expect(await searches.notices(talent)).toMatchObject([{ name: 'Bakers', count: 1, others: { searches: 0 } }]);
  expect((await searches.mails(talent)).map(listed)).toEqual([[['Divers', 1, ['Diver']]]]);
});

test('who wants only required emails by the morning has the notice alone, and no mail later', async () => {
  const { search, post, run } = searches;
  await search(talent, { name: 'Divers', word: 'diver' });
  await post(company, 'Diver');
  await run();
  await settings({ requiredMailsOnly: true });
  at(32);
  await run();
  await settings({});
  await run();
  at(80);
  await run();
  expect(await searches.notices(talent)).toHaveLength(1);
  expect(await searches.mails(talent)).toEqual([]);
});

test('who wants them at once from noon on still gets those of before in the morning', async () => {
  const { search, post, run } = searches;
  await search(talent, { name: 'Divers', word: 'diver' });
  await post(company, 'Early diver');
  await run();
  await settings({ jobAlerts: 'at-once' });
  at(12);
  await post(company, 'Late diver');
  await run();
  expect(await searches.notices(talent)).toMatchObject([{ count: 1, newestTitle: 'Late diver' }]);
  at(32);
  await run();
  expect((await searches.notices(talent)).slice(1)).toMatchObject([{ count: 1, newestTitle: 'Early diver' }]);
  expect((await searches.mails(talent)).map(({ fields }) => fields.count)).toEqual(['2']);
});

test('a talent who chooses once a day at noon loses no match that waited for an email', async () => {
  const { search, post, run } = searches;
  await settings({ jobAlerts: 'at-once' });
  await search(talent, { name: 'Divers', word: 'diver' });
  await post(company, 'First diver');
  await run();
  await post(company, 'Second diver');
  await run();
  await settings({ jobAlerts: 'daily' });
  await post(company, 'Third diver');
  await run();
  at(32);
  await run();
  expect((await searches.mails(talent)).map(({ template, fields }) => [template, fields.count])).toEqual([
    ['saved-search', '1'],
    ['job-alerts', '2'],
  ]);
  expect((await searches.notices(talent)).map(({ newestTitle }) => newestTitle)).toEqual([
    'First diver',
    'Second diver',
    'Third diver',
  ]);
});

test('an account that is deleted before its morning gets nothing, and delays nobody', async () => {
  const { sql, search, post, run } = searches;
  const other = await searches.person('talent');
  for (const who of [talent, other]) await search(who, { name: 'Divers', word: 'diver' });
  await settings({ timeZone: 'Africa/Lagos' });
  await post(company, 'Diver');
  await run();
  const { now } = searches.time;
  await sql`UPDATE users SET deletion_requested_at = ${now}, deletes_at = ${now} WHERE id = ${talent}`;
  expect(await deleteAccount(searches.worker, talent, { arbiter: null, now })).toMatchObject({ outcome: 'deleted' });
  at(32);
  await run();
  expect(await searches.notices(talent)).toEqual([]);
  expect((await searches.mails(talent)).map(({ template }) => template)).toEqual(['account-deleted']);
  expect(await searches.notices(other)).toHaveLength(1);
  expect(await sql`SELECT FROM notice_readers WHERE account_id = ${talent}`).toEqual([]);
});
