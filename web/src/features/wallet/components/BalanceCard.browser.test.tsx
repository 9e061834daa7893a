import { dollars } from '@hireledger/domain/money/usd';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { expect, test } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { BalanceCard } from './BalanceCard.tsx';

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  answer('GET /audit/chain', { testMoney: true } as never);
  const wallet = {
    address: `0x${'a1'.repeat(20)}`,
    balance: String(dollars(1_234_567)),
    available: String(dollars(1_700)),
    pending: '0',
    inEscrow: { total: String(dollars(1_700)), count: 1, milestones: [] },
    claimable: { total: '0', credits: [] },
    paidOut: '0',
  } as unknown as Wallet;
  const { container } = await show(<BalanceCard wallet={wallet} role={COMPANY.role} />, { as: COMPANY });
  const amounts = [...container.querySelectorAll('p:has(> .tabular-nums)')].map((amount) =>
    amount.getBoundingClientRect(),
  );
  expect(amounts).toHaveLength(4);
  const right = container.querySelector('section')!.getBoundingClientRect().right;
  for (const amount of container.querySelectorAll('.tabular-nums'))
    expect(amount.getBoundingClientRect().right).toBeLessThan(right);
  expect(brokenLooks()).toEqual([]);
});
