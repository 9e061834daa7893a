import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEEP_PAGE_MS } from '@hireledger/web/src/http/query-client.ts';
import { enterAs, signIn } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A phone with a bad connection: 400 ms latency, 400 kbit/s both ways (in bytes a second). */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A timeout only: nothing here measures time. */
const PATIENCE = 60_000;
const FORM = { employmentTypes: ['Full-Time'], jobDescription: 'Begin on Monday.', capacity: 4 };
const SCRIPTS = /\/assets\/.*\.js$/;

const journey = startJourney();
let company: TestUser;
let talent: PersonBrowser;
let ada: TestUser;
let page: Page;
let network: CDPSession;
/** Applications that left the page. */
let sent = 0;

const setNetwork = (offline: boolean) => network.send('Network.emulateNetworkConditions', { offline, ...SLOW });
const post = async (title: string): Promise<string> => {
  const { status, body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', { ...FORM, title });
  expect(status).toBe(201);
  return body.data.id;
};
const coverNotes = async (job: string) => {
  const { body } = await company.call<{ coverNote: string }[]>('GET', `/users/get-company-applicants?jobId=${job}`);
  return body.map(({ coverNote }) => coverNote);
};

beforeAll(async () => {
  const { origin } = journey;
  [company, talent, ada] = await Promise.all([
    createTestUser(origin, 'company', 'Harbour Works', 'hire@slow-network.harbour.test'),
    // The service worker has its own connection, which would not be slow.
    journey.open(),
    createTestUser(origin, 'talent', 'Ada Obi', 'ada@talents.slow-network.test'),
  ]);
  ({ page } = talent);
  page.setDefaultTimeout(PATIENCE);
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/users/apply-for-job')) sent += 1;
  });
  network = await talent.context.newCDPSession(page);
  await network.send('Network.enable');
  await setNetwork(false);
});

describe('on a slow network', { timeout: 3 * PATIENCE }, () => {
  it('shows what the product is before any script has come', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(SCRIPTS, (route) => held.promise.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), {
        timeout: PATIENCE,
      })
      .toBe(1);
    held.resolve();
    await page.waitForLoadState('load');
    await page.unroute(SCRIPTS);
  });

  it('reserves the place of the jobs, and accepts no search, until the board is drawn', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(SCRIPTS, (route) => held.promise.then(() => route.continue()));
    await page.goto('/jobboard', { waitUntil: 'domcontentloaded' });
    const outline = page.locator('#root > [inert]');
    await outline.locator('h1', { hasText: 'Jobs' }).waitFor();
    await page.getByText('Loading jobs...').first().waitFor();
    held.resolve();
    await page.getByLabel('Job title or keyword').fill('sluice');
    await page.getByRole('status').filter({ hasText: '0 jobs' }).first().waitFor();
    expect(await outline.count()).toBe(0);
    await page.unroute(SCRIPTS);
  });

  it('signs in, finds a job, and sends an application once for two presses', async () => {
    const job = await post('Sluice surveyor');
    await post('Harbour pilot');
    await page.goto('/signin');
    await signIn(page, { role: 'talent', email: 'ada@talents.slow-network.test' });

    await page.goto('/jobboard');
    await page.getByLabel('Job title or keyword').fill('sluice');
    await page.getByRole('status').filter({ hasText: '1 job' }).first().waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Sluice surveyor' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cover note').fill('I have surveyed sluices for five years.');
    const held = Promise.withResolvers<void>();
    await page.route('**/users/apply-for-job', (route) => held.promise.then(() => route.continue()));
    await dialog.getByRole('button', { name: 'Submit application' }).dblclick();
    await dialog.getByRole('button', { name: 'Applying...' }).waitFor();
    // It disappears after a while, so it is awaited from the start.
    const shown = page.getByText('Application submitted successfully!').waitFor();
    held.resolve();
    await shown;
    await page.getByText('You applied').waitFor();
    await page.unroute('**/users/apply-for-job');
    expect(sent).toBe(1);
    expect(await coverNotes(job)).toEqual(['I have surveyed sluices for five years.']);
  });

  it('keeps what was typed when the connection is lost, and sends it once when it is back', async () => {
    const job = await post('Night watch');
    const words = 'I do not sleep at night.';
    // An event would also update the page: here only the answer can.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.goto(`/applyforjob?id=${job}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Submit application' });
    await dialog.getByLabel('Cover note').fill(words);
    await expect.poll(() => submit.isEnabled(), { timeout: PATIENCE }).toBe(true);

    await setNetwork(true);
    await submit.click();
    await dialog.getByRole('alert').filter({ hasText: 'Failed to apply for job.' }).waitFor();
    expect(await dialog.getByLabel('Cover note').inputValue()).toBe(words);
    expect(await coverNotes(job)).toEqual([]);

    // The next time it arrives and only the answer is lost: the user who retries finds it there.
    await setNetwork(false);
    await page.route('**/users/apply-for-job', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await expect.poll(() => coverNotes(job), { timeout: PATIENCE }).toEqual([words]);
    await expect.poll(() => submit.isEnabled(), { timeout: PATIENCE }).toBe(true);
    expect(await dialog.getByLabel('Cover note').inputValue()).toBe(words);
    await page.unroute('**/users/apply-for-job');
    await submit.click();
    await page.getByText('You applied').waitFor();
    expect(await coverNotes(job)).toEqual([words]);
  });

  it('throws no error in the page', () => {
    expect(talent.errors.filter((text) => !/ERR_(FAILED|INTERNET_DISCONNECTED)|websocket/i.test(text))).toEqual([]);
  });
});

/** In the page: whether all scripts that the build lists for a path are loaded. */
async function hasFilesOf(path: string): Promise<boolean> {
  const pages = (await (await fetch('/pages.json')).json()) as { path: string; scripts: string[] }[];
  const scripts = pages.find((page) => page.path === path)!.scripts;
  return scripts.every((file) => performance.getEntriesByName(new URL(`/${file}`, location.href).href).length > 0);
}

describe('from page to page', () => {
  let near: PersonBrowser;
  const link = (name: string) =>
    near.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const quiet = () => near.page.waitForLoadState('networkidle');

  beforeAll(async () => {
    await ada.call('POST', '/users/apply-for-job', { jobId: await post('Lock keeper') });
    near = await journey.open();
    await enterAs(near, ada);
    await near.page.addInitScript(watchArrivals);
    await near.page.goto('/applicationlisttalent');
    await near.page.getByText('Lock keeper').first().waitFor();
    await quiet();
  });
  it('has the files of a page before the link to it is pressed', async () => {
    const { page } = near;
    await link('Wallet').hover();
    await expect.poll(() => page.evaluate(hasFilesOf, '/wallet')).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => void (SCRIPTS.test(request.url()) && asked.push(request.url())));
    await link('Wallet').click();
    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
    expect(asked).toEqual([]);
  });

  it('shows no skeleton where the first answer comes soon', async () => {
    const { page } = near;
    await page.route(
      ({ pathname }) => pathname === '/agreements',
      async (route) => {
        await new Promise((over) => setTimeout(over, KEEP_PAGE_MS / 4));
        await route.continue();
      },
    );
    await link('Contracts').hover();
    await quiet();
    await link('Contracts').click();
    await page.getByText('No contracts yet').waitFor();
    const { leftAt, skeletonAt } = await page.evaluate(() => (window as unknown as Watched).arrival);
    // On a slow machine there may be one.
    expect(skeletonAt === null || skeletonAt - leftAt >= KEEP_PAGE_MS - 1).toBe(true);
  });

  it('keeps the page in use while the file of the next one is on its way, and says so with a line', async () => {
    const { page } = near;
    const held = Promise.withResolvers<void>();
    await page.route(/VerificationPage/, (route) => held.promise.then(() => route.continue()));
    await link('Verification').click();
    await page.waitForFunction(() => {
      const line = document.querySelector('[data-navigating]');
      return (
        line && getComputedStyle(line).opacity === '1' && document.querySelector('h1')?.textContent === 'Contracts'
      );
    });
    held.resolve();
    await page.getByRole('heading', { name: 'Verification', level: 1 }).waitFor();
    await page.locator('[data-navigating]').waitFor({ state: 'detached' });
    expect(near.errors).toEqual([]);
  });

  it('keeps the text of a job that the server wrote until the job itself is there, and does not ask for it again', async () => {
    const job = await post('Lamp lighter');
    const { page, context } = await journey.open();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(/JobPage/, (route) => held.promise.then(() => route.continue()));
    page.on(
      'request',
      (request) =>
        void (
          new URL(request.url()).pathname.startsWith('/jobs/') &&
          request.resourceType() === 'fetch' &&
          asked.push(request.url())
        ),
    );
    await page.goto(`/jobs/${job}/lamp-lighter`, { waitUntil: 'commit' });
    await page.locator('main.job-document').getByText('Begin on Monday.').waitFor();
    // The app runs by now, since its router is there, and waits for the page.
    await page.waitForFunction(() => '__reactRouterVersion' in globalThis);
    expect(await page.locator('main.job-document').count()).toBe(1);
    expect(await page.locator('.shimmer').count()).toBe(0);
    held.resolve();
    await page.getByRole('article').getByText('Begin on Monday.').waitFor();
    expect(asked).toEqual([]);
    await context.close();
  });
});

interface Watched {
  arrival: { leftAt: number; skeletonAt: number | null };
}

/** Runs in the page: records when it was left last, and when the first skeleton after that showed. */
function watchArrivals(): void {
  const watched = window as unknown as Watched;
  watched.arrival = { leftAt: 0, skeletonAt: null };
  const push = history.pushState.bind(history);
  history.pushState = (...to) => {
    watched.arrival = { leftAt: performance.now(), skeletonAt: null };
    push(...to);
  };
  new MutationObserver(() => {
    if (document.querySelector('main .shimmer')) watched.arrival.skeletonAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}
