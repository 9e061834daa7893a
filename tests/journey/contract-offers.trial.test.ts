import { readFile } from 'node:fs/promises';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { confirm, milestoneOn, stateOn, writeAndConfirm } from './milestone-steps.ts';
import { shortlist } from './shortlisted.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const JOB = 'Survey of the eastern quay';
const PASSWORD = 'correct horse battery';

const journey = startJourney();
let ada: TestUser;
let employer: PersonBrowser;
let talent: PersonBrowser;
let applicationId: string;

beforeAll(async () => {
  ({ ada, employer, talent, applicationId } = await shortlist(journey, {
    companyName: 'Quay Works',
    domain: 'contract-offers.test',
    job: JOB,
    description: 'Survey the quay.',
    pay: 800,
  }));
});

const milestone = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('listitem')
    .nth(number - 1);

/** Signs in the open dialog with the password. */
async function sign(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Takes a step with a text. */
async function write(page: Page, button: string, action: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await writeAndConfirm(page, action, text);
}

async function looksRight(...people: PersonBrowser[]): Promise<void> {
  for (const { page } of people) expect(await problemsInBothThemes(page)).toEqual([]);
}

describe('a contract', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('is written from the applicant, filled in from the job, and previewed as the document', async () => {
    const { page } = employer;
    await page.goto(`/applicationdetails/${applicationId}`);
    await page.getByRole('link', { name: 'Send contract' }).click();
    await page.getByRole('heading', { level: 1, name: 'Send contract' }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(JOB);
    expect(await milestone(page, 1).getByLabel('Amount').inputValue()).toBe('800.00');
    await milestone(page, 1).getByLabel('What is delivered').fill('Plans');
    await page.getByRole('button', { name: 'Add milestone' }).click();
    await milestone(page, 2).getByLabel('What is delivered').fill('Report');
    await milestone(page, 2).getByLabel('Amount').fill('200');
    await milestone(page, 2)
      .getByLabel('Due date')
      .fill(await milestone(page, 1).getByLabel('Due date').inputValue());
    await page.getByText('2 milestones, in total').waitFor();
    await page.getByLabel('General terms').fill('The law of Lagos applies.');
    await looksRight(employer);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('article', { name: 'Contract' }).getByText('The law of Lagos applies.').waitFor();
    await page.getByRole('link', { name: 'Application', exact: true }).click();
    await page.getByRole('link', { name: 'Send contract' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).waitFor();
    await page.reload();
    await page.getByText('2 milestones, in total').waitFor();
    expect(await page.getByLabel('General terms').inputValue()).toBe('The law of Lagos applies.');
  });

  it('is sent after a dialog that says who pays whom, and reaches the talent at once', async () => {
    await talent.page.goto('/contracts');
    await employer.page.getByRole('button', { name: 'Review and send' }).click();
    await employer.page.getByRole('dialog').getByText('$1,000.00', { exact: true }).waitFor();
    await looksRight(employer);
    await sign(employer.page, 'Sign and send');
    await employer.page.waitForURL('**/contract-offers/*');
    await employer.page.getByText(/ can accept until /).waitFor();
    const waiting = talent.page.getByRole('row').filter({ hasText: 'You: answer the offer' });
    await waiting.getByText('$1,000.00', { exact: true }).waitFor();
    await talent.page.getByText(`Quay Works sent you a contract worth $1,000.00 for ${JOB}`).first().waitFor();
    await waiting.getByRole('link', { name: JOB }).click();
    await talent.page.getByRole('article', { name: 'Contract' }).getByText('Report').waitFor();
    await looksRight(employer, talent);
  });

  it('goes back with a request for changes, and a second version says in words what changed', async () => {
    await talent.page.getByRole('button', { name: 'Ask for changes' }).click();
    const dialog = talent.page.getByRole('dialog');
    await dialog.getByLabel('What should change').fill('The report is worth 300.');
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await employer.page.getByText('The report is worth 300.').waitFor();
    await employer.page.getByRole('link', { name: 'Send a new version' }).click();
    await employer.page.getByRole('heading', { level: 1, name: 'New version of the contract' }).waitFor();
    await milestone(employer.page, 2).getByLabel('Amount').fill('300');
    await employer.page.getByRole('button', { name: 'Review and send new version' }).click();
    await sign(employer.page, 'Sign and send');
    const sentences = [
      'The total pay went up from $1,000.00 to $1,100.00.',
      'Milestone 2, “Report”, changed: it pays $300.00 instead of $200.00.',
    ];
    await talent.page.getByRole('link', { name: 'View version 2' }).click();
    for (const { page } of [employer, talent])
      for (const sentence of sentences) await page.getByText(sentence).waitFor();
    await looksRight(talent);
  });

  it('is taken back, is shortlisted again for both, and a third version is accepted and signed', async () => {
    await employer.page.getByRole('button', { name: 'Withdraw offer' }).click();
    await employer.page.getByRole('dialog').getByLabel('Reason').fill('Wrong year.');
    await employer.page.getByRole('dialog').getByRole('button', { name: 'Withdraw offer' }).click();
    await talent.page.getByText('The company withdrew it before you accepted it.').waitFor();
    await talent.page.getByText('Wrong year.').waitFor();
    expect(await talent.page.getByRole('button', { name: 'Accept and sign' }).count()).toBe(0);

    await employer.page.goto(`/contracts/new?application=${applicationId}`);
    await employer.page.getByRole('button', { name: 'Review and send new version' }).click();
    await sign(employer.page, 'Sign and send');
    await talent.page.getByRole('link', { name: 'View version 3' }).click();
    await talent.page.getByRole('button', { name: 'Accept and sign' }).click();
    await looksRight(talent);
    await sign(talent.page, 'Accept and sign');
    await talent.page.getByText('You accepted and signed it.').waitFor();
    await employer.page.getByText(/ accepted and signed it\.$/).waitFor();
    for (const { page } of [employer, talent]) {
      await page.getByRole('link', { name: 'Open the contract' }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: JOB }).waitFor();
    }
  });

  it('is funded, worked on, sent back, submitted again and paid, live for both', async () => {
    await employer.page.getByRole('button', { name: 'Fund milestones' }).click();
    await employer.page.getByRole('dialog').getByText('$1,100.00', { exact: true }).waitFor();
    await employer.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await confirm(employer.page, 'Fund');
    for (const { page } of [employer, talent]) await stateOn(page, 1, 'Funded').waitFor();
    await looksRight(employer, talent);

    await write(talent.page, 'Submit work: 1. Plans', 'Submit', 'The plans are on the shared drive.');
    await stateOn(employer.page, 1, 'Submitted').waitFor();
    await milestoneOn(employer.page, 1).getByText('The plans are on the shared drive.').waitFor();
    await write(employer.page, 'Ask for changes: 1. Plans', 'Ask for changes', 'The north side is missing.');
    await milestoneOn(talent.page, 1).getByText('The north side is missing.').waitFor();
    await write(talent.page, 'Submit work: 1. Plans', 'Submit', 'With the north side.');

    await employer.page.getByRole('button', { name: 'Approve: 1. Plans' }).click();
    await looksRight(employer);
    await confirm(employer.page, 'Approve');
    for (const { page } of [employer, talent]) await stateOn(page, 1, 'Paid').waitFor();
    await looksRight(employer, talent);
    const { body } = await ada.call('GET', '/wallets/me');
    expect(body).toMatchObject({ balance: '800000000' });
  });

  it('is downloaded as PDF and JSON, and anybody who has either checks it without an account', async () => {
    const visitor = await journey.open();
    const { page } = visitor;
    await page.goto('/check');
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel(/^Choose (a|another) file$/).setInputFiles({ name, mimeType: '', buffer });
    const files = new Map<string, Buffer>();
    for (const [person, kind] of [
      [employer, 'PDF'],
      [talent, 'JSON'],
    ] as const) {
      await person.page.getByRole('heading', { name: 'Technical details' }).click();
      const [saved] = await Promise.all([
        person.page.waitForEvent('download'),
        person.page.getByRole('button', { name: `Download ${kind}` }).click(),
      ]);
      files.set(kind, await readFile(await saved.path()));
      await choose(saved.suggestedFilename(), files.get(kind)!);
      await page.getByText(saved.suggestedFilename()).waitFor();
      await page.getByText('It matches the chain').waitFor();
      await page.getByText(/^On the chain since .+, in block \d+\.$/).waitFor();
      await page.getByRole('list', { name: 'Milestones on the chain' }).getByText('Milestone 1: Paid').waitFor();
      await page.getByRole('article', { name: 'Contract' }).getByText('$1,100.00').waitFor();
      expect(await page.getByText('Only the file that is attached to this PDF counts.', { exact: false }).count()).toBe(
        kind === 'PDF' ? 1 : 0,
      );
    }
    await looksRight(visitor);
    const json = files.get('JSON')!.toString();
    await choose('changed.json', Buffer.from(json.replace('Quay Works', 'Quay Work5')));
    await page.getByText('It does not match the chain').waitFor();
    const pdf = files.get('PDF')!;
    const at = pdf.indexOf('stream', pdf.indexOf('/Type /EmbeddedFile')) + 60;
    pdf[at] = pdf[at]! ^ 1;
    await choose('changed.pdf', pdf);
    await page.getByText('This PDF is damaged', { exact: false }).waitFor();
    await choose('printed.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
    await page.getByText('This PDF has no contract attached.', { exact: false }).waitFor();
    await choose('cut.json', Buffer.from(json.slice(0, -100)));
    await page.getByText('This JSON is damaged', { exact: false }).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  it('has versions that nobody else finds', async () => {
    const offers = await ada.call<{ data: { id: string }[] }>('GET', `/applications/${applicationId}/contract-offers`);
    const stranger = await journey.open();
    const grace = await createTestUser(journey.origin, 'talent', 'Grace Eze', 'grace@contract-offers.test');
    await enterAs(stranger, grace);
    await stranger.page.goto(`/contract-offers/${offers.body.data[0]!.id}`);
    await stranger.page.getByText('Contract not found.').waitFor();
    expect(stranger.errors).toEqual([]);
    await stranger.context.close();
    expect(journey.errors).toEqual([]);
  });
});
