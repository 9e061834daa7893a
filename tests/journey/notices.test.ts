import type { CDPSession, Page, Worker } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const COMPANY = 'Harbour Works';
const EMAIL = 'ada@notices.test';

// The headless shell refuses notifications even if they are granted.
const journey = startJourney({ browser: 'whole' });
let ada: PersonBrowser;
let talent: TestUser;
let company: TestUser;
const applications: Record<string, string> = {};

beforeAll(async () => {
  const { web } = journey.system.urls;
  [ada, talent, company] = await Promise.all([
    journey.open({ serviceWorkers: 'allow' }),
    createTestUser(web, 'talent', 'Ada Obi', EMAIL),
    createTestUser(web, 'company', COMPANY, 'hire@notices.test'),
  ]);
  for (const title of ['Crane operator', 'Dock surveyor', 'Night watch']) {
    const job = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
      title,
      employmentTypes: ['Contract'],
      jobDescription: 'At the harbour.',
      capacity: 5,
    });
    const applied = await talent.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
      jobId: job.body.data.id,
    });
    applications[title] = applied.body.application.id;
  }
});

const shortlist = (title: string) =>
  company.call('PATCH', '/users/update-hiring-stage', { applicationId: applications[title], newStage: 'Shortlisted' });
const noticeOf = (title: string) => `${COMPANY} shortlisted you for ${title}`;
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const inbox = async () =>
  (await (
    await fetch(`${journey.origin}/dev/inbox?to=${EMAIL}`, { headers: { accept: 'application/json' } })
  ).json()) as { subject: string }[];

describe('notices', () => {
  stepByStep();
  let other: Page;

  it('ring in all tabs, and what is read in one is read in the other', async () => {
    const { page, context } = ada;
    await page.goto('/signin');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboardtalent');
    other = await context.newPage();
    await other.goto('/wallet');
    await Promise.all([bell(page, 0).waitFor(), bell(other, 0).waitFor()]);
    await shortlist('Crane operator');
    await shortlist('Dock surveyor');
    await Promise.all([bell(page, 2).waitFor(), bell(other, 2).waitFor()]);
    await bell(page, 2).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('heading', { name: 'Today' }).waitFor();
    await panel.getByRole('link', { name: noticeOf('Dock surveyor') }).click();
    await page.waitForURL('**/applicationtalent/*');
    await page.getByRole('heading', { name: 'Dock surveyor' }).waitFor();
    await Promise.all([bell(page, 1).waitFor(), bell(other, 1).waitFor()]);
    await bell(other, 1).click();
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    await Promise.all([bell(page, 0).waitFor(), bell(other, 0).waitFor()]);
  });

  it('have a page with filters in its address, and a way back to unread', async () => {
    const { page } = ada;
    await page.goto('/notifications');
    await page.getByText("You're all caught up.").waitFor();
    const row = page.getByRole('listitem').filter({ hasText: noticeOf('Crane operator') });
    await row.getByRole('button', { name: 'Mark as unread' }).click();
    await Promise.all([bell(page, 1).waitFor(), bell(other, 1).waitFor()]);
    await page.getByRole('radio', { name: 'Unread' }).click();
    await page.waitForURL('**/notifications?unread=true');
    await page.getByText(noticeOf('Dock surveyor')).waitFor({ state: 'detached' });
    await page.getByText(noticeOf('Crane operator')).waitFor();
    await page.getByLabel('Kind').selectOption('Money');
    await page.waitForURL('**/notifications?unread=true&kind=money');
    await page.getByText('No unread notifications.').waitFor();
    await page.goBack();
    await page.getByText(noticeOf('Crane operator')).waitFor();
  });

  it('come as a notification of the browser, whose press opens the thing and marks it as read', async () => {
    const { page, context } = ada;
    await context.grantPermissions(['notifications'], { origin: journey.origin });
    await page.goto('/settings/notifications');
    expect(
      await page.evaluate(() => Notification.permission),
      'a headless shell refuses notifications: is CHROME_PATH set to one?',
    ).toBe('granted');
    await page.getByText('Notifications are off in this browser.').waitFor();
    await page.evaluate(() =>
      navigator.serviceWorker
        .register('/sw.js')
        .then(() => navigator.serviceWorker.ready)
        .then(() => null),
    );
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const devtools = await context.newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    await noteShown(worker);
    const list = await talent.call<{ data: { seq: number }[] }>('GET', '/notifications?unread=true');
    const path = `/applicationlisttalent?notice=${list.body.data[0]!.seq}`;
    const data = JSON.stringify({ title: 'HireLedger', body: noticeOf('Crane operator'), path, tag: 'notice:1' });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: journey.origin, registrationId, data });
    await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown);
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
      );
    await expect.poll(shown).toEqual([{ title: 'HireLedger', body: noticeOf('Crane operator') }]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: { getNotifications(): Promise<unknown[]> };
        dispatchEvent(event: unknown): void;
        NotificationEvent: new (name: string, init: object) => unknown;
      };
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    const opened = () =>
      [page, other].find(
        (each) => new URL(each.url()).pathname === '/applicationlisttalent' && new URL(each.url()).search === '',
      );
    await expect.poll(opened, { timeout: 15_000 }).toBeTruthy();
    await bell(opened()!, 0).waitFor();
    await expect.poll(shown).toEqual([]);
  });

  it('are emailed only if no page was open', async () => {
    expect((await inbox()).map(({ subject }) => subject)).not.toContain(noticeOf('Crane operator'));
    await ada.context.close();
    await shortlist('Night watch');
    await expect.poll(async () => (await inbox())[0]?.subject, { timeout: 30_000 }).toBe(noticeOf('Night watch'));
    expect((await inbox()).map(({ subject }) => subject)).not.toContain(noticeOf('Dock surveyor'));
    expect(ada.errors).toEqual([]);
  });
});

/**
 * Has the worker keep a promise that resolves when its next notification is shown. Until then nothing may list the notifications:
 * Chromium compares its list with those on the screen, and forgets a notification that is being shown just then.
 */
function noteShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification(...given: unknown[]): Promise<void> };
      shown: Promise<void>;
    };
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shown = new Promise((resolve, reject) => {
      scope.registration.showNotification = (...given) => {
        const showing = show(...given);
        showing.then(resolve, reject);
        return showing;
      };
    });
  });
}

/** The id that the browser gave the service worker's registration. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}
