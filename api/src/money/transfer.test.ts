import { expect, it } from 'vitest';
import { toTransfer, type TransferRow } from './transfer.ts';

const row: TransferRow = {
  id: '1',
  kind: 'escrow-funded',
  amount: '-1000000',
  at: new Date('2026-11-21T09:00:00Z'),
  transactionHash: `0x${'a'.repeat(64)}`,
  blockNumber: 7n,
  agreementId: '60000000-0000-4000-8000-000000000001',
  title: 'Welder',
  otherName: 'Ada Obi',
  milestone: 2,
  milestoneTitle: 'The gate',
  bonusReason: null,
  event: 'MilestoneFunded',
  byDeadline: false,
};
const said = (changes: Partial<TransferRow>): string => toTransfer({ ...row, ...changes }).description;
const AT_ONCE = { milestone: null, milestoneTitle: null, event: 'ShortAgreementOpened' };

it('a line names the other side, the milestone and the contract', () => {
  expect(said({})).toBe('For Ada Obi, milestone 2 of Welder: The gate');
  expect(said({ milestoneTitle: 'Welder' })).toBe('For Ada Obi, milestone 2 of Welder');
  expect(said({ kind: 'escrow-released', event: 'MilestoneReleased' })).toBe(
    'From Ada Obi, milestone 2 of Welder: The gate',
  );
  expect(said({ kind: 'fee' })).toBe('Fee for Ada Obi, milestone 2 of Welder: The gate');
  expect(said({ ...AT_ONCE, title: null, otherName: null })).toBe('For an agreement');
});

it('each name and title in a line can be marked as one', () => {
  const marked = (changes: Partial<TransferRow>) =>
    toTransfer({ ...row, ...changes }, (name) => `<${name}>`).description;
  expect(marked({})).toBe('For <Ada Obi>, milestone 2 of <Welder>: <The gate>');
  expect(marked({ ...AT_ONCE, bonusReason: 'Early.' })).toBe('Bonus for <Ada Obi>: <Early.> (<Welder>)');
  expect(marked({ title: 'x'.repeat(90), milestoneTitle: null })).toMatch(/of <x{79}…>$/);
});

it('what is paid at once was paid to the talent, and a bonus says why', () => {
  expect(toTransfer({ ...row, ...AT_ONCE })).toMatchObject({ type: 'Paid', description: 'For Ada Obi, Welder' });
  const bonus = { ...row, ...AT_ONCE, bonusReason: 'Finished early.' };
  expect(toTransfer(bonus)).toMatchObject({
    type: 'Bonus paid',
    description: 'Bonus for Ada Obi: Finished early. (Welder)',
  });
  expect(toTransfer({ ...bonus, kind: 'escrow-released', otherName: 'Acme', amount: '1000000' })).toMatchObject({
    type: 'Bonus received',
    description: 'Bonus from Acme: Finished early. (Welder)',
  });
});

it('what came back says from whom, and why', () => {
  const back = (event: string, byDeadline = false) => said({ kind: 'escrow-refunded', event, byDeadline });
  const whole = 'eturned from Ada Obi’s milestone 2 of Welder: The gate';
  expect(back('MilestoneRefunded')).toBe(`R${whole}`);
  expect(back('MilestoneRefunded', true)).toBe(`Nothing submitted in time: r${whole}`);
  expect(back('MilestoneSettled')).toBe(`Settled by both: r${whole}`);
  expect(back('MilestoneRuled')).toBe(`Decided by the arbiter: r${whole}`);
});

it('a line stays short, has the whole name, and cuts no letter in two', () => {
  const name = '字'.repeat(120);
  const line = said({ title: '🛠'.repeat(500), otherName: name, milestoneTitle: null });
  expect(line).toBe(`For ${name}, milestone 2 of ${'🛠'.repeat(79)}…`);
});
