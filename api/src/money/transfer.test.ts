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
  jobTitle: 'Welder',
  otherName: 'Ada Obi',
  milestone: 2,
  bySilence: null,
};
const said = (changes: Partial<TransferRow>): string => toTransfer({ ...row, ...changes }).description;

it('a line names the other side, the milestone and the job', () => {
  expect(said({})).toBe('For Ada Obi, milestone 2 of Welder');
  expect(said({ kind: 'fee' })).toBe('Fee for Ada Obi, milestone 2 of Welder');
  expect(said({ milestone: null })).toBe('For Ada Obi, Welder');
  expect(said({ jobTitle: null, otherName: null, milestone: null })).toBe('For an agreement');
});

it('a line stays short, and cuts no letter in two', () => {
  const line = said({ jobTitle: '🛠'.repeat(500), otherName: '字'.repeat(500) });
  expect(line).toBe(`For ${'字'.repeat(59)}…, milestone 2 of ${'🛠'.repeat(79)}…`);
});
