import { beforeEach, expect, test } from 'vitest';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { milestone, workContract } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { loseConnection } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
const at = '2026-11-20T09:00:00.000Z';

const draw = (contract: WorkAgreement, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as },
  );

beforeEach(() => loseConnection('GET /audit/chain'));

test('the talent is warned before work that is not funded, and sees what is', async () => {
  const screen = await draw(workContract([milestone(1, { state: 'funded' }), milestone(2)]), TALENT);
  const items = screen.getByRole('listitem');
  await expect.element(items.filter({ hasText: 'Part 1' }).getByText('Funded', { exact: true })).toBeVisible();
  const second = items.filter({ hasText: 'Part 2' });
  await expect.element(second.getByText('Not funded yet')).toBeVisible();
  await expect.element(second.getByText(/Do not start before it is funded/)).toBeVisible();
});

test('a step on its way to the chain and one that failed are said', async () => {
  const screen = await draw(
    workContract([
      milestone(1, { state: 'submitted', underWay: { step: 'approve', by: 'company', state: 'sent', since: at } }),
      milestone(2, { failed: { step: 'fund', at, says: 'The balance was too low.' } }),
    ]),
  );
  await expect.element(screen.getByText('The payment is on its way to the chain...')).toBeVisible();
  await expect.element(screen.getByText('The funding did not go through. The balance was too low.')).toBeVisible();
});

test('it fits a phone with long words and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await draw(
    workContract([
      milestone(1, { state: 'submitted', title: LONG }),
      milestone(2, { state: 'funded' }),
      milestone(3, { title: 'עדה אובי' }),
    ]),
  );
  expect(brokenLooks()).toEqual([]);
});
