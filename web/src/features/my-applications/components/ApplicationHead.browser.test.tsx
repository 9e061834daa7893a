import { expect, test } from 'vitest';
import { showOnPhone } from '../../../testing/look.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ApplicationHead } from './ApplicationHead.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

test('keeps the title out of the way of the menu on a phone', async () => {
  await showOnPhone();
  const screen = await show(
    <ApplicationHead
      application={{
        id: ID,
        jobId: ID,
        companyId: ID,
        companyName: 'Harbour Works',
        jobTitle: 'Hafenkranführerinnenausbildungsleiterin',
        appliedAt: '2026-03-01T09:00:00Z',
        hiringStage: 'Pending',
        hasContract: false,
        contract: null,
        payout: null,
        coverNote: null,
        attachments: [],
      }}
      onMove={() => Promise.resolve()}
    />,
    { as: TALENT },
  );
  const title = document.createRange();
  title.selectNodeContents(screen.getByRole('heading').element());
  const menu = screen.getByRole('button').element().getBoundingClientRect();
  expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(menu.left);
});
