import { randomUUID } from 'node:crypto';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, untilLive, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let sql: postgres.Sql;
let origin: string;
let harbour: TestUser;
let ada: TestUser;
let company: PersonBrowser;
let talent: PersonBrowser;
let application: string;

beforeAll(async () => {
  origin = journey.origin;
  sql = postgres(journey.system.urls.database, { max: 1 });
  [harbour, ada, company, talent] = await Promise.all([
    createTestUser(origin, 'company', 'Harbour Works', 'hire@messages.harbour.test'),
    createTestUser(origin, 'talent', 'Ada Obi', 'ada@talents.messages.test'),
    journey.open(),
    journey.open(),
  ]);
  await Promise.all([enterAs(company, harbour), enterAs(talent, ada)]);
  application = await apply(ada, 'Dock surveyor');
});
afterAll(async () => {
  await sql?.end();
});

async function apply(person: TestUser, title: string): Promise<string> {
  const job = await harbour.call<{ data: { id: string } }>('POST', '/company/job-posting', {
    title,
    employmentTypes: ['Full-Time'],
    jobDescription: 'Survey the docks.',
    capacity: 4,
  });
  const { body } = await person.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
    jobId: job.body.data.id,
  });
  return body.application.id;
}
const say = (person: TestUser, text: string, to = application) =>
  person.call('POST', `/threads/${to}/messages`, { id: randomUUID(), text });
const composer = (page: Page) => page.getByLabel('Message', { exact: true });
const shown = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true });

/** A loaded machine is slow. */
const SOON = { timeout: 15_000 };

describe('a conversation about an application', () => {
  it('goes both ways live: typing, arriving, being seen', async () => {
    await Promise.all([
      company.page.goto(`/messages?application=${application}`),
      talent.page.goto(`/messages?application=${application}`),
      // A typing signal is not stored, so it reaches only pages that are connected.
      untilLive(talent.page),
    ]);
    await company.page.getByText('Write to Ada Obi', { exact: true }).waitFor();
    await composer(talent.page).waitFor();
    await talent.page.bringToFront();
    await company.page.bringToFront();

    await composer(company.page).pressSequentially('Hello Ada');
    await talent.page.getByText('Harbour Works is typing').waitFor();
    await composer(company.page).press('Shift+Enter');
    await composer(company.page).pressSequentially('see https://harbour.test/docks.');
    await composer(company.page).press('Enter');
    const link = talent.page.getByRole('article').getByRole('link', { name: 'https://harbour.test/docks' });
    expect(await link.getAttribute('rel')).toContain('nofollow');
    await talent.page.getByText('Harbour Works is typing').waitFor({ state: 'hidden' });
    expect(await composer(company.page).inputValue()).toBe('');

    // The talent's page has the focus now, so its messages are read.
    await talent.page.bringToFront();
    await composer(talent.page).click();
    await company.page.getByText(/Seen \d\d:\d\d/).waitFor();
    await composer(talent.page).fill('Good morning');
    await talent.page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await shown(company.page, 'Good morning').waitFor();
    expect(await shown(company.page, 'Good morning').count()).toBe(1);
    expect(journey.errors).toEqual([]);
  });

  it('carries a file, for its two sides only', async () => {
    const { page } = talent;
    await page.getByLabel('Choose files').setInputFiles({
      name: 'survey.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
    await page.getByText('uploaded').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const file = company.page.getByRole('article').getByRole('button', { name: 'survey.pdf' });
    const [download] = await Promise.all([company.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('survey.pdf');

    const [{ url }] = (
      await ada.call<{ messages: { attachments: { url: string }[] }[] }>('GET', `/threads/${application}`)
    ).body.messages.at(-1)!.attachments as [{ url: string }];
    const stranger = await createTestUser(origin, 'company', 'Globex', 'hire@globex.test');
    const { body } = await stranger.call<{ data: { id: string } }>('POST', '/company/job-posting', {
      title: 'Other',
      employmentTypes: ['Full-Time'],
      jobDescription: 'x',
      capacity: 1,
    });
    expect(body.data.id).toBeTruthy();
    expect((await stranger.call('GET', url)).status).toBe(404);
    expect((await stranger.call('GET', `/threads/${application}`)).status).toBe(404);
    const other = await journey.open();
    await enterAs(other, stranger);
    await other.page.goto(`/messages?application=${application}`);
    await other.page.getByText('Conversation not found.').waitFor();
    await other.context.close();
  });

  it('starts from a template that is filled in, and refuses a placeholder that nobody knows', async () => {
    const { page } = company;
    await page.bringToFront();
    await page.getByRole('button', { name: 'Insert a template' }).click();
    // A new company has some already.
    await page.getByRole('button', { name: /^Decline with thanks/ }).waitFor();
    await page.getByRole('button', { name: 'Edit templates' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Greeting');
    await dialog.getByLabel('Text').fill('Hello {{firstName}}, about {{position}}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Unknown placeholder: {{position}}.', { exact: false }).waitFor();
    await dialog.getByLabel('Text').fill('Hello {{firstName}}, about ');
    await dialog.getByRole('button', { name: '{{jobTitle}}' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Insert a template' }).click();
    // One that is saved elsewhere meanwhile appears without a reload.
    await harbour.call('POST', '/message-templates', { name: 'Kept elsewhere', text: 'Good day' });
    await page.getByRole('button', { name: /^Kept elsewhere/ }).waitFor();
    await page.getByRole('button', { name: /^Greeting/ }).click();
    await expect.poll(() => composer(page).inputValue(), SOON).toBe('Hello Ada, about Dock surveyor');
    // The draft survives a reload, and is sent with one click.
    await page.reload();
    await expect.poll(() => composer(page).inputValue(), SOON).toBe('Hello Ada, about Dock surveyor');
    await composer(page).press('Enter');
    await shown(talent.page, 'Hello Ada, about Dock surveyor').waitFor();
  });

  it('keeps an unsent message, and sends it once with the next try', async () => {
    const { page } = company;
    await page.route('**/threads/*/messages', (route) => route.abort());
    await composer(page).fill('Sent from a tunnel');
    await composer(page).press('Enter');
    await page.getByText('Not sent.', { exact: false }).waitFor();
    await page.unroute('**/threads/*/messages');
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(talent.page, 'Sent from a tunnel').waitFor();
    await page.getByText('Not sent.', { exact: false }).waitFor({ state: 'hidden' });
    expect(await shown(talent.page, 'Sent from a tunnel').count()).toBe(1);
  });

  it('scrolls back through hundreds of messages, renders only visible ones, and returns to the latest', async () => {
    const long = await apply(
      await createTestUser(origin, 'talent', 'Yemi Alade', 'yemi@talents.messages.test'),
      'Diver',
    );
    await sql`INSERT INTO threads (application_id, last_number) VALUES (${long}, 230)`;
    await sql`INSERT INTO messages (application_id, number, id, sender, text, sent_at)
      SELECT ${long}, n, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'talent' ELSE 'company' END, 'Dive ' || n, now() - (300 - n) * interval '1 hour' FROM generate_series(1, 230) n`;
    const { page } = company;
    await page.goto(`/messages?application=${long}`);
    await shown(page, 'Dive 230').waitFor();
    const log = page.getByRole('region', { name: 'Messages with Yemi Alade' });
    const first = async () =>
      Math.min(
        ...(await page.getByRole('article').allInnerTexts()).map((text) => Number(/Dive (\d+)/.exec(text)?.[1])),
      );
    await expect
      .poll(
        async () => {
          await log.evaluate((place) => place.scrollBy(0, -1_500));
          return first();
        },
        { ...SOON, interval: 100 },
      )
      .toBe(1);
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    await page.getByRole('button', { name: 'Latest' }).click();
    await shown(page, 'Dive 230').waitFor();
  });
});

describe('the mail icon', () => {
  it('counts what is unread in all tabs, and a conversation that is opened in one clears it in the other', async () => {
    const [second, third] = [
      await apply(ada, 'Pilot'),
      await createTestUser(origin, 'talent', 'Grace Bell', 'grace@talents.messages.test'),
    ];
    const graces = await apply(third, 'Lock keeper');
    const other = await talent.context.newPage();
    await other.goto('/dashboardtalent');
    await talent.page.goto('/messages');
    await say(harbour, 'One', second);
    await say(harbour, 'Two', second);
    for (const page of [talent.page, other])
      await page.getByRole('link', { name: 'Messages, 2 unread' }).first().waitFor();
    await say(harbour, 'Three', second);
    await other.getByText('Three', { exact: true }).waitFor();
    for (const page of [talent.page, other])
      await page.getByRole('link', { name: 'Messages, 3 unread' }).first().waitFor();

    await talent.page.bringToFront();
    // By its name: the icon may count a new conversation before the list shows it.
    await talent.page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Pilot' }).click();
    await shown(talent.page, 'Three').waitFor();
    for (const page of [talent.page, other])
      await page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();
    await other.close();

    await say(third, 'Hello from Grace', graces);
    await company.page.goto('/messages?q=lock');
    const rows = company.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await rows.getByText('Grace Bell').waitFor();
    expect(await rows.count()).toBe(1);
  });

  it('fits a phone: the list, the conversation, and back', async () => {
    const phone = await journey.open();
    await enterAs(phone, ada);
    const { page } = phone;
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto('/messages');
    await page.getByRole('list', { name: 'Conversations' }).getByText('Dock surveyor').click();
    await shown(page, 'Good morning').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Back to the conversations' }).click();
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await phone.context.close();
  });

  it('sends one email to an absent user after a while', async () => {
    await talent.context.close();
    await expect
      .poll(
        async () => (await sql`SELECT FROM member_presence WHERE account_id = ${ada.user.id} AND until > now()`).length,
        {
          timeout: 10_000,
        },
      )
      .toBe(0);
    for (const text of ['Are you there?', 'It is about Tuesday.']) await say(harbour, text);
    await sql`UPDATE thread_sides SET mail_at = now() WHERE user_id = ${ada.user.id} AND mail_at IS NOT NULL`;
    const mails = async () => {
      const answer = await fetch(`${origin}/dev/inbox?to=ada@talents.messages.test`, {
        headers: { accept: 'application/json' },
      });
      return ((await answer.json()) as { subject: string; text: string }[]).filter(({ subject }) =>
        subject.includes('2 messages'),
      );
    };
    await expect.poll(async () => (await mails()).length, { timeout: 20_000, interval: 200 }).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('Harbour Works sent you 2 messages about Dock surveyor');
    expect(mail!.text).toContain(`/messages?application=${application}`);
    expect(mail!.text).not.toContain('Tuesday');
  });
});
