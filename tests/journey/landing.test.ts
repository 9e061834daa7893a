import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '@hireledger/launch/test-user';
import type { PersonBrowser } from './browser.ts';
import { startOwnJourney } from './start-journey.ts';

const journey = startOwnJourney();
let visitor: PersonBrowser;

beforeAll(async () => {
  visitor = await journey.open({ reducedMotion: 'no-preference' });
});

/** Every text of the front page in the specification, section 1. */
const TEXTS = [
  'Revolutionizing HR Contracts leveraging blockchain technology',
  'Secure, Transparent, and Efficient Agreements.',
  '5.0 (from 200+ reviews)',
  'Trusted by ***** companies',
  'Free Forever',
  'Set up in just a snap',
  'Get Started →',
  'Learn More',
  'Features',
  'Why choose us',
  'How to master the art',
  'How it works',
  'About us',
  'Who we are',
  'What we stand for',
  'Our Vision',
  'Sign up and verify the business',
  'Create contracts with templates',
  'Track milestones and approve',
  'Sign up and verify the profile',
  'Review and accept contracts',
  'Complete tasks and get paid',
  'Tamper-proof agreements',
  'Smart team management',
  'Secure data protection',
];

describe('the front page', () => {
  it('has every text and section, also where no script runs', async () => {
    const plain = await journey.browser.newContext({ baseURL: journey.origin, javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto('/');
    for (const text of TEXTS) expect(await page.getByText(text, { exact: true }).count(), text).toBeGreaterThan(0);
    expect(await page.getByRole('img', { name: 'Five stars' }).count()).toBe(1);
    expect(await page.locator('#testimonial blockquote').count()).toBe(1);
    expect(await page.locator('#team li svg').count()).toBe(6);
    expect(await page.getByRole('link', { name: 'Get Started →' }).getAttribute('href')).toBe('/signup');
    await plain.close();
  });

  it('links to how it works, and moves the focus there', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn More' }).click();
    const heading = page.getByRole('heading', { name: 'How it works' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const top = (await heading.boundingBox())!.y;
        return top > 0 && top < 600;
      })
      .toBe(true);
  });

  it('moves its picture until somebody stops it', async () => {
    const { page } = visitor;
    const scene = () =>
      page
        .locator('.story-scene')
        .evaluateAll((scenes) => scenes.map((each) => (each as HTMLElement).dataset['scene']).join());
    const first = await scene();
    await expect.poll(scene, { timeout: 15_000 }).not.toBe(first);
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    const stopped = await scene();
    await page.getByRole('button', { name: 'Play the animation' }).waitFor();
    expect(await scene()).toBe(stopped);
    await page.getByRole('button', { name: 'Play the animation' }).click();
    await expect.poll(scene, { timeout: 15_000 }).not.toBe(stopped);
  });

  it('shows the same without movement if reduced motion is set', async () => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
    await page.locator('.story[data-moves="false"]').waitFor();
    expect(await page.getByRole('button', { name: /the animation|the example/ }).count()).toBe(0);
    expect(await page.locator('.story-scene[data-scene="next"]').count()).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      )
      .toBe(0);
  });

  it('opens the parts of about us by keyboard', async () => {
    const { page } = visitor;
    const part = page.locator('#about details').filter({ hasText: 'Our Vision' });
    expect(await part.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
    await part.locator('summary').focus();
    await page.keyboard.press('Enter');
    await part.getByText('as easy to check as a receipt', { exact: false }).waitFor();
  });

  it('counts the market truly, and follows it', async () => {
    const { page } = visitor;
    const market = page.getByRole('group', { name: 'The market now' });
    await page.goto('/');
    const company = await createTestUser(journey.origin, 'company', 'Quay & Sons', 'hire@quay.test');
    const post = (title: string) =>
      company.call('POST', '/company/job-posting', { title, employmentTypes: ['Contract'], jobDescription: 'Work.' });
    await post('First');
    await expect.poll(() => market.innerText(), { timeout: 30_000 }).toMatch(/open jobs\s+1\b/);
    expect(await market.innerText()).toMatch(/companies\s+1\b/);
    await post('Second');
    await expect.poll(() => market.innerText(), { timeout: 30_000 }).toMatch(/open jobs\s+2\b/);
  });

  it('links from header and footer to existing pages, each with its own title', async () => {
    const { page } = visitor;
    await page.goto('/');
    const links = await page
      .locator('header a[href], footer a[href]')
      .evaluateAll((all) => [
        ...new Set(all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')!)),
      ]);
    expect(links).toEqual(
      expect.arrayContaining([
        '/product',
        '/features',
        '/about',
        '/contact',
        '/customers',
        '/additional',
        '/privacy',
        '/legal',
        '/terms',
        '/signin',
        '/signup',
      ]),
    );
    const titles = new Map<string, string>();
    for (const link of links) {
      const answer = await page.goto(link);
      expect(answer!.status(), link).toBe(200);
      await page.locator('h1').first().waitFor();
      expect(await page.locator('h1').count(), link).toBe(1);
      expect(await page.locator('h1').innerText(), link).not.toBe('NotFound');
      titles.set(link, await page.title());
    }
    expect(new Set(titles.values()).size).toBe(links.length);
    expect(visitor.errors).toEqual([]);
  });

  it('has its head in a menu on a phone', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.getByRole('button', { name: 'Menu' }).evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Features' }).click();
    await page.waitForURL('**/features');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('shows NotFound for any other path, with links home and to a search', async () => {
    const { page } = visitor;
    const answer = await page.goto('/no/such/page');
    expect(answer!.status()).toBe(404);
    await page.getByRole('heading', { name: 'NotFound', exact: true }).waitFor();
    await page.getByLabel('Or look for a job').fill('second');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobboard?q=second');
    await page.getByRole('link', { name: 'Second' }).first().waitFor();
  });
});
