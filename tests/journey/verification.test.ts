import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTestUser, mailedCode } from '@hireledger/launch/test-user';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A talent and a company get verified; a reviewer decides by command, and both see it live. */

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const journey = startJourney();
let talent: PersonBrowser;
let company: PersonBrowser;
beforeAll(async () => {
  talent = await journey.open();
  company = await journey.open();
  await Promise.all([
    enterAs(talent, await createTestUser(journey.origin, 'talent', 'Ada Lovelace', 'ada@verification.test')),
    enterAs(company, await createTestUser(journey.origin, 'company', 'Engines Ltd', 'hr@verification.test')),
  ]);
});

/** The command as a reviewer runs it. */
const review = async (...words: string[]) =>
  (
    await promisify(execFile)(
      process.execPath,
      [programFile('api-review', currentBuild()), 'verifications', ...words],
      {
        env: { ...process.env, DATABASE_URL: journey.system.urls.database, DATA_DIR: journey.system.dataDir },
      },
    )
  ).stdout;
const waitingOf = async (kind: string) => new RegExp(`^(\\S+) +${kind} `, 'm').exec(await review())![1]!;
/** Approves what `show` printed, with the command it printed. */
async function approve(kind: string): Promise<void> {
  const [, words] = /npm run review -- verifications (approve \S+ \S+)$/m.exec(
    await review('show', await waitingOf(kind)),
  )!;
  await review(...words!.split(' '));
}

async function handIn({ page }: PersonBrowser): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a document' }).click();
  await (await chooser).setFiles([{ name: 'document.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('document.pdf is waiting for review.').waitFor();
}

describe('verification', () => {
  it('a talent goes there from the dashboard, submits a document, reads why it is declined and submits another', async () => {
    const { page } = talent;
    await page.goto('/dashboardtalent');
    await page.getByRole('link', { name: 'Proceed' }).click();
    await handIn(talent);
    await review('decline', await waitingOf('identity'), 'The', 'photo', 'is', 'cut', 'off.');
    await page.getByText('The photo is cut off.').first().waitFor();
    await handIn(talent);
    await approve('identity');
    await page.getByText('Your account is verified. Your badge appears beside your name.').waitFor();
    await page.goto('/dashboardtalent');
    await page.getByText('Application Status').waitFor();
    expect(await page.getByText('Verify your Account').count()).toBe(0);
  });

  it('a company proves its domain by email and its registration by document, and carries the badge on its page', async () => {
    const { page } = company;
    await page.goto('/verification');
    await page.getByLabel('Domain').fill('https://www.engines.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('_hireledger.engines.test').waitFor();
    await page.getByLabel('An address at engines.test').fill('admin@engines.test');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Code').fill(await mailedCode(journey.origin, 'admin@engines.test'));
    await page.getByRole('button', { name: 'Verify the domain' }).click();
    await page.getByText('You have verified engines.test.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await handIn(company);
    await approve('registration');
    await page.getByText('Your account is verified.').first().waitFor();
    await page.goto('/profilecompany');
    await page.getByRole('link', { name: 'Public View' }).click();
    await page
      .getByRole('heading', { name: 'Engines Ltd' })
      .getByRole('img', { name: 'Verified: engines.test' })
      .waitFor();
    await page.getByText('Verified: engines.test').waitFor();
  });

  it('a company is warned that another name ends its badge, and reads what to do after it has saved one', async () => {
    const { page } = company;
    await page.goto('/profilecompany');
    await page.getByRole('button', { name: 'Edit company overview' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Changing your name removes your verified badge.').waitFor();
    await dialog.getByLabel('Name').fill('Google');
    await dialog.getByText('submit a document with the new name under Verification').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Google', level: 1 }).waitFor();
    await page.getByText('Verified: engines.test').waitFor({ state: 'detached' });
    await page.goto('/verification');
    await page
      .getByText('Your name changed from “Engines Ltd” to “Google”. Submit a document that shows the new name.')
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('throws no error in any page', () => {
    expect(journey.errors).toEqual([]);
  });
});
