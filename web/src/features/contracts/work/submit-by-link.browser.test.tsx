import { beforeEach, expect, test } from 'vitest';
import { SUBMITTING } from '../../../hiring/offers/submitting.ts';
import { milestone, possible, workContract } from '../../../testing/contracts.ts';
import { loseConnection } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

beforeEach(() => loseConnection('GET /audit/chain'));

test('a talent who marks work as done comes to the first milestone that can be submitted, once', async () => {
  const contract = workContract([
    milestone(1, { state: 'released', waits: null }),
    milestone(2, { state: 'funded', steps: possible('submit') }),
    milestone(3, { state: 'funded', steps: possible('submit') }),
  ]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT, state: SUBMITTING });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('2. Part 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
