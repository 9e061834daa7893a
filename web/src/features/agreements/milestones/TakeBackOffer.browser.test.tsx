import { expect, test } from 'vitest';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { milestone } from '../../../testing/contracts.ts';
import { show } from '../../../testing/show.tsx';
import { TakeBackOffer } from './TakeBackOffer.tsx';

const CALL = 'POST /agreements/:id/milestones/:number/settlement/withdrawal';

test('an offer is taken back once; where the other side was faster, the reason is shown', async () => {
  const refusal = 'You have no open offer for this milestone.';
  refuse(CALL, 'MILESTONE_CONFLICT', { message: refusal });
  const screen = await show(<TakeBackOffer contract={{ id: '1' }} milestone={milestone(1)} />);
  const button = screen.getByRole('button', { name: 'Take back the offer: 1. Part 1' });
  await button.click();
  await expect.element(screen.getByText(refusal)).toBeVisible();
  answer(CALL, { message: 'You took your offer back.' });
  await button.click();
  await expect.element(screen.getByText('You took your offer back.')).toBeVisible();
  await expect.element(screen.getByText(refusal)).not.toBeInTheDocument();
  expect(requestsTo(CALL)).toHaveLength(2);
});
