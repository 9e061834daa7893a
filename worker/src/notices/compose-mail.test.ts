import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { expect, test } from 'vitest';
import { renderMail } from '../mail/render-mail.ts';
import { composeMail } from './compose-mail.ts';
import { MOST_EVENTS } from './undelivered-events.ts';

test('the mail about an offer to settle has a short subject, and says what happens without an answer, and why it is offered', () => {
  const data = {
    jobTitle: 'Welder',
    companyName: 'Acme',
    talentName: 'Ada',
    milestone: 1,
    amount: '500000000',
    by: 'company',
    toPayee: '300000000',
    reason: 'One page is missing.',
    otherwise: { becomes: 'released', toTalent: '500000000', until: '2026-12-12T12:00:00.000Z' },
  };
  const event = { seq: 1, name: 'escrow.settlement-offered', at: '2026-12-01T12:00:00.000Z', data };
  const { fields } = composeMail({
    reader: { fullName: 'Ada', role: 'talent' } as never,
    channel: 'mail',
    unseen: [event as unknown as RecipientEvent],
  });
  const offer = 'Acme offered to settle milestone 2 of Welder: you get $300.00, Acme gets $200.00 back';
  expect(JSON.parse(fields['lines']!)).toMatchObject([
    {
      subject: offer,
      text: `${offer}. This does not stop the clock: without an answer, $500.00 is paid to you on Sat, 12 Dec 2026 12:00 UTC. Reason: “One page is missing.”`,
    },
  ]);
});

const applied = (seq: number) =>
  ({
    seq,
    name: 'application.submitted',
    at: '2026-12-01T12:00:00.000Z',
    data: { applicationId: `a${seq}`, jobId: 'j', jobTitle: 'Welder', talentName: 'Ada', stage: 'Applied' },
  }) as unknown as RecipientEvent;
const credited = (seq: number) =>
  ({ seq, name: 'wallet.credited', at: '2026-12-01T12:00:00.000Z', data: { amount: '100000000' } }) as RecipientEvent;
/** The summary of a day as it is sent to an owner. */
function summary(unseen: RecipientEvent[]) {
  const { template, fields } = composeMail({
    reader: { fullName: 'Ngozi', role: 'company', dailyDigest: true } as never,
    channel: 'digest',
    unseen,
  });
  return renderMail(template, fields, 'https://example.test');
}

test('a summary of one thing names it, also where its event has a mail of its own', () => {
  expect(summary([applied(1)]).subject).toBe('Daily summary: Ada applied for Welder');
});

test('a summary has its lines by topic, and counts those that it leaves out', () => {
  const lines = Array.from({ length: 35 }, (_, nth) => credited(nth + 1));
  const { subject, text } = summary([applied(50), ...lines]);
  // Newest first; the applicant came first of all.
  expect(subject).toBe('Daily summary: $100.00 was added to your wallet, and 35 more');
  expect(text).toContain('6 more notifications are in HireLedger.');
  expect(summary([...lines.slice(0, 2), applied(60)]).text).toMatch(/Applications and contracts[^]+Ada[^]+Money/);
});

test('a summary of more than can be counted says so', () => {
  const all = Array.from({ length: MOST_EVENTS + 1 }, (_, nth) => applied(nth + 1));
  const { subject, text } = summary(all);
  expect(subject).toBe(`Daily summary: ${MOST_EVENTS + 1}+ people applied for Welder, and more`);
  expect(text).toContain('More notifications are in HireLedger.');
});
