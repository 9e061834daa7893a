import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

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
