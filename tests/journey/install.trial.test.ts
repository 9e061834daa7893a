import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '@hireledger/launch/test-user';
import { signIn } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { startJourney } from './start-journey.ts';

describe('the application as it is installed', () => {
  const journey = startJourney();
  let network: Proxy;
  let person: PersonBrowser;

  beforeAll(async () => {
    network = await openProxy(journey.origin);
    person = await journey.open({ baseURL: network.origin, serviceWorkers: 'allow' });
  });
  afterAll(() => network?.close());

  it('offers itself with icons that are there', async () => {
    const answer = await fetch(`${network.origin}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons)
      expect((await fetch(network.origin + src)).headers.get('content-type'), src).toContain(type);
  });

  it('is read before any script has run', async () => {
    const html = await (await fetch(network.origin, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('Revolutionizing HR Contracts leveraging blockchain technology');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it.each(['/signup', '/jobboard'])('%s loads again by itself when a script failed', async (path) => {
    const { page } = await journey.open();
    let failed = 0;
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      failed++ === 0 ? route.abort('failed') : route.continue(),
    );
    await page.goto(path);
    await expect.poll(() => page.locator('#root > :not([inert])').count()).toBeGreaterThan(0);
    expect(failed).toBe(2);
  });

  it('says that a page did not load when its script fails again and again', async () => {
    const { page } = await journey.open();
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort('failed'));
    await page.goto('/signup');
    await page.getByRole('heading', { name: 'HireLedger did not load' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'load this page again' }).click();
    await page.getByRole('radio', { name: 'Company' }).waitFor();
  });

  it('waits for a network before it registers its service worker', async () => {
    const { page, context, errors } = await journey.open({ serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto('/jobboard', { waitUntil: 'networkidle' });
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await context.setOffline(true);
    await page.clock.fastForward(10_000);
    expect(await registered()).toBe(0);
    expect(errors).toEqual([]);
    await context.setOffline(false);
    await expect.poll(registered).toBe(1);
    await context.close();
  });

  it('registers its service worker, which caches files and no answers', async () => {
    const { page } = person;
    await page.goto('/jobboard');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto('/jobboard?sort=newest');
    await page.getByRole('heading', { name: 'All Jobs' }).waitFor();
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      );
      return caught.flat();
    });
    expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/index.html']));
    expect(kept.filter((path) => !/^\/(assets\/|offline\.|index\.html|head\.js|favicon\.svg)/.test(path))).toEqual([]);
  });

  it('says that there is no network, and comes back by itself when there is', async () => {
    const { page, context } = person;
    network.leadTo('http://localhost:1');
    network.cut();
    await page.goto('/signup');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    network.leadTo(journey.origin);
    await page.getByText('Log In').or(page.getByText('Log in')).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    await context.close();
  });

  it('reloads once if a newer version replaced the files of a page', async () => {
    const { page, context } = await journey.open({ baseURL: network.origin, serviceWorkers: 'allow' });
    await page.goto('/signup');
    let refused = 0;
    // There is no service worker yet: the first requested file is missing, as after a deployment.
    await page.route(/assets\/SignInPage/, (route) =>
      refused++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page
      .getByRole('link', { name: /sign in|log in/i })
      .first()
      .click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(loads.map((url) => new URL(url).pathname)).toEqual(['/signin']);
    await context.close();
  });

  it('reloads once if a newer version replaced the frame of all pages', async () => {
    await createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@install.test');
    const { page, context } = await journey.open({ baseURL: network.origin, serviceWorkers: 'allow' });
    await page.goto('/signin');
    const loads: string[] = [];
    // Requested before any other file of that page.
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.route(/assets\/Shell-/, (route) =>
      loads.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await signIn(page, { role: 'talent', email: 'ada@install.test' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).waitFor();
    expect(loads.map((url) => new URL(url).pathname)).toEqual(['/dashboardtalent']);
    await context.close();
  });

  it('keeps its page if the toasts do not load while the server is away, and shows them later', async () => {
    const { page, context } = await journey.open({ baseURL: network.origin, serviceWorkers: 'allow' });
    const company = await createTestUser(journey.origin, 'company', 'Harbour Works', 'harbour@install.test');
    const { body } = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
      title: 'Dock surveyor',
      employmentTypes: ['Full-Time'],
      jobDescription: 'Survey the docks.',
    });
    await page.goto(`/applyforjob?id=${body.data.id}`);
    const refused = Promise.withResolvers<void>();
    await page.route(/assets\/Toaster-/, (route) => {
      refused.resolve();
      return route.abort();
    });
    await page.route(/applyforjob/, (route) => route.abort());
    await page.getByRole('button', { name: 'Share' }).click();
    await refused.promise;
    await page.unroute(/assets\/Toaster-/);
    await page.getByText(/Link copied|blocked copying/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dock surveyor' }).waitFor();
    await context.close();
  });
});
