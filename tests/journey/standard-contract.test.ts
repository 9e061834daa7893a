import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { shortlist } from './shortlisted.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const JOB = 'Paint the harbour office';

const journey = startJourney();
let employer: PersonBrowser;
let talent: PersonBrowser;
let applicationId: string;

beforeAll(async () => {
  ({ employer, talent, applicationId } = await shortlist(journey, {
    companyName: 'Harbour Paint',
    domain: 'standard-contract.test',
    job: JOB,
    description: 'Paint the office.',
    pay: 250,
  }));
});

describe('a standard contract', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('is sent with what it pays, and reaches the talent at once', async () => {
    await talent.page.goto('/contracts');
    await employer.page.goto(`/applicationdetails/${applicationId}`);
    await employer.page.getByRole('button', { name: 'Another contract' }).click();
    await employer.page.getByRole('menuitem', { name: 'Send standard contract' }).click();
    const dialog = employer.page.getByRole('dialog', { name: 'Send the standard contract?' });
    await dialog.getByText('$250.00', { exact: true }).waitFor();
    expect(await accessibilityProblems(employer.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send without escrow' }).click();
    await talent.page.getByText(`Harbour Paint sent you a contract worth $250.00 for ${JOB}`).first().waitFor();
  });

  it('is read and accepted without a signature', async () => {
    const { page } = talent;
    await page.getByRole('row').filter({ hasText: 'You: answer the offer' }).getByRole('link', { name: JOB }).click();
    await page
      .getByRole('article', { name: 'Contract' })
      .getByText(/Nothing is held in escrow before that/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('You accepted it.').waitFor();
  });

  it('is in the lists of both before anything is paid, with who comes next', async () => {
    await Promise.all([employer.page.goto('/contracts'), talent.page.goto('/contracts')]);
    for (const [{ page }, next] of [
      [employer, 'Ada Obi: submit work'],
      [talent, 'You: submit work'],
    ] as const) {
      const row = page.getByRole('row').filter({ hasText: JOB });
      for (const text of ['Accepted', '$250.00', next]) await row.getByText(text, { exact: true }).waitFor();
    }
    await employer.page.goto(`/applicationdetails/${applicationId}`);
    await employer.page.getByText('Agreed $250.00').waitFor();
  });

  it('is marked as done on its page, approved with its own amount, and paid', async () => {
    await talent.page.getByRole('row').getByRole('link', { name: JOB }).click();
    await talent.page.getByRole('button', { name: 'Mark as Done' }).click();
    await talent.page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
    const { page } = employer;
    await page.getByRole('button', { name: 'Approve Disburse Fund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve Disburse Fund' });
    await dialog.getByText('As the contract says.').waitFor();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('250.00');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog', { name: 'Disbursement Approved' }).getByText('Released').first().waitFor();
    await talent.page.goto('/wallet');
    await talent.page.getByText('$250.00').first().waitFor();
    expect(journey.errors).toEqual([]);
  });
});
