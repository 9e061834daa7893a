import type { Dispute } from '../../http/disputes.ts';
import { expect, test } from 'vitest';
import { decisionText, endText, placeOf, stateText, stepText } from './dispute-words.ts';

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
  byDeadline: false,
  disputedAt: '2026-11-20T10:00:00.000Z',
  decideBy: '2026-12-04T10:00:00.000Z',
  defaultToPayee: '50000000',
  ruling: null,
};
const RULING = { toPayee: '0', reason: 'Nothing came.', at: DISPUTE.disputedAt, failure: null };

test('a decision says who gets what, also where one side gets all', () => {
  expect(decisionText(DISPUTE, 60_000_000n)).toBe('Ada gets $60.00, Acme gets $40.00 back.');
  expect(decisionText(DISPUTE, 100_000_000n)).toBe('Ada gets all of $100.00.');
  expect(decisionText(DISPUTE, '0')).toBe('Acme gets all of $100.00 back.');
});

test('an end says who got what and why', () => {
  expect(endText(DISPUTE)).toBeNull();
  const ended = { ...DISPUTE, state: 'ruled' as const, toPayee: '50000000', decideBy: null };
  expect(endText(ended)).toBe('The arbiter decided about Engineer: Ada gets $50.00, Acme gets $50.00 back.');
  expect(stateText({ ...ended, byDeadline: true })).toBe('Split without a ruling');
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

test('the last step says how the milestone ended', () => {
  const ended = {
    at: DISPUTE.disputedAt,
    evidenceHash: null,
    transactionHash: '0x1',
    what: 'ended',
    by: null,
  } as const;
  expect(stepText(ended, { ...DISPUTE, state: 'ruled' })).toBe('The arbiter decided.');
  expect(stepText(ended, { ...DISPUTE, state: 'ruled', byDeadline: true })).toBe(
    'The milestone was split without a ruling.',
  );
  expect(stepText(ended, { ...DISPUTE, state: 'settled' })).toBe('Both sides settled.');
});
