import { expect, test } from 'vitest';
import type { Role } from '../hiring/stages.ts';
import { minuteInWords } from '../periods/minute-in-words.ts';
import { noticeText } from './notice.ts';
import { isNoticeFor } from './notifies.ts';
import type { EventName, RecipientEvent } from './vocabulary.ts';

const FACTS = {
  free: 1,
  jobTitle: 'Welder',
  companyName: 'Acme',
  talentName: 'Ada',
  by: 'talent',
  toPayee: '0',
  byDeadline: false,
  step: 'submit',
  reason: 'Try again.',
  owner: 'talent',
  daysLeft: 2,
};

const textOf = (name: EventName, facts: object, reader: Role): string =>
  noticeText({ name, data: { ...FACTS, ...facts } } as unknown as RecipientEvent, reader);

test('a contract is named by its own title', () => {
  const title = {
    contractTitle: 'Gate of the harbour',
    total: '500000000',
    version: 2,
    milestone: 0,
    amount: '500000000',
  };
  expect(textOf('contract.revised', title, 'talent')).toBe(
    'Acme sent you version 2 of the contract for Gate of the harbour',
  );
  expect(textOf('escrow.funded', title, 'talent')).toBe(
    'Acme put $500.00 for milestone 1 of Gate of the harbour into escrow',
  );
  expect(textOf('contract.rejected', { contractTitle: null }, 'company')).toBe('Ada rejected the contract for Welder');
});

const second = { milestone: 1, amount: '500000000', pays: '500000000' };

test.each<[EventName, Role, string]>([
  ['job.place-freed', 'company', 'An opening for Welder is free again. Reopen the job?'],
  ['escrow.funded', 'talent', 'Acme put $500.00 for milestone 2 of Welder into escrow'],
  ['escrow.submitted', 'company', 'Ada submitted work for milestone 2 of Welder ($500.00)'],
  ['escrow.changes-requested', 'talent', 'Acme asked for changes to milestone 2 of Welder ($500.00)'],
  ['escrow.released', 'talent', 'Acme paid you $500.00 for milestone 2 of Welder'],
  ['escrow.released', 'company', '$500.00 was released to Ada for milestone 2 of Welder'],
  ['disbursement.released', 'company', '$500.00 was released to Ada for Welder'],
  ['escrow.refunded', 'company', 'Ada gave $500.00 back to you for milestone 2 of Welder'],
  ['escrow.settled', 'company', 'Both sides agreed on a split for milestone 2 of Welder: you get all of $500.00 back'],
  ['escrow.disputed', 'company', 'Ada disputed milestone 2 of Welder ($500.00)'],
  [
    'escrow.settlement-offered',
    'company',
    'Ada offered to settle milestone 2 of Welder: you get all of $500.00 back. Reason: “Try again.”',
  ],
  ['escrow.evidence-added', 'company', 'Ada added evidence to the dispute about milestone 2 of Welder ($500.00)'],
  ['disbursement.failed', 'company', 'The payout of $500.00 to Ada for milestone 2 of Welder needs attention'],
  ['disbursement.taken-back', 'talent', 'Acme took back the refused payout of $500.00 for milestone 2 of Welder'],
  [
    'dispute.opened',
    'talent',
    'A dispute over $500.00 between Acme and Ada about milestone 2 of Welder waits for your ruling',
  ],
  ['review.reminded', 'company', 'Ada is paid $500.00 for milestone 2 of Welder in 2 days unless you answer'],
])('%s names the milestone and its amount to the %s', (name, reader, text) => {
  expect(textOf(name, second, reader)).toBe(text);
});

test('an offer to settle says what happens without an answer', () => {
  const otherwise = { becomes: 'released', toTalent: '500000000', until: '2026-12-12T12:00:00.000Z' };
  const offer = { ...second, reason: null, otherwise, toPayee: '300000000' };
  expect(textOf('escrow.settlement-offered', { ...offer, by: 'company' }, 'talent')).toBe(
    'Acme offered to settle milestone 2 of Welder: you get $300.00, Acme gets $200.00 back. This does not stop the clock: without an answer, $500.00 is paid to you on Sat, 12 Dec 2026 12:00 UTC',
  );
});

test.each([['“typescript”'], ['typescript']])('a saved search named %s is quoted once', (searched) => {
  const facts = { name: searched, newestTitle: 'Full-stack Developer' };
  expect(textOf('saved-search.matched', { ...facts, count: 3 }, 'talent')).toBe(
    '3 new jobs for your search “typescript”',
  );
  expect(textOf('saved-search.matched', { ...facts, count: 1 }, 'talent')).toBe(
    'Full-stack Developer matches your search “typescript”',
  );
});

test.each([
  [{ searches: 0, jobs: 0 }, '2 new jobs for your search “Divers”'],
  [{ searches: 1, jobs: 3 }, '5 new matches for your search “Divers” and one other'],
  [{ searches: 4, jobs: 38 }, '40 new matches for your search “Divers” and 4 others'],
])('the matches of a day are one notice (%o)', (others, text) => {
  const facts = { name: 'Divers', newestTitle: 'Diver', count: 2 };
  expect(textOf('saved-search.matched', { ...facts, others }, 'talent')).toBe(text);
});

test.each<[object, Role, string]>([
  [
    { by: 'company', agreementId: null },
    'talent',
    'Acme ends the contract for Welder on %s unless you decline or submit work before',
  ],
  [
    { by: 'company', agreementId: null, isFinal: true },
    'talent',
    'Acme ends the contract for Welder on %s unless you submit work before',
  ],
  [{ by: 'company', agreementId: 'held', isFinal: true }, 'talent', 'Acme ends the contract for Welder on %s'],
  [{ by: 'talent', agreementId: null }, 'company', 'Ada ends the contract for Welder on %s unless you decline before'],
  [
    { by: 'talent', agreementId: 'held' },
    'talent',
    'Ada ends the contract for Welder on %s unless the company declines before',
  ],
])('an ending of %o says to the %s how it can be kept', (facts, reader, text) => {
  const takesEffectAt = '2026-11-27T09:00:00.000Z';
  expect(textOf('ending.proposed', { ...facts, takesEffectAt }, reader)).toBe(
    text.replace('%s', minuteInWords(new Date(takesEffectAt))),
  );
});

test('a proposal to end a contract says that it stops no deadline', () => {
  expect(textOf('ending.proposed', { by: 'company' }, 'talent')).toBe(
    'Acme proposes to end the contract for Welder. This does not stop the clock: until you accept, every deadline applies',
  );
});

test.each<[EventName, object, string]>([
  ['note.mentioned', {}, 'mentioned you in a note on Ada for Welder'],
  ['contract.drafted', {}, 'drafted a contract for Ada: ready to send (Welder)'],
  ['payment.requested', { milestone: 1 }, 'accepted the work of Ada and asks for its payment (milestone 2 of Welder)'],
  ['deletion.changed', { deletesAt: null }, 'cancelled the deletion of Acme'],
])('%s begins with the colleague, where the reader knows them', (name, facts, did) => {
  const event = { name, data: { ...FACTS, ...facts } } as unknown as RecipientEvent;
  expect(noticeText(event, 'company', 'Ben Eze')).toBe(`Ben Eze ${did}`);
  expect(noticeText(event, 'company')).toBe(`A colleague ${did}`);
});

test('a contract that ended by a notice says to both sides whose it was', () => {
  const ended = { name: 'ending.took-effect', data: { ...FACTS, by: 'company' } } as unknown as RecipientEvent;
  expect([isNoticeFor(ended, 'company'), isNoticeFor(ended, 'talent')]).toEqual([true, true]);
  expect(textOf('ending.took-effect', { by: 'talent' }, 'company')).toBe(
    'The contract for Welder has ended by the notice of Ada',
  );
  for (const by of ['company', undefined])
    expect(textOf('ending.took-effect', { by }, 'company')).toBe('The contract for Welder has ended by your notice');
  expect(textOf('ending.took-effect', { by: undefined }, 'talent')).toBe(
    'The contract for Welder has ended by the notice of Acme',
  );
});

test('a notice of several milestones says how many, and their sum', () => {
  const together = { milestones: 3, amount: '900000000' };
  expect(textOf('escrow.settled', { ...second, together: { ...together, toPayee: '600000000' } }, 'talent')).toBe(
    'Both sides agreed on a split for 3 milestones of Welder: you get $600.00, Acme gets $300.00 back',
  );
  expect(textOf('escrow.funded', { ...second, together }, 'talent')).toBe(
    'Acme put $900.00 for 3 milestones of Welder into escrow',
  );
  expect(textOf('escrow.released', { ...second, together }, 'talent')).toBe(
    'Acme paid you $900.00 for 3 milestones of Welder',
  );
  expect(textOf('escrow.released', { ...second, together }, 'company')).toBe(
    '$900.00 was released to Ada for 3 milestones of Welder',
  );
});

test('notices of two milestones of one contract differ', () => {
  for (const name of ['escrow.submitted', 'escrow.disputed', 'escrow.released', 'escrow.step-failed'] as const)
    expect(textOf(name, { milestone: 0, amount: '500000000' }, 'company')).not.toBe(textOf(name, second, 'company'));
});

test('a step that failed names its milestone, unless it was of more than one', () => {
  expect(textOf('escrow.step-failed', { ...second, step: 'submit' }, 'talent')).toBe(
    'The submission for milestone 2 of Welder did not go through. Try again.',
  );
  expect(textOf('escrow.step-failed', { ...second, step: 'fund' }, 'company')).toBe(
    'The funding for Welder did not go through. Try again.',
  );
});

test('a payout of a contract that is paid at once names the job', () => {
  expect(textOf('disbursement.failed', { amount: '500000000' }, 'company')).toBe(
    'The payout of $500.00 to Ada for Welder needs attention',
  );
});

test('an event that does not say which milestone names none', () => {
  expect(textOf('escrow.submitted', {}, 'company')).toBe('Ada submitted work for a milestone of Welder');
  expect(textOf('escrow.changes-requested', {}, 'talent')).toBe('Acme asked for changes to a milestone of Welder');
  expect(textOf('escrow.disputed', {}, 'company')).toBe('Ada disputed a milestone of Welder');
});

test('a credit names the job alone, since payments without milestones have them too', () => {
  expect(textOf('escrow.credited', { milestone: 0, amount: '500000000' }, 'talent')).toBe(
    '$500.00 for Welder could not be paid and waits in escrow',
  );
});

test('the deletion of a company is announced with its time', () => {
  const data = { ...FACTS, deletesAt: '2026-12-08T12:00:31.000Z' };
  expect(noticeText({ name: 'deletion.changed', data } as unknown as RecipientEvent, 'company', 'Ben Eze')).toBe(
    'Ben Eze asked for the deletion of Acme. It will be deleted on Tue, 08 Dec 2026 12:00 UTC unless an owner cancels that',
  );
});

const THEN = '2026-12-08T12:00:31.000Z';
test.each([
  ['deletion.changed', { deletesAt: THEN }],
  ['ending.proposed', { by: 'company', takesEffectAt: THEN }],
  ['passkey.added', { name: 'Phone', from: THEN, waits: true }],
  ['passkey.removed', { name: 'Phone', from: THEN, waits: true }],
  [
    'escrow.settlement-offered',
    {
      ...second,
      reason: null,
      toPayee: '1',
      by: 'company',
      otherwise: { becomes: 'released', toTalent: '2', until: THEN },
    },
  ],
] as const)('%s says a time as its reader does, where their time zone is known', (name, data) => {
  const event = { name, data: { ...FACTS, ...data } } as unknown as RecipientEvent;
  const text = noticeText(event, 'talent', undefined, (time) => `<${time}>`);
  expect(text).toContain(`on <${THEN}>`.slice(name === 'passkey.added' ? 3 : 0));
  expect(text).not.toContain('UTC');
});

test('a passkey that waits is announced with its time', () => {
  const at = { name: 'Phone', from: '2026-11-24T12:00:31.000Z', waits: true };
  expect(textOf('passkey.removed', at, 'talent')).toBe(
    'The passkey “Phone” will be removed from your account on Tue, 24 Nov 2026 12:00 UTC',
  );
});
