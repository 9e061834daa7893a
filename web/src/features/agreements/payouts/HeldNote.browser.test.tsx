import { expect, test } from 'vitest';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { HeldNote } from './HeldNote.tsx';

test('stays within half a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  answer('GET /audit/chain', {
    chainId: 31_337,
    genesisHash: '0x0',
    rpcUrl: '/rpc',
    escrowAddress: `0x${'1'.repeat(40)}`,
    contracts: [],
    tokenAddress: `0x${'2'.repeat(40)}`,
    anchor: null,
    deployBlock: 1,
    testMoney: true,
  });
  const screen = await show(
    <div className="grid grid-cols-2 gap-3 p-4">
      <StatCard label="Escrow balance" value={1_700} note={<HeldNote />} />
      <StatCard label="Jobs" value={1} />
    </div>,
  );
  const badge = screen.getByText('Test money');
  await expect.element(badge).toBeVisible();
  const card = screen.getByRole('group', { name: 'Escrow balance' }).element().getBoundingClientRect();
  expect(badge.element().getBoundingClientRect().right).toBeLessThan(card.right);
  expect(brokenLooks()).toEqual([]);
});
