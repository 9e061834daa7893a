import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A profile is edited in two tabs. */

const journey = startJourney();
let talent: PersonBrowser;
let person: TestUser;
let other: Page;
beforeAll(async () => {
  person = await createTestUser(journey.origin, 'talent', 'Ada Lovelace', 'ada@profile.test');
  talent = await journey.open();
  await enterAs(talent, person);
  other = await talent.context.newPage();
  await Promise.all([talent.page.goto('/profiletalent'), other.goto('/profiletalent')]);
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('two tabs of one person', () => {
  it('what one saves shows in the other without a reload, in the frame too', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Edit about me' }).click();
    await dialog(page, 'About Me').getByLabel('Name').fill('Ada, Countess of Lovelace');
    await dialog(page, 'About Me').getByLabel('Description').fill('I write notes.');
    await dialog(page, 'About Me').getByRole('button', { name: 'Save' }).click();
    await dialog(page, 'About Me').waitFor({ state: 'detached' });
    await other.getByText('I write notes.').waitFor();
    await other.getByRole('banner').getByText('Ada, Countess of Lovelace').first().waitFor();
  });

  it('the later of two saves sees both versions, and loses neither', async () => {
    const { page } = talent;
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit about me' }).click();
    await dialog(page, 'About Me').getByLabel('Description').fill('I wrote the first program.');
    await dialog(page, 'About Me').getByLabel('Name').fill('Ada Lovelace');
    await dialog(page, 'About Me').getByRole('button', { name: 'Save' }).click();
    await dialog(page, 'About Me').waitFor({ state: 'detached' });

    await dialog(other, 'About Me').getByLabel('Description').fill('I think about engines.');
    await dialog(other, 'About Me').getByRole('button', { name: 'Save' }).click();
    const versions = dialog(other, 'This was changed elsewhere');
    await versions.getByText('I wrote the first program.').waitFor();
    await versions.getByText('I think about engines.').waitFor();
    expect(await accessibilityProblems(other, '[role=dialog]')).toEqual([]);
    // Not now: the input is still there.
    await versions.getByRole('button', { name: 'Not now' }).click();
    expect(await dialog(other, 'About Me').getByLabel('Description').inputValue()).toBe('I think about engines.');
    await dialog(other, 'About Me').getByRole('button', { name: 'Save' }).click();
    await versions.getByRole('button', { name: 'Save these' }).click();
    await dialog(other, 'About Me').waitFor({ state: 'detached' });
    // The name was changed by the other tab only, the description by both: the own version stays.
    await page.getByText('I think about engines.').waitFor();
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  });

  it('an item of a list, too: the other version can be taken', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Add experience' }).click();
    await dialog(page, 'Add Experience').getByLabel('Job title').fill('Analyst');
    await dialog(page, 'Add Experience').getByLabel('Company').fill('Engines Ltd');
    await dialog(page, 'Add Experience').getByRole('button', { name: 'Save' }).click();
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Analyst' }).click();
    for (const [tab, title] of [
      [page, 'Chief analyst'],
      [other, 'Head analyst'],
    ] as const) {
      await dialog(tab, 'Edit Experience').getByLabel('Job title').fill(title);
      await dialog(tab, 'Edit Experience').getByRole('button', { name: 'Save' }).click();
      if (tab === page) await dialog(tab, 'Edit Experience').waitFor({ state: 'detached' });
    }
    const versions = dialog(other, 'This was changed elsewhere');
    await versions.getByRole('radiogroup', { name: 'Version of Job title' }).getByText('Theirs').click();
    await versions.getByRole('button', { name: 'Save these' }).click();
    await versions.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Edit Chief analyst' }).waitFor();
  });
});

describe('the address of an account', () => {
  it('is shown among the details, and changed in the settings only', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Edit additional details' }).click();
    expect(await dialog(page, 'Additional Details').getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    expect(journey.errors).toEqual([]);
  });
});
