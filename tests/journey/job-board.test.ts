import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { PersonBrowser } from './browser.ts';
import { startOwnJourney } from './start-journey.ts';

const PAGE_SIZE = 24;
const PLAIN_JOBS = 26;

const journey = startOwnJourney();
let company: TestUser;
let visitor: PersonBrowser;
let page: Page;

async function post(job: Record<string, unknown>): Promise<string> {
  const { status, body } = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
    employmentTypes: ['Full-Time'],
    jobDescription: 'Work that has to be done.',
    location: 'Lagos, Nigeria',
    ...job,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

beforeAll(async () => {
  company = await createTestUser(journey.origin, 'company', 'Harbour Works', 'board@harbour-works.test');
  for (let number = 1; number <= PLAIN_JOBS; number += 1)
    await post({
      title: `Warehouse keeper ${number}`,
      categories: ['Business'],
      salaryMin: 100_000 + number,
      currency: 'NGN',
    });
  await post({
    title: 'Dock surveyor',
    employmentTypes: ['Remote', 'Contract'],
    categories: ['Engineering'],
    jobLevel: 'Senior Level',
    skills: ['Sonar'],
    location: 'Remote',
  });
  await post({
    title: 'Dock painter',
    employmentTypes: ['Part-Time'],
    categories: ['Design'],
    location: 'Accra, Ghana',
  });
  await post({
    title: 'Harbour master',
    categories: ['Business'],
    jobLevel: 'Director',
    currency: 'USD',
    salaryMin: 9_000,
    salaryMax: 12_000,
  });
  visitor = await journey.open();
  page = visitor.page;
});

const SOON = { timeout: 15_000 };
const cards = () => page.getByRole('article');
// Not their inner texts: those of cards that are not drawn yet are empty.
const titles = () => cards().getByRole('heading').allTextContents();
const option = (name: string | RegExp) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name });
/** The count at the end of an option. */
const countOf = (name: string) =>
  page
    .getByRole('complementary', { name: 'Filters' })
    .locator('label')
    .filter({ hasText: name })
    .innerText()
    .then((text) => Number(/\d+$/.exec(text)?.[0]));
const found = (count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} ${count === 1 ? 'job' : 'jobs'}` })
    .first()
    .waitFor();
const open = async (path: string) => {
  await page.goto(path);
  await cards().first().waitFor();
};

describe('the job board', () => {
  it('finds by words as they are typed, marks the hits and keeps them in the address', async () => {
    await open('/jobboard');
    await found(PLAIN_JOBS + 3);
    await page.keyboard.press('/');
    await page.keyboard.type('dock');
    await found(2);
    expect(new URL(page.url()).searchParams.get('q')).toBe('dock');
    expect(await page.locator('mark').allTextContents()).toContain('Dock');
    await page.goBack();
    await found(PLAIN_JOBS + 3);
    expect(await page.getByLabel('Job title or keyword').inputValue()).toBe('');
  });

  it('names pay in naira without fetching the letters of other languages', async () => {
    await open('/jobboard');
    await cards().filter({ hasText: '₦' }).first().waitFor();
    const asked = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ family, status }) => /Inter Variable/.test(family) && status !== 'unloaded')
        .map(({ unicodeRange }) => unicodeRange.split(',')[0]);
    });
    expect(new Set(asked)).toEqual(new Set(['U+0-FF', 'U+20A6']));
  });

  it('filters by the four groups, with counts that follow the other filters, and takes a filter back by its chip', async () => {
    await open('/jobboard?q=dock');
    expect(await countOf('Remote')).toBe(1);
    expect(await countOf('Part-Time')).toBe(1);
    await option('Remote').check();
    await found(1);
    expect(await titles()).toEqual(['Dock surveyor']);
    // A group's own choice does not change its own counts; the others follow it.
    expect(await countOf('Part-Time')).toBe(1);
    expect(await countOf('Design')).toBe(0);
    expect(await countOf('Engineering')).toBe(1);
    await page.getByRole('button', { name: 'Remove Type of Employment: Remote' }).click();
    await found(2);
    await page
      .getByRole('textbox', { name: 'Location' })
      .or(page.getByRole('searchbox', { name: 'Location' }))
      .fill('Accra');
    await found(1);
    expect(await titles()).toEqual(['Dock painter']);
  });

  it('sorts by the highest salary over both currencies', async () => {
    await open('/jobboard');
    await page.getByLabel('Sort by').selectOption('Highest Salary');
    await page.waitForURL('**/jobboard?sort=salary');
    await expect
      .poll(async () => (await titles()).slice(0, 2), SOON)
      .toEqual(['Harbour master', `Warehouse keeper ${PLAIN_JOBS}`]);
  });

  it('turns pages, comes back from a job to the same place, and shows a shared page to others', async () => {
    await open('/jobboard?sort=newest');
    await page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 1 of 2').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 2 of 2').waitFor();
    await expect.poll(() => cards().count(), SOON).toBe(PLAIN_JOBS + 3 - PAGE_SIZE);
    const shared = page.url();
    const listed = await titles();

    await page.setViewportSize({ width: 390, height: 500 });
    // Back before the job is there: as in any browser, to the page before the one that is still shown.
    await page.route(
      ({ pathname }) => pathname.startsWith('/jobs/'),
      () => undefined,
    );
    await cards().last().getByRole('link').click();
    await page.locator('[data-navigating]').waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 1 of 2').waitFor();
    await page.locator('[data-navigating]').waitFor({ state: 'detached' });
    await page.unrouteAll();
    await page.goForward();
    await page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 2 of 2').waitFor();
    await expect.poll(titles, SOON).toEqual(listed);

    await cards().last().scrollIntoViewIfNeeded();
    const leftAt = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true }),
        ),
    );
    await cards().last().getByRole('link').click();
    const place = await leftAt;
    expect(place).toBeGreaterThan(300);
    await page.waitForURL('**/applyforjob?id=*');
    await page.getByRole('heading', { name: listed.at(-1)!, level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 2 of 2').waitFor();
    expect(await titles()).toEqual(listed);
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(place);
    await page.setViewportSize({ width: 1440, height: 900 });

    const other = await journey.open();
    await other.page.goto(shared);
    await other.page.getByRole('navigation', { name: 'Pages of jobs' }).getByText('Page 2 of 2').waitFor();
    expect(await other.page.getByRole('article').getByRole('heading').allTextContents()).toEqual(listed);
    await other.context.close();
  });

  it('announces a new job, and shows it on a click', async () => {
    await page.clock.install();
    await open('/jobboard');
    await post({ title: 'Lighthouse keeper' });
    // The board polls every 15 seconds.
    await page.clock.fastForward(16_000);
    await page.getByRole('button', { name: '1 new job' }).click();
    await expect.poll(async () => (await titles())[0], SOON).toBe('Lighthouse keeper');
  });

  it('says so when nothing is found, and offers ways out', async () => {
    await page.goto('/jobboard?q=xylophone&category=Finance');
    await page.getByText('No jobs found.').waitFor();
    await page.getByRole('button', { name: 'Remove filters' }).click();
    await page.waitForURL('**/jobboard?q=xylophone');
    await page.getByRole('button', { name: 'Show all jobs' }).click();
    await cards().first().waitFor();
  });

  it('keeps a search for a talent, with its alerts, and takes a deletion back', async () => {
    const talent = await createTestUser(journey.origin, 'talent', 'Ada Obi', 'board-ada@talents.test');
    await open('/jobboard');
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('user', user!);
        localStorage.setItem('token', token!);
      },
      [talent.token, JSON.stringify(talent.user)],
    );
    await open('/jobboard?q=dock&employmentType=Remote');
    await page.getByRole('button', { name: 'Save Dock surveyor' }).click();
    await page.getByRole('button', { name: 'Save Dock surveyor', pressed: true }).waitFor();

    await page.getByRole('button', { name: 'Save this search' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill('Docks from home');
    await dialog.getByLabel('By email, at most once a day').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'View' }).click();
    await page.waitForURL('**/saved-searches');
    const row = page.getByRole('listitem').filter({ hasText: 'Docks from home' });
    await row.getByText('“dock” · Remote').waitFor();
    await row.getByText('In-app and email alerts on').waitFor();

    await row.getByRole('button', { name: 'Actions for Docks from home' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No saved searches yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('link', { name: 'Docks from home' }).click();
    await found(1);
    expect(new URL(page.url()).searchParams.get('employmentType')).toBe('Remote');
  });

  it('has its filters in a sheet on a phone, and nothing beyond the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/saved-searches', '/jobboard?q=dock']) {
      await page.goto(path);
      await page.locator('main article, main li').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await open('/jobboard?q=dock');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'Part-Time' }).check();
    await page.getByRole('button', { name: 'Show 1 job' }).click();
    expect(await titles()).toEqual(['Dock painter']);
    expect(visitor.errors).toEqual([]);
  });
});
