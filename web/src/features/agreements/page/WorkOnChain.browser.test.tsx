import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { contractOf, milestone, workContract } from '../../../testing/contracts.ts';
import { refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const draw = (contract: WorkAgreement, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as },
  );

beforeEach(() => answerAroundContract());

test('a contract that could not be opened says why to both, and the company tries again', async () => {
  const changes = {
    opening: {
      ...workContract([]).opening,
      transactionHash: null,
      blockNumber: null,
      failed: { says: 'The escrow contract refused it: its signature had expired.', whyNot: null },
    },
    contract: contractOf({ state: 'opening-failed', steps: { company: 'retry-opening', talent: null } }),
  };
  const contract = workContract([milestone(1)], changes);
  const talents = await draw(contract, TALENT);
  await expect.element(talents.getByText(/Acme Works can try again\. Nobody needs to sign again/)).toBeVisible();
  await expect.element(talents.getByRole('button', { name: 'Open it again' })).not.toBeInTheDocument();
  await talents.unmount();

  const refused = 'What both sides signed is no longer valid.';
  refuse('POST /agreements/:id/opening', 'MILESTONE_CONFLICT', { message: refused });
  const screen = await draw(contract);
  await expect
    .element(screen.getByRole('alert').getByText(/its signature had expired\. No money has moved/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Open it again' }).dblClick();
  await expect.element(screen.getByText(refused)).toBeVisible();
  expect(requestsTo('POST /agreements/:id/opening').length).toBe(1);
});

test('what the chain has of a contract and of each milestone is shown with its transactions', async () => {
  const [first, second] = ['aa', 'bb'].map((byte) => `0x${byte.repeat(32)}`) as [string, string];
  const contract = workContract([
    milestone(1, {
      state: 'funded',
      transactions: [
        { event: 'MilestoneFunded', transactionHash: first, blockNumber: 1_300 },
        { event: 'WorkSubmitted', transactionHash: second, blockNumber: 1_301 },
      ],
    }),
    milestone(2),
  ]);
  const screen = await draw(contract);
  await expect.element(screen.getByText(contract.salt)).not.toBeVisible();
  await screen.getByText('Technical details').click();
  for (const shown of [contract.escrow.address!, contract.commitment!, contract.opening.termsHash, contract.salt])
    await expect.element(screen.getByText(shown)).toBeVisible();
  await expect.element(screen.getByText(/In block 1,234\./)).toBeVisible();
  await expect.element(screen.getByText(/^Funded, block 1,300/)).toBeVisible();
  await expect.element(screen.getByTitle(second)).toHaveAttribute('href', `/audit?tx=${second}`);
  await expect.element(screen.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
});

test('a contract on paper has the head of the other documents', async () => {
  const screen = await draw(workContract([milestone(1)]));
  await expect.element(screen.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  const head = document.querySelector('.print-head')!;
  expect(head.checkVisibility()).toBe(false);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    await expect.poll(() => head.checkVisibility()).toBe(true);
    expect(head.textContent).toMatch(/Contract.*Printed/);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});
