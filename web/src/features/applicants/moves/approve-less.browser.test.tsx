import { dollars } from '@hireledger/domain/money/usd';
import { expect, test } from 'vitest';
import { answer, loseConnection, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { ApproveDisbursementDialog } from './ApproveDisbursementDialog.tsx';

const application = { id: '60000000-0000-4000-8000-000000000001', fullName: 'Ada Obi', jobTitle: 'Welder' };
const salary = dollars(1_000);
const question = (less: string, amount: string) =>
  `This is $${less}.00 less than the job's lower salary, $1,000.00. Approve $${amount}.00 anyway? Press Approve again to pay it.`;

test("asks again in words before less than the job's lower salary is approved", async () => {
  loseConnection('GET /audit/chain');
  answer('GET /applications/:id/history', { data: [] });
  answer('GET /applications/:id/payout-quote', {
    isAgreed: false,
    held: null,
    offerId: null,
    amount: salary.toString(),
    available: dollars(5_000).toString(),
    basis: 'Taken from the job: $1,000/month.',
    dailyLimit: { limit: dollars(9_000).toString(), left: dollars(9_000).toString(), withPasskey: null, freeAt: null },
    frozen: null,
  });
  refuse('POST /users/approve-completion-and-disburse', 'INSUFFICIENT_FUNDS');
  const screen = await show(
    <ApproveDisbursementDialog application={application} stage="Completed" onClose={() => {}} />,
    {
      as: COMPANY,
    },
  );
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const approve = screen.getByRole('button', { name: 'Approve' });
  await amount.fill('900');
  await approve.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(question('100', '900'));
  expect(requestsTo('POST /users/approve-completion-and-disburse')).toHaveLength(0);

  await amount.fill('800');
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull();
  await approve.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(question('200', '800'));
  await approve.click();
  await expect.poll(() => requestsTo('POST /users/approve-completion-and-disburse')).toHaveLength(1);
});
