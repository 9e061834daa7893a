import { readFile } from 'node:fs/promises';
import { createTestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A talent uploads a picture, files and work samples; a company does too, and opens attachments. */

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const journey = startJourney();
let talent: PersonBrowser;
let company: PersonBrowser;
beforeAll(async () => {
  talent = await journey.open();
  company = await journey.open();
  await Promise.all([
    enterAs(talent, await createTestUser(journey.origin, 'talent', 'Ada Lovelace', 'ada@uploads.test')),
    enterAs(company, await createTestUser(journey.origin, 'company', 'Engines Ltd', 'hr@engines.test')),
  ]);
});

/** A picture of one colour, drawn by the browser. */
async function draw(page: Page, [width, height]: [number, number], colour: string, type: string): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h, fill, mime]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = fill;
      pen.fillRect(0, 0, w, h);
      return canvas.toDataURL(mime);
    },
    [width, height, colour, type] as const,
  );
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Chooses files through the file button. */
async function choose(
  page: Page,
  button: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

const loaded = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLImageElement>(wanted)].some(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    selector,
  );

describe('pictures and files', () => {
  it('a photo is cut to a square and shows in the profile and the top bar', async () => {
    const { page } = talent;
    await page.goto('/profiletalent');
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile picture' });
    await dialog.getByText('SVG, PNG, JPG or GIF, max 400 x 400px').waitFor();
    expect(await dialog.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true);
    await choose(page, 'Choose a picture', [
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await draw(page, [1200, 800], '#b3541e', 'image/jpeg') },
    ]);
    await loaded(page, '[data-testid="container"] img');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.waitFor({ state: 'detached' });
    await loaded(page, 'main header img[src$="/400"]');
    await loaded(page, 'header img[src$="/96"]');
  });

  it('a picture that is none is refused with the words of the specification before it is shown', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    await choose(page, 'Choose a picture', [
      { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('MZ not a picture') },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Profile picture' });
    await dialog.getByText('Failed to upload profile picture').waitFor();
    expect(await dialog.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('img').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('several attachments go up at once, two are shown, and a deleted one comes back', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Add attachments' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Attachments' });
    await choose(page, 'Choose files', [
      { name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') },
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'diploma.png', mimeType: 'image/png', buffer: await draw(page, [60, 40], '#224466', 'image/png') },
    ]);
    await dialog.getByText("We can't read this file. Choose PDF, DOCX, PNG or JPG.").waitFor();
    await dialog.getByRole('button', { name: 'Remove virus.pdf' }).click();
    await expect.poll(() => dialog.getByLabel('Title').count()).toBe(3);
    await dialog.getByLabel('Title').first().fill('My CV');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show 1 more' }).click();
    await page.getByRole('button', { name: 'Delete letter' }).click();
    await page.getByText('letter was deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete letter' }).waitFor();
  });

  it('a portfolio is saved only with title and description', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: 'Add portfolio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Portfolio' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('Title').fill('Notes on the engine');
    await dialog.getByLabel('Description').fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('Description').fill('The first program.');
    await dialog.getByLabel('Link').fill('github.com/ada/engine');
    await choose(page, 'Choose a file', [
      { name: 'engine.png', mimeType: 'image/png', buffer: await draw(page, [640, 480], '#335577', 'image/png') },
    ]);
    await dialog.getByText('uploaded').waitFor();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The first program.').waitFor();
    await loaded(page, 'a[aria-label="Picture of Notes on the engine"] img');
    const link = page.getByRole('link', { name: 'github.com/ada/engine' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://github.com/ada/engine',
      'noopener nofollow',
    ]);
    expect(await page.getByRole('button', { name: 'engine.png' }).count()).toBe(1);
  });

  it('a company shows its logo and its place, in an order of its own', async () => {
    const { page } = company;
    await page.goto('/profilecompany');
    await page.getByRole('button', { name: 'Change logo' }).click();
    await choose(page, 'Choose a picture', [
      {
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="38" fill="teal"/></svg>',
        ),
      },
    ]);
    await loaded(page, '[data-testid="container"] img');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await loaded(page, 'main header img[src$="/400"]');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Work Image' });
    await dialog.getByText('JPG, PNG or GIF max 5MB').waitFor();
    const pictures = await Promise.all(
      ['#aa2222', '#22aa22'].map((colour) => draw(page, [800, 600], colour, 'image/png')),
    );
    await choose(
      page,
      'Choose pictures',
      pictures.map((buffer, n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer })),
    );
    await expect.poll(() => dialog.getByText('uploaded').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.waitFor({ state: 'detached' });
    const first = () => page.getByAltText('At work, 1 of 2').getAttribute('src');
    const before = await first();
    await page.getByRole('button', { name: 'Move picture 1 back' }).press('Enter');
    await expect.poll(first).not.toBe(before);
  });

  it('what was sent along opens for the company under its own name', async () => {
    const { page } = company;
    const token = (whose: PersonBrowser) => whose.page.evaluate(() => localStorage.getItem('token'));
    const call = async (whose: PersonBrowser, path: string, body: object) =>
      (
        await fetch(`${journey.origin}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await token(whose)}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ data: { id: string }; application: { id: string } }>;
    const { data: job } = await call(company, '/company/job-posting', {
      title: 'Analyst',
      employmentTypes: ['Full-Time'],
      jobDescription: 'Compute.',
    });
    const { application } = await call(talent, '/users/apply-for-job', { jobId: job.id });
    await page.goto(`/applicationdetails/${application.id}`);
    await page.getByRole('button', { name: 'My CV' }).click();
    const viewer = page.getByRole('dialog', { name: 'My CV' });
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download My CV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await file.path())).toEqual(PDF);
    await viewer.getByRole('button', { name: 'Next file' }).click();
    await page.getByRole('dialog', { name: 'diploma' }).getByRole('img', { name: 'diploma' }).waitFor();
    await loaded(page, '[role="dialog"] img');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await loaded(page, 'main img[src$="/96"]');
    expect(journey.errors).toEqual([]);
  });
});
