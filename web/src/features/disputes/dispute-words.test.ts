import type { Dispute } from '@hireledger/domain/http/disputes';
import { expect, test } from 'vitest';
import { placeOf, splitText, stateText, stepText } from './dispute-words.ts';

const DISPUTE: Dispute = {
  agreementId: '0190b3c5-6f1e-7c3a-9a42-000000000001',
  milestone: 1,
  milestones: 3,
  jobTitle: 'Engineer',
  companyName: 'Acme',
  talentName: 'Ada',
  amount: '100000000',
  state: 'disputed',
  toPayee: null,
  disputedAt: '2026-11-20T10:00:00.000Z',
  decideBy: '2026-12-04T10:00:00.000Z',
  defaultToPayee: '50000000',
  ruling: null,
};
const RULING = { toPayee: '0', reason: 'Nothing came.', at: DISPUTE.disputedAt, failure: null };

test('a split says who gets what, also where one side gets all', () => {
  expect(splitText(DISPUTE, 60_000_000n)).toBe('Ada gets $60.00, and Acme gets $40.00 back.');
  expect(splitText(DISPUTE, 100_000_000n)).toBe('Ada gets all of $100.00.');
  expect(splitText(DISPUTE, 0n)).toBe('Acme gets all of $100.00 back.');
});

test('a dispute says what it waits for, or how it ended', () => {
  expect(placeOf(DISPUTE)).toBe('Milestone 2 of 3');
  expect(stateText(DISPUTE)).toBe('Waits for you');
  expect(stateText({ ...DISPUTE, ruling: { ...RULING, state: 'sent' } })).toBe('Ruling on its way');
  expect(stateText({ ...DISPUTE, ruling: { ...RULING, state: 'refused' } })).toBe('Ruling refused');
  expect(stateText({ ...DISPUTE, state: 'settled', decideBy: null })).toBe('Settled by both');
});

test('a step names the side that made it', () => {
  const step = { at: DISPUTE.disputedAt, evidenceHash: null, transactionHash: '0x1' };
  expect(stepText({ ...step, what: 'disputed', by: 'talent' }, DISPUTE)).toBe('Ada asked for a decision.');
  expect(stepText({ ...step, what: 'funded', by: 'company' }, DISPUTE)).toBe('Acme put the money into escrow.');
});
