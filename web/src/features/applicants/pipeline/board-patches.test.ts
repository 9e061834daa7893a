import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { describe, expect, it } from 'vitest';
import { resolveUnsure, patchBoard } from './board-patches.ts';
import { appendCards, findCard, totalOf, type Board, type Card } from './board.ts';
import { applyOverlay, stillPending } from './overlay.ts';

const everything: ApplicantFilters = { q: '', stage: [], level: [] };
const at = '2026-03-01T09:00:00Z';
let seq = 0;
const card = (id: string, hiringStage: Stage = 'Applied', more: Partial<Card> = {}): Card => ({
  id,
  jobId: 'job',
  talentId: `talent of ${id}`,
  fullName: `Name of ${id}`,
  verified: false,
  displayPicture: '/p.png',
  jobLevel: 'Mid Level',
  jobTitle: 'Welder',
  hiringStage,
  hasContract: false,
  appliedAt: at,
  stageSince: at,
  rating: 4,
  payout: null,
  ...more,
});
/** A board with these cards; `hidden` more in each column are not loaded. */
function board(cards: Card[], hidden = 10): Board {
  const column = (stage: Stage) => {
    const rows = cards.filter((each) => each.hiringStage === stage);
    return { total: rows.length + hidden, more: false, rows, nextCursor: hidden > 0 ? 'next' : null };
  };
  return { columns: Object.fromEntries(STAGES.map((stage) => [stage, column(stage)])), similar: false, unsure: [] };
}
const event = (name: string, id: string, data: object) =>
  ({
    seq: (seq += 1),
    name,
    at: '2026-03-02T09:00:00Z',
    data: {
      applicationId: id,
      jobId: 'job',
      jobTitle: 'Welder',
      companyId: 'c',
      companyName: 'Acme',
      talentId: 't',
      talentName: 'Ada Obi',
      ...data,
    },
  }) as RecipientEvent;
const shortlisted = (id: string) => event('application.shortlisted', id, { from: 'Applied', stage: 'Shortlisted' });
const names = (from: Board, stage: Stage) => from.columns[stage]?.rows.map(({ id }) => id);
const totals = (from: Board) => [from.columns.Applied?.total, from.columns.Shortlisted?.total];

describe('the board after an event', () => {
  it('has the card on top of its new column, and updates both counts', () => {
    const { data, stale } = patchBoard(
      board([card('a'), card('b'), card('c', 'Shortlisted')]),
      shortlisted('a'),
      everything,
    );
    expect([names(data, 'Applied'), names(data, 'Shortlisted'), totals(data), stale]).toEqual([
      ['b'],
      ['a', 'c'],
      [11, 12],
      false,
    ]);
    expect(findCard(data, 'a')).toMatchObject({
      hiringStage: 'Shortlisted',
      stageSince: '2026-03-02T09:00:00Z',
      displayPicture: '/p.png',
    });
  });

  it('shows what the event says of an application that was not loaded, and fetches the rest', () => {
    const { data } = patchBoard(board([]), shortlisted('deep'), everything);
    expect(totals(data)).toEqual([9, 11]);
    expect(findCard(data, 'deep')).toMatchObject({ fullName: 'Ada Obi', jobLevel: null });
    const after = resolveUnsure(data, ['deep'], [card('deep', 'Shortlisted')]);
    expect(findCard(after, 'deep')).toMatchObject({ jobLevel: 'Mid Level', rating: 4 });
    expect([totals(after), after.unsure]).toEqual([[9, 11], []]);
  });

  it('adds a new application once', () => {
    const submitted = event('application.submitted', 'new', { stage: 'Applied' });
    const once = patchBoard(board([card('a')]), submitted, everything).data;
    const twice = patchBoard(once, submitted, everything).data;
    expect([names(twice, 'Applied'), twice.columns.Applied?.total]).toEqual([['new', 'a'], 12]);
  });

  it('ignores what its filters exclude', () => {
    const before = board([card('a')]);
    for (const filters of [{ jobId: 'other' }, { q: 'grace' }])
      expect(patchBoard(before, shortlisted('deep'), { ...everything, ...filters }).data).toBe(before);
    expect(patchBoard(before, shortlisted('deep'), { ...everything, q: 'ÁDA weld' }).data.unsure).toHaveLength(1);
  });

  it('counts no one before the server says who matches a level filter', () => {
    const filters = { ...everything, level: ['Mid Level' as const] };
    const hired = event('application.hired', 'deep', { from: 'Shortlisted', stage: 'Hired' });
    const before = [shortlisted('deep'), shortlisted('other'), hired].reduce(
      (now, each) => patchBoard(now, each, filters).data,
      board([]),
    );
    expect([before.unsure, totals(before), before.columns.Hired?.total]).toMatchObject([
      [{ id: 'other' }, { id: 'deep', from: 'Applied', to: 'Hired' }],
      [10, 10],
      10,
    ]);
    const after = resolveUnsure(before, ['deep', 'other'], [card('deep', 'Hired')]);
    expect([totals(after), after.columns.Hired?.total, names(after, 'Hired')]).toEqual([[9, 10], 11, ['deep']]);
  });

  it('removes a card whose rating no longer matches', () => {
    const filters = { ...everything, rating: '4' as const };
    const { data } = patchBoard(board([card('a')]), event('application.rated', 'a', { from: 4, rating: 2 }), filters);
    expect([names(data, 'Applied'), data.columns.Applied?.total]).toEqual([[], 10]);
    expect(patchBoard(board([]), event('application.rated', 'deep', { from: 2, rating: 5 }), filters).stale).toBe(true);
    expect(
      findCard(
        patchBoard(board([card('a')]), event('application.rated', 'a', { from: 4, rating: null }), everything).data,
        'a',
      )?.rating,
    ).toBeNull();
  });

  it('shows the progress of a payout', () => {
    const approved = event('disbursement.approved', 'a', {
      from: 'Completed',
      stage: 'Approved',
      payoutId: 'p',
      amount: '1',
      transactionHash: null,
      blockNumber: null,
    });
    const sent = event('disbursement.sent', 'a', {
      payoutId: 'p',
      amount: '1',
      transactionHash: '0xa',
      blockNumber: null,
    });
    const after = [approved, sent].reduce(
      (now, each) => patchBoard(now, each, everything).data,
      board([card('a', 'Completed')]),
    );
    expect(findCard(after, 'a')).toMatchObject({ hiringStage: 'Approved', payout: { state: 'sent' } });
  });

  it('has the same total after any move', () => {
    const before = board([card('a'), card('b', 'Shortlisted')]);
    const after = [
      shortlisted('a'),
      shortlisted('x'),
      event('application.withdrawn', 'b', { from: 'Shortlisted', stage: 'Withdrawn' }),
    ].reduce((now, each) => patchBoard(now, each, everything).data, before);
    expect(totalOf(after)).toBe(totalOf(before));
  });
});

describe('more cards of a column', () => {
  it('are added after the others, without those that are in another column by now', () => {
    const before = patchBoard(board([card('a')]), shortlisted('b'), everything).data;
    const after = appendCards(before, 'Applied', [card('a'), card('b'), card('c')], null);
    expect([names(after, 'Applied'), names(after, 'Shortlisted'), after.columns.Applied?.nextCursor]).toEqual([
      ['a', 'c'],
      ['b'],
      null,
    ]);
  });
});

describe('a pending move', () => {
  const overlay = new Map([['a', { from: 'Applied' as const, since: at, to: 'Shortlisted' as const }]]);

  it('is shown optimistically, and ignored once the card has moved', () => {
    const before = board([card('a')]);
    const shown = applyOverlay(before, overlay);
    expect([names(shown, 'Shortlisted'), totals(shown)]).toEqual([['a'], [10, 11]]);
    const withdrawn = patchBoard(
      before,
      event('application.withdrawn', 'a', { from: 'Applied', stage: 'Withdrawn' }),
      everything,
    ).data;
    expect(applyOverlay(withdrawn, overlay)).toBe(withdrawn);
    const back = patchBoard(
      withdrawn,
      event('application.confirmed', 'a', { from: 'Withdrawn', stage: 'Applied' }),
      everything,
    ).data;
    expect(applyOverlay(back, overlay)).toBe(back);
    expect([stillPending(before, overlay).size, stillPending(withdrawn, overlay).size]).toEqual([1, 0]);
  });
});
