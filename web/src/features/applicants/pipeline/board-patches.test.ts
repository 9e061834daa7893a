import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { describe, expect, it, test } from 'vitest';
import { appendAnswer, patchBoard } from './board-patches.ts';
import { appendCards, findCard, type Board, type Card } from './board.ts';
import { mergeBoard } from './merge-board.ts';
import { showPending } from './show-pending.ts';

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
  return {
    columns: Object.fromEntries(STAGES.map((stage) => [stage, column(stage)])),
    similar: false,
    all: { count: 0, more: false },
    named: new Map(),
    losses: 0,
  };
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
  it('has the card on top of its new column, updates both counts, and is refetched', () => {
    const { data, stale } = patchBoard(board([card('a'), card('b'), card('c', 'Shortlisted')]), shortlisted('a'));
    expect([names(data, 'Applied'), names(data, 'Shortlisted'), totals(data), stale]).toEqual([
      ['b'],
      ['a', 'c'],
      [11, 12],
      true,
    ]);
    expect(findCard(data, 'a')).toMatchObject({
      hiringStage: 'Shortlisted',
      stageSince: '2026-03-02T09:00:00Z',
      displayPicture: '/p.png',
    });
  });

  it('counts and shows nothing that it does not have, and asks for it', () => {
    const before = board([card('a')]);
    for (const happened of [shortlisted('deep'), event('application.submitted', 'deep', { stage: 'Applied' })]) {
      const { data, stale } = patchBoard(before, happened);
      expect([data.columns, stale]).toEqual([before.columns, true]);
      expect(data.named).toEqual(new Map([['deep', happened.seq]]));
    }
  });

  it('keeps a rated card where it is until the server has said whether it matches', () => {
    const { data, stale } = patchBoard(
      board([card('a'), card('b')]),
      event('application.rated', 'b', { from: 4, rating: 2 }),
    );
    expect([names(data, 'Applied'), findCard(data, 'b')?.rating, stale]).toEqual([['a', 'b'], 2, true]);
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
    const after = [approved, sent].reduce((now, each) => patchBoard(now, each).data, board([card('a', 'Completed')]));
    expect(findCard(after, 'a')).toMatchObject({ hiringStage: 'Approved', payout: { state: 'sent' } });
    expect(patchBoard(after, sent).stale).toBe(false);
  });
});

describe('a refetched board', () => {
  /** The board after these events, and then after the server's answer to them. */
  const refetched = (before: Board, events: RecipientEvent[], fresh: Board, answered: Card[] = []) => {
    const shown = events.reduce((now, each) => patchBoard(now, each).data, before);
    return mergeBoard(fresh, shown, { asked: shown.named!, answered });
  };

  it('has the server’s counts, and keeps on top what arrived', () => {
    const fresh = board([card('b'), card('c', 'Shortlisted'), card('d', 'Shortlisted')], 7);
    const after = refetched(
      board([card('a'), card('b'), card('c', 'Shortlisted')]),
      [shortlisted('a'), shortlisted('deep')],
      fresh,
      [card('deep', 'Shortlisted'), card('a', 'Shortlisted')],
    );
    expect([names(after, 'Applied'), names(after, 'Shortlisted'), totals(after)]).toEqual([
      ['b'],
      ['deep', 'a', 'c', 'd'],
      [8, 9],
    ]);
    expect(after.named).toEqual(new Map());
  });

  it('removes a card that does not match any more, and one that the server has elsewhere', () => {
    const rated = event('application.rated', 'b', { from: 4, rating: 2 });
    const after = refetched(
      board([card('a'), card('b'), card('c')]),
      [rated],
      board([card('a'), card('c', 'Shortlisted')]),
    );
    expect([names(after, 'Applied'), names(after, 'Shortlisted')]).toEqual([['a'], ['c']]);
  });

  it('keeps what was loaded by scrolling, with its cursor', () => {
    const before = appendCards(board([card('a'), card('b')]), 'Applied', [card('c'), card('d')], 'later');
    const after = refetched(
      before,
      [event('application.submitted', 'new', { stage: 'Applied' })],
      board([card('new'), card('a')]),
      [card('new')],
    );
    expect([names(after, 'Applied'), after.columns.Applied?.nextCursor]).toEqual([
      ['new', 'a', 'b', 'c', 'd'],
      'later',
    ]);
  });

  it('still asks for what an event named during the request', () => {
    const before = patchBoard(board([]), shortlisted('a')).data;
    const during = patchBoard(before, event('application.rated', 'b', { from: null, rating: 5 })).data;
    expect([...mergeBoard(board([]), during, { asked: before.named!, answered: [] }).named!.keys()]).toEqual(['b']);
  });

  it('begins again if more has changed than ids can say', () => {
    const renamed = event('job.updated', 'none', {});
    const { applicationId: _id, ...data } = renamed.data as { applicationId: string };
    const shown = patchBoard(board([card('a')]), { ...renamed, data } as RecipientEvent).data;
    const fresh = board([card('b')]);
    expect(mergeBoard(fresh, shown, { asked: new Map(), answered: [] })).toBe(fresh);
    expect(mergeBoard({ ...fresh, losses: 1 }, board([card('a')]), { asked: new Map(), answered: [] }).columns).toBe(
      fresh.columns,
    );
  });
});

describe('more cards of a column', () => {
  it('are added after the others, without those that are in another column by now', () => {
    const before = patchBoard(board([card('a'), card('b')]), shortlisted('b')).data;
    const after = appendCards(before, 'Applied', [card('a'), card('b'), card('c')], null);
    expect([names(after, 'Applied'), names(after, 'Shortlisted'), after.columns.Applied?.nextCursor]).toEqual([
      ['a', 'c'],
      ['b'],
      null,
    ]);
  });
});

test('a pending move is shown at once, and ignored once the card has moved', () => {
  const pending = new Map([['a', { from: 'Applied' as const, to: 'Shortlisted' as const, saved: false }]]);
  const before = board([card('a')]);
  const shown = showPending(before, pending);
  expect([names(shown, 'Shortlisted'), totals(shown)]).toEqual([['a'], [10, 11]]);
  const withdrawn = patchBoard(
    before,
    event('application.withdrawn', 'a', { from: 'Applied', stage: 'Withdrawn' }),
  ).data;
  expect(showPending(withdrawn, pending)).toBe(withdrawn);
});

test('the server is asked whether a card matches that an event changed while the next cards were on their way', () => {
  const before = board([card('a')]);
  const next = { rows: [card('b'), card('c')], nextCursor: null };
  const rated = event('application.rated', 'b', { rating: 1 });
  const after = appendAnswer(before, 'Applied', next, [rated]);
  expect([names(after, 'Applied'), findCard(after, 'b')?.rating, [...after.named!.keys()]]).toEqual([
    ['a', 'b', 'c'],
    1,
    ['b'],
  ]);
  expect(appendAnswer(before, 'Applied', next, null).named).toBe(null);
});
