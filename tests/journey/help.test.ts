import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURES } from '@hireledger/web/src/features/help/pictures.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { SHARED_SETTINGS } from './set-up-journeys.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let visitor: PersonBrowser;

beforeAll(async () => {
  visitor = await journey.open();
});

interface InboxMail {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
}
const inbox = async (to: string) =>
  (await (
    await fetch(`${journey.origin}/dev/inbox?to=${to}`, { headers: { accept: 'application/json' } })
  ).json()) as InboxMail[];

describe('help', () => {
  it('finds an article for misspelt words, by keyboard, and keeps the search on the way back', async () => {
    const { page } = visitor;
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Getting started' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search help' });
    await search.fill('aprove paymnet');
    await page.getByRole('status').filter({ hasText: '“aprove paymnet”' }).waitFor();
    await page.waitForURL('**/help?q=aprove+paymnet');
    const results = page.getByRole('region', { name: 'Search results' });
    await results.locator('mark').first().waitFor();
    await search.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Approve a payment');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Approve a payment', level: 1 }).waitFor();
    await page.waitForFunction(() => document.title === 'Approve a payment · HireLedger');
    await page.goBack();
    await results.waitFor();
    expect(await search.inputValue()).toBe('aprove paymnet');
  });

  it('shows each picture once, for the theme that is on, with room kept for it', async () => {
    const { page } = visitor;
    await page.goto('/help/approve-a-payment');
    await page.emulateMedia({ colorScheme: 'dark' });
    const shown = page.locator('figure img:visible');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toBe('/help-pictures/approve-a-payment-dark.webp');
    await shown.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('figure img')].some(
        ({ naturalWidth, offsetParent }) => offsetParent && naturalWidth > 1_000,
      ),
    );
    expect([Number(await shown.getAttribute('width')), Number(await shown.getAttribute('height'))]).toEqual([
      PICTURES['approve-a-payment'].width,
      PICTURES['approve-a-payment'].height,
    ]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/help/nothing-like-this');
    await page.getByText('Article not found.').waitFor();
  });

  it('links to the contact form if no article matches', async () => {
    const { page } = visitor;
    await page.goto('/help?q=xylophone');
    await page.getByText('No articles found.').waitFor();
    await page.getByRole('region', { name: 'Search results' }).getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('button', { name: 'Send message' }).waitFor();
  });
});

describe('contact', () => {
  const write = async (words: string) => {
    const { page } = visitor;
    await page.getByLabel('Name').fill('Ada Obi');
    await page.getByLabel('Email').fill('ada@mail.test');
    await page.getByLabel('Topic').selectOption('payments');
    await page.getByLabel('Message').fill(words);
  };

  it('says what is missing, sends one mail for two presses, to answer to the sender, and confirms without their words', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Choose a topic.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write('Where is my money?\nI wait since Monday.');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await page.getByRole('heading', { name: 'Message sent' }).waitFor();
    await expect.poll(async () => (await inbox('ada@mail.test')).length, { timeout: 20_000 }).toBe(1);
    await expect.poll(async () => (await inbox(SHARED_SETTINGS.SUPPORT_ADDRESS)).length, { timeout: 20_000 }).toBe(1);
    const [[toUs], [toSender]] = await Promise.all([inbox(SHARED_SETTINGS.SUPPORT_ADDRESS), inbox('ada@mail.test')]);
    expect(toUs).toMatchObject({
      replyTo: 'ada@mail.test',
      subject: 'Payments, escrow and wallet: message from Ada Obi',
    });
    expect(toUs!.text).toContain('I wait since Monday.');
    expect(toSender).toMatchObject({ replyTo: null, subject: 'We received your message' });
    expect(toSender!.text).not.toMatch(/Ada|Monday/);
  });

  it('shows when the next message can be sent after too many', async () => {
    const { page } = visitor;
    for (const words of ['A second question of mine.', 'A third question of mine.']) {
      await page
        .getByRole('button', { name: 'Send another message' })
        .click()
        .catch(() => {});
      await write(words);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('heading', { name: 'Message sent' }).or(page.getByRole('alert')).first().waitFor();
    }
    await page.getByText(/^You have sent us several messages\. You can send the next one in \d+ minutes\.$/).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('A third question of mine.');
  });
});
