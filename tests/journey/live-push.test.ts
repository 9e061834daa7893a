import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { startOwnJourney } from './start-journey.ts';

const JOBS = Array.from({ length: 9 }, (_, index) => `Pier ${index + 1} inspection`);

const journey = startOwnJourney();
let proxy: Proxy;
let otherApi: string;
let company: TestUser;
let talent: PersonBrowser;
/** Application ids by job title. */
const applications = new Map<string, string>();

beforeAll(async () => {
  [proxy, otherApi] = await Promise.all([openProxy(journey.origin), journey.system.addApi()]);
  company = await createTestUser(otherApi, 'company', 'Harbour Works', 'hire@harbour-works.test');
  const ada = await createTestUser(otherApi, 'talent', 'Ada Obi', 'ada@talents.test');
  for (const title of JOBS) {
    const { data: job } = await done<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
      title,
      employmentTypes: ['Contract'],
      jobDescription: 'Look at every pile.',
    });
    const { application } = await done<{ application: { id: string } }>(ada, 'POST', '/users/apply-for-job', {
      jobId: job.id,
    });
    applications.set(title, application.id);
  }
  // Without a server, its service worker's update request would log a browser error.
  talent = await journey.open({ baseURL: proxy.origin, reducedMotion: 'no-preference' });
  await enterAs(talent, ada);
  await talent.page.goto('/applicationlisttalent');
  await row(JOBS[0]!).getByText('Applied', { exact: true }).waitFor();
  // Survives unless the page reloads.
  await talent.page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
});
afterAll(() => proxy?.close());

async function done<T>(person: TestUser, method: string, path: string, body: unknown): Promise<T> {
  const { status, body: answer } = await person.call<T>(method, path, body);
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer;
}
/** The company acts through the other api process. */
const move = (title: string, newStage: string) =>
  done(company, 'PATCH', '/users/update-hiring-stage', { applicationId: applications.get(title), newStage });
const row = (title: string) => talent.page.getByRole('row').filter({ hasText: title });
const note = (text: string) => talent.page.getByRole('status').filter({ hasText: text });
const unread = (count: number) => talent.page.getByRole('button', { name: new RegExp(`${count} unread`) });
/** Like after sleep: by the page's clock there was no heartbeat for a while, and the page becomes visible. */
const wakeUp = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('online'));
  });

describe('live push over several api processes', () => {
  it('brings what another process did at once', async () => {
    await move(JOBS[0]!, 'Shortlisted');
    await row(JOBS[0]!).getByText('Shortlisted', { exact: true }).waitFor();
    await unread(1).waitFor();
  });

  it('catches up on another process when its own was killed: everything, in order, once', async () => {
    await journey.system.kill9('api');
    await note('Reconnecting…').waitFor();
    for (const title of JOBS.slice(1, 4)) await move(title, 'Shortlisted');
    await move(JOBS[4]!, 'Declined');
    await move(JOBS[4]!, 'Applied');
    await move(JOBS[4]!, 'Shortlisted');
    proxy.leadTo(otherApi);
    await note('Up to date').waitFor();
    for (const title of JOBS.slice(1, 5)) await row(title).getByText('Shortlisted', { exact: true }).waitFor();
    await unread(7).waitFor();
    // A burst does not fill the screen.
    await talent.page.getByText(/^And \d+ more like this$/).waitFor();
  });

  it('catches up after a restart of the first process', async () => {
    await journey.system.restart('api');
    proxy.leadTo(journey.origin);
    proxy.cut();
    await move(JOBS[5]!, 'Shortlisted');
    await row(JOBS[5]!).getByText('Shortlisted', { exact: true }).waitFor();
    await unread(8).waitFor();
  });

  it('notices after sleep that its connection is dead, and catches up on a new one', async () => {
    proxy.stall();
    await move(JOBS[6]!, 'Shortlisted');
    await wakeUp(talent.page);
    await row(JOBS[6]!).getByText('Shortlisted', { exact: true }).waitFor();
    await unread(9).waitFor();
  });

  it('says that it is offline, and when it is not any more', async () => {
    await talent.context.setOffline(true);
    await note('Reconnecting…').waitFor();
    await move(JOBS[7]!, 'Shortlisted');
    await talent.context.setOffline(false);
    await note('Up to date').waitFor();
    await row(JOBS[7]!).getByText('Shortlisted', { exact: true }).waitFor();
    await unread(10).waitFor();
  });

  it('continues after a visit to the front page with the cached answers', async () => {
    const page = await talent.context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('navigation').getByRole('link', { name: 'My Applications' }).first().click();
    const mine = page.getByRole('row').filter({ hasText: JOBS[8]! });
    await mine.getByText('Applied', { exact: true }).waitFor();
    for (const place of ['/dashboardtalent', '/']) {
      await page.goBack();
      await page.waitForURL(place);
    }
    await page.getByRole('heading', { level: 1, name: /Revolutionizing/ }).waitFor();
    // It happens while this tab is away, and its cached answers are too fresh to be refetched.
    await move(JOBS[8]!, 'Shortlisted');
    for (const place of ['/dashboardtalent', '/applicationlisttalent']) {
      await page.goForward();
      await page.waitForURL(place);
    }
    await mine.getByText('Shortlisted', { exact: true }).waitFor();
    await page.close();
  });

  it('did all that without a reload', async () => {
    expect(await talent.page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await note('Reconnecting…').waitFor({ state: 'hidden' });
    expect(talent.errors.filter((error) => !error.includes('WebSocket connection'))).toEqual([]);
  });
});
