import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { enterAs } from './accounts.ts';
import { undoOf, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const MANY = 240;

const journey = startJourney();
let first: PersonBrowser;
let second: PersonBrowser;
let company: TestUser;
let talent: TestUser;
let ids: string[];
let sql: postgres.Sql;

const post = async (title: string): Promise<string> => {
  const { body } = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
    title,
    employmentTypes: ['Full-Time'],
    jobDescription: 'Build it.',
    capacity: 1_000,
  });
  return body.data.id;
};

/** Two reviewers of one company view the same list. */
beforeAll(async () => {
  company = await createTestUser(journey.origin, 'company', 'Harbour Works', 'hire@applicants.harbour-works.test');
  talent = await createTestUser(journey.origin, 'talent', 'Zuri Last', 'zuri@talents.applicants.test');
  sql = postgres(journey.system.urls.database, { max: 1 });
  const jobId = await post('Crane operator');
  // Talents who never sign in: their rows are enough for a long list.
  await sql`
    WITH person AS (
      INSERT INTO users (email, full_name, role)
      SELECT 'p' || n || '@many.test', 'Person ' || lpad(n::text, 3, '0'), 'talent' FROM generate_series(1, ${MANY}) n RETURNING id, full_name
    ), talent AS (INSERT INTO talents (user_id, job_level) SELECT id, 'Mid Level' FROM person), social AS (INSERT INTO socials (user_id) SELECT id FROM person)
    INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at)
    SELECT ${jobId}, ${company.user.id}, id, 'Applied', now() - substr(full_name, 8)::int * interval '1 minute' FROM person`;
  ids = (await sql<{ id: string }[]>`SELECT id FROM applications WHERE job_id = ${jobId} ORDER BY applied_at DESC`).map(
    ({ id }) => id,
  );
  first = await journey.open();
  second = await journey.open();
  await Promise.all([enterAs(first, company), enterAs(second, company)]);
});
afterAll(async () => {
  await sql?.end();
});

const names = (person: PersonBrowser) => person.page.locator('tr[data-key] td:nth-child(2)').allInnerTexts();
const total = (person: PersonBrowser, count: string) =>
  person.page.getByRole('heading', { name: `Total Applications : ${count}`, exact: true }).waitFor();
const matches = (person: PersonBrowser, text: string) => person.page.getByText(text, { exact: true }).waitFor();
const range = (person: PersonBrowser, text: string) =>
  person.page.getByRole('navigation', { name: 'Pages of applicants' }).getByText(text, { exact: true }).waitFor();
const tick = (person: PersonBrowser, name: string) => person.page.getByRole('checkbox', { name: `Select ${name}` });

describe('the list of applicants', () => {
  it('searches, filters, sorts and pages by its address, and finds all again after a reload', async () => {
    const { page } = first;
    await page.goto('/applicationlist?size=10');
    await total(first, String(MANY));
    await page.getByRole('button', { name: 'Full Name' }).click();
    await page.waitForURL('**sort=name');
    await page
      .getByRole('combobox', { name: 'View' })
      .or(page.getByLabel('View', { exact: false }).locator('select'))
      .first()
      .selectOption('25');
    await page.getByText('Person 025').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('navigation', { name: 'Pages of applicants' }).getByText('26–50 of 240').waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Pages of applicants' }).getByText('26–50 of 240').waitFor();
    expect((await names(first))[0]).toContain('Person 026');
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('person 10');
    await matches(first, '10 match');
    await total(first, String(MANY));
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('persn 107');
    await page.getByText('Showing the most similar.').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await total(first, String(MANY));
  });

  it('scrolls through the whole list with few rows in the page, by wheel and by keys', async () => {
    const { page } = first;
    await page.goto('/applicationlist?size=all');
    await page.getByText('Person 001').waitFor();
    await page.locator(`table[aria-rowcount="${MANY + 1}"]`).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    expect(await tick(first, 'Person 002').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search this list');
    await page.mouse.move(700, 600);
    const last = page.locator('tr[data-key]', { hasText: 'Person 240' });
    for (let wheeled = 0; !(await last.isVisible());) {
      await page.mouse.wheel(0, 1_500);
      wheeled += 1_500;
      expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(wheeled);
    }
    expect(await page.locator('tr[data-key]').count()).toBeLessThan(80);
    await last.getByRole('link', { name: /See Application/ }).click();
    // The list, which stays until the page is there, has the same count.
    await page.getByRole('heading', { name: 'Application of Person 240' }).waitFor();
    await page.getByText('240 of 240').waitFor();
    await page.goBack();
    await last.waitFor();
    expect(await last.isVisible()).toBe(true);
  });

  it('moves many together, lists those it could not, updates the other reviewer live, and undoes a rejection', async () => {
    const [{ page }, other] = [first, second.page];
    await sql`UPDATE applications SET stage = 'Withdrawn' WHERE id = ${ids[3]!}`;
    await Promise.all([page.goto('/applicationlist'), other.goto('/applicationlist?stage=Shortlisted')]);
    await other.getByText('No applicants found.').waitFor();
    await page.getByRole('checkbox', { name: 'Select Person 001' }).click();
    await tick(first, 'Person 005').click({ modifiers: ['Shift'] });
    await page.getByText('5 selected').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Shortlist' }).click();
    const dialog = page.getByRole('dialog', { name: '4 shortlisted. 1 could not be shortlisted.' });
    await dialog.getByText('Person 004').waitFor();
    await dialog.getByText('This application was withdrawn.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await matches(second, '4 match');
    await total(second, String(MANY));
    expect((await names(second)).map((name) => name.slice(-3))).toEqual(['001', '002', '003', '005']);

    await tick(first, 'Person 006').click();
    await tick(first, 'Person 007').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog', { name: 'Reject 2 applicants?' }).getByRole('button', { name: 'Reject 2' }).click();
    await page.getByText('2 rejected.').waitFor();
    await page.locator('tr[data-key]', { hasText: 'Person 006' }).getByText('Declined').waitFor();
    await undoOf(page, '2 rejected.').click();
    await page.getByText('2 open again.').waitFor();
    await page.locator('tr[data-key]', { hasText: 'Person 006' }).getByText('Applied', { exact: true }).waitFor();
  });

  it('fills a page again after a bulk move out of the filter, and counts its range from what it shows', async () => {
    const { page } = first;
    await page.goto('/applicationlist?stage=Applied&sort=name&size=10');
    await second.page.goto('/applicationlist?stage=Applied&sort=name&size=10');
    await range(first, '1–10 of 235');
    await second.page.getByRole('button', { name: 'Next page' }).click();
    await range(second, '11–20 of 235');
    await tick(first, 'Person 009').click();
    await tick(first, 'Person 010').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Shortlist' }).click();
    await range(first, '1–10 of 233');
    expect((await names(first)).at(-1)).toContain('Person 017');
    // The other reviewer's page shows the same people, who are the ninth to the eighteenth by now.
    await range(second, '9–18 of 233');
    await page.getByRole('button', { name: 'Next page' }).click();
    await range(first, '11–20 of 233');
    expect((await names(first))[0]).toContain('Person 018');
  });

  it('goes to the last page that is left when everybody on it was moved', async () => {
    const { page } = first;
    await sql`UPDATE applications SET rating = 1 WHERE id = ANY(${ids.slice(20, 31)})`;
    await page.goto('/applicationlist?rating=1&stage=Applied&size=10');
    await page.getByRole('button', { name: 'Next page' }).click();
    await range(first, '11–11 of 11');
    await page.getByRole('checkbox', { name: /^Select Person/ }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Shortlist' }).click();
    await range(first, '1–10 of 10');
    await sql`UPDATE applications SET rating = NULL`;
  });

  it('shows the slower of two reviewers where the application is now, and a new one to both', async () => {
    await Promise.all([first.page.goto('/applicationlist'), second.page.goto('/applicationlist')]);
    const row = (person: PersonBrowser) => person.page.locator('tr[data-key]', { hasText: 'Person 008' });
    await Promise.all([row(first).waitFor(), row(second).waitFor()]);
    // The second reviewer gets no events in between.
    await second.page.route('**/users/update-hiring-stage', async (route) => {
      await company.call('PATCH', '/users/update-hiring-stage', { applicationId: ids[7], newStage: 'Shortlisted' });
      await route.continue();
    });
    await row(second).getByRole('button', { name: 'Actions for Person 008' }).click();
    await second.page.getByRole('menuitem', { name: 'Shortlist' }).click();
    await second.page.getByText(/Shortlisted\. You can/).waitFor();
    await Promise.all([row(first).getByText('Shortlisted').waitFor(), row(second).getByText('Shortlisted').waitFor()]);

    await talent.call('PATCH', '/users/update-about-me', { name: 'Zuri Last', description: '', jobLevel: 'Director' });
    await talent.call('POST', '/users/apply-for-job', { jobId: await post('Harbour pilot') });
    await total(first, String(MANY + 1));
    await first.page.mouse.move(5, 5);
    await first.page.locator('tr[data-key]', { hasText: 'Zuri Last' }).getByText('Director').waitFor();
  });

  it('exports the filtered list as a file', async () => {
    const { page } = first;
    await page.goto('/applicationlist?q=pilot');
    await matches(first, '1 matches');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[1]).toMatch(
      /^Zuri Last,zuri@talents\.applicants\.test,,Director,Applied/,
    );
    expect(journey.errors).toEqual([]);
  });
});
