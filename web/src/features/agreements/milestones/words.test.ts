import { describe, expect, it } from 'vitest';
import { milestone, workContract } from '../../../testing/contracts.ts';
import { isAsShown, labelsOf, signWords } from './sign-words.ts';
import { endText, failedText, settlementTexts, underWayText, waitText, type Reader } from './wait-words.ts';

const company: Reader = { role: 'company', company: 'Acme Works', talent: 'Ada Obi' };
const talent: Reader = { ...company, role: 'talent' };
const until = '2026-12-20T12:00:00.000Z';

describe('what a milestone waits for', () => {
  it('warns the talent before work that is not funded', () => {
    expect(waitText(milestone(1), talent)?.otherwise).toMatch(/Do not start before it is funded/);
    expect(waitText(milestone(1), company)?.now).toMatch(
      /^Fund it by 2\d December 2026 at .*, so that Ada Obi can start\.$/,
    );
  });

  it('says to both what silence does, each in their own words', () => {
    const submitted = milestone(1, {
      state: 'submitted',
      waits: { for: 'review', from: 'company', until, otherwise: { becomes: 'released', toTalent: '495000000' } },
    });
    expect(waitText(submitted, company)).toMatchObject({ otherwise: 'If you do neither, Ada Obi is paid $495.00.' });
    expect(waitText(submitted, talent)).toMatchObject({
      otherwise: 'If there is no answer by then, you are paid $495.00.',
      now: expect.stringMatching(/^Acme Works reviews your work by 20 December 2026 at /),
    });
  });

  it('says who gets how much without a ruling', () => {
    const disputed = milestone(1, {
      state: 'disputed',
      waits: { for: 'ruling', from: 'arbiter', until, otherwise: { becomes: 'split', toTalent: '200000000' } },
    });
    expect(waitText(disputed, company)?.otherwise).toBe(
      'Without a decision by then: Ada Obi gets $200.00, you get $300.00 back.',
    );
    expect(waitText(disputed, talent)?.otherwise).toBe(
      'Without a decision by then: you get $200.00, Acme Works gets $300.00 back.',
    );
  });

  it('is nothing once it has ended', () => {
    expect(waitText(milestone(1, { state: 'released', waits: null }), company)).toBeNull();
  });
});

describe('how a milestone ended', () => {
  const ended = { waits: null, endedAt: until, toTalent: '500000000', fee: '0', byDeadline: false };

  it('says that silence paid', () => {
    const paid = milestone(1, { ...ended, state: 'released' });
    expect(endText(paid, talent)).toBe('You were paid $500.00 on 20 December 2026.');
    expect(endText({ ...paid, byDeadline: true }, talent)).toBe(
      'Acme Works did not answer in the review period, so you were paid $500.00 on 20 December 2026.',
    );
  });

  it('says who got the money back, and why', () => {
    const refunded = milestone(1, { ...ended, state: 'refunded', toTalent: '0' });
    expect(endText(refunded, company)).toBe('Ada Obi gave $500.00 back to you on 20 December 2026.');
    expect(endText({ ...refunded, byDeadline: true }, talent)).toBe(
      'Nothing was submitted in time, so Acme Works got $500.00 back on 20 December 2026.',
    );
  });

  it('says both parts of a split, and a fee', () => {
    const settled = milestone(1, { ...ended, state: 'settled', toTalent: '300000000', fee: '3000000' });
    expect(endText(settled, company)).toBe(
      'Both sides agreed on 20 December 2026: Ada Obi gets $300.00, you get $200.00 back. A fee of $3.00 was taken from it.',
    );
  });
});

it('says which step is on its way to the chain, and why one did not go through', () => {
  const underWay = { step: 'fund', by: 'company', state: 'sent', since: until } as const;
  expect(underWayText({ underWay })).toBe('The funding is on its way to the chain...');
  expect(failedText({ failed: { step: 'approve', at: until, says: 'The contract refused it.' } })).toBe(
    'The payment did not go through. The contract refused it.',
  );
});

describe('offers to settle', () => {
  const first = { toTalent: '100000000', at: '2026-11-20T10:00:00.000Z', until, reason: null };
  const counter = { toTalent: '400000000', at: '2026-11-21T10:00:00.000Z', until, reason: 'It took longer.' };

  it('say whose turn it is: the newest one is answered, the one before is still open', () => {
    const settlement = { company: first, talent: counter };
    const [theirs, own] = settlementTexts(milestone(1, { settlement }), company);
    expect(theirs!.text).toMatch(
      /^Ada Obi offered to settle: the talent gets \$400\.00, you get \$100\.00 back\. Accept it until .*, or offer another split\.$/,
    );
    expect(own!.text).toMatch(
      /^Before that, you offered: the talent gets \$100\.00, you get \$400\.00 back\. That offer is open until /,
    );
  });

  it('say what the deadline does that they do not stop, and their reasons', () => {
    const settlement = { company: first, talent: counter };
    const submitted = (deadline: string) =>
      milestone(1, {
        state: 'submitted',
        waits: {
          for: 'review',
          from: 'company',
          until: deadline,
          otherwise: { becomes: 'released', toTalent: '500000000' },
        },
        settlement,
      });
    const [newest, before] = settlementTexts(submitted(until), company);
    expect(newest).toMatchObject({
      text: expect.stringMatching(
        / This does not stop the clock: without an answer, \$500\.00 is paid to the talent then\.$/,
      ),
      reason: 'It took longer.',
    });
    expect(before).toMatchObject({ text: expect.not.stringContaining('clock'), reason: null });
    // A deadline that moved since the offer was signed.
    const [theirs] = settlementTexts(submitted('2026-12-28T12:00:00.000Z'), talent);
    expect(theirs!.text).toMatch(/ can accept it until 20 December .* is paid to you on 28 December 2026 at /);
  });

  it('say to their author that the other side answers', () => {
    const [own] = settlementTexts(milestone(1, { settlement: { company: first, talent: null } }), company);
    expect(own!.text).toMatch(/Ada Obi can accept it until .* If you make another offer, it replaces this one\.$/);
  });
});

describe('what is read before a signature', () => {
  const contract = workContract([milestone(1), milestone(2, { amount: '250000000' })]);

  it('sums the milestones that are funded, and says when they are paid', () => {
    const words = signWords(contract, { step: 'fund', milestones: [1, 2] }, 'company').join(' ');
    expect(words).toContain('You put $750.00 into escrow for “1. Part 1” and “2. Part 2”.');
    expect(words).toContain('14 days');
    expect(words).toContain('3 days');
  });

  it('says that an offer is answered by the same amount, and else waits', () => {
    const offered = workContract([
      milestone(1, {
        settlement: { company: null, talent: { toTalent: '200000000', at: until, until, reason: null } },
      }),
    ]);
    const settle = (toTalent: string, more: { accepts?: true } = {}) =>
      signWords(offered, { step: 'settle', number: 1, toTalent, ...more }, 'company').join(' ');
    expect(settle('200000000', { accepts: true })).toMatch(/Ada Obi offered the same, so it is paid out now/);
    expect(settle('100000000')).toMatch(/It is paid out once Ada Obi agrees to the same/);
    const action = (more: { accepts?: true }) =>
      labelsOf({ step: 'settle', number: 1, toTalent: '100000000', ...more }).action;
    expect([action({}), action({ accepts: true })]).toEqual(['Offer this split', 'Agree']);
  });

  it('says what an offer does not stop', () => {
    const waiting = (state: 'funded' | 'disputed') =>
      workContract([
        milestone(1, {
          state,
          waits:
            state === 'funded'
              ? { for: 'work', from: 'talent', until, otherwise: { becomes: 'refunded', toTalent: '0' } }
              : { for: 'ruling', from: 'arbiter', until, otherwise: { becomes: 'split', toTalent: '200000000' } },
        }),
      ]);
    const words = (state: 'funded' | 'disputed') =>
      signWords(waiting(state), { step: 'settle', number: 1, toTalent: '100000000' }, 'talent').join(' ');
    expect(words('funded')).toMatch(
      /This does not stop the clock: if nothing is submitted, \$500\.00 goes back to the company on 20 December 2026 at /,
    );
    expect(words('disputed')).toMatch(
      /This does not stop the clock: without a decision, it is split on 20 December .*: you get \$200\.00, the company gets \$300\.00 back\.$/,
    );
  });

  it('names the arbiter before a dispute, where the contract does', () => {
    const { terms } = contract;
    const words = (arbiterName?: string) =>
      signWords(
        { ...contract, terms: { ...terms, ...(arbiterName && { arbiterName }) } },
        { step: 'dispute', number: 1, reason: 'Nothing works.', files: [] },
        'company',
      ).join(' ');
    expect(words('Court of Lagos')).toMatch(
      /until the arbiter, Court of Lagos, decides.* The arbiter, Court of Lagos, has 14 days\./,
    );
    expect(words()).toMatch(/until the arbiter decides.* The arbiter has 14 days\./);
  });

  it('says how often changes can still be asked for', () => {
    const asking = (changesLeft: number) =>
      signWords(
        { ...contract, milestones: contract.milestones.map((each) => ({ ...each, changesLeft })) },
        { step: 'request-changes', number: 1, text: 'Darker.', files: [] },
        'company',
      ).join(' ');
    expect(asking(3)).toMatch(/After this, you can ask for changes 2 more times\.$/);
    expect(asking(2)).toMatch(/1 more time\.$/);
    expect(asking(1)).toMatch(/This is the last time that you can ask for changes\.$/);
  });

  it('has words for every step', () => {
    const bodies = [
      { step: 'submit', number: 1, note: '', files: [] },
      { step: 'request-changes', number: 1, text: 'Darker.', files: [] },
      { step: 'approve', number: 1, amount: '500000000' },
      { step: 'refund', number: 1 },
      { step: 'dispute', number: 1, reason: 'Nothing works.', files: [] },
    ] as const;
    for (const body of bodies)
      expect(signWords(contract, structuredClone(body) as never, 'company').join(' ')).toMatch(/“1\. Part 1”/);
  });
});

describe('what is to be signed', () => {
  const contract = workContract([milestone(1), milestone(2)]);
  const approve = { step: 'approve', number: 2, amount: '500000000' } as const;
  const payout = { milestone: 1, amount: '500000000' };

  it.each([
    ['this step', { types: { ReleaseMilestone: [] }, message: { payout } }, true],
    ['another step', { types: { RefundMilestone: [] }, message: { payout } }, false],
    ['another milestone', { types: { ReleaseMilestone: [] }, message: { payout: { ...payout, milestone: 0 } } }, false],
    ['another amount', { types: { ReleaseMilestone: [] }, message: { payout: { ...payout, amount: '1' } } }, false],
    ['no types', { message: { payout } }, false],
  ])('is compared with what the page shows: %s', (_, typedData, right) => {
    expect(isAsShown(contract, approve, typedData)).toBe(right);
  });

  it('is compared for a funding and a settlement too', () => {
    const types = { FundMilestones: [], SettleMilestone: [] };
    const fund = (milestones: number[], amount: string) =>
      isAsShown(contract, { step: 'fund', milestones: [1, 2] }, { types, message: { milestones, amount } });
    expect([fund([0, 1], '1000000000'), fund([0], '1000000000'), fund([0, 1], '999990000')]).toEqual([
      true,
      false,
      false,
    ]);
    const settle = (toPayee: string) =>
      isAsShown(contract, { step: 'settle', number: 2, toTalent: '5' }, { types, message: { payout, toPayee } });
    expect([settle('5'), settle('6')]).toEqual([true, false]);
  });
});
