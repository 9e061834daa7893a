import { expect, test } from 'vitest';
import type { SystemFacts } from './system-facts.ts';
import { partsFrom } from './parts-from.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seen = { now, databaseSeenAt: now, tookMs: 3, restarts: [] };
const beat = (ageMs: number, detail = {}) => ({ ageMs, seenAt: new Date(now.getTime() - ageMs), detail });
const well: SystemFacts = {
  beats: {
    worker: beat(1_000),
    queue: beat(2_000, { waiting: 0 }),
    chain: beat(1_000, { block: 1_234, minedAt: '2026-11-21T11:57:00Z' }),
    payouts: beat(3_000, { waiting: 0, stoodMs: 0, payoutsAffordable: 1_000_000 }),
    books: beat(30_000),
    mail: beat(60_000),
  },
  unrelayed: 0,
  unrelayedForMs: null,
  unsentMails: 0,
  unsentForMs: null,
  readBlock: 1_234,
  frozen: null,
};
const states = (facts: SystemFacts | null, at = seen) =>
  Object.fromEntries(partsFrom(facts, at).map(({ part, state }) => [part, state]));
const says = (facts: SystemFacts, part: string) => partsFrom(facts, seen).find((each) => each.part === part)!.says;

test('everything works while all parts beat', () => {
  expect(new Set(Object.values(states(well)))).toEqual(new Set(['working']));
  expect(says(well, 'chain')).toBe('The newest block is 1,234, 3 minutes old.');
});

test("a stopped worker stops queue and mail too, and leaves the chain's state unknown", () => {
  const facts = { ...well, beats: { ...well.beats, worker: beat(60_000) }, unrelayed: 2, unrelayedForMs: 40_000 };
  expect(states(facts)).toMatchObject({
    api: 'working',
    database: 'working',
    worker: 'stopped',
    queue: 'stopped',
    chain: 'unknown',
    payouts: 'stopped',
    books: 'unknown',
    mail: 'stopped',
  });
  expect(says(facts, 'queue')).toBe('No tasks are being processed. 2 tasks are waiting.');
});

test('before the first start of a worker nothing has been seen', () => {
  expect(
    partsFrom({ ...well, beats: {} }, seen)
      .filter(({ state }) => state === 'stopped')
      .map(({ part, seenAt }) => [part, seenAt]),
  ).toEqual([
    ['worker', null],
    ['queue', null],
    ['payouts', null],
    ['mail', null],
  ]);
});

test('a stuck queue, a silent chain and unsent mail are each reported alone', () => {
  expect(states({ ...well, beats: { ...well.beats, queue: beat(60_000) } })).toMatchObject({
    worker: 'working',
    queue: 'stopped',
    mail: 'working',
  });
  expect(states({ ...well, beats: { ...well.beats, chain: beat(60_000) } })).toMatchObject({
    worker: 'working',
    chain: 'stopped',
  });
  expect(states({ ...well, readBlock: 1_000 }).chain).toBe('slow');
  const mails = { ...well, unsentMails: 1_000, unsentForMs: 5 * 60_000 };
  expect([states(mails).mail, says(mails, 'mail')]).toEqual([
    'slow',
    '1,000 or more emails are queued. The oldest has been waiting for 5 minutes.',
  ]);
});

test('payouts that do not move, and low fees, raise an alarm in words', () => {
  const at = (detail: object) => ({
    ...well,
    beats: { ...well.beats, payouts: beat(3_000, { waiting: 3, stoodMs: 0, payoutsAffordable: 1_000, ...detail }) },
  });
  expect([states(at({})).payouts, says(at({}), 'payouts')]).toEqual(['working', '3 are on the way.']);
  expect([states(at({ stoodMs: 120_000 })).payouts, says(at({ stoodMs: 120_000 }), 'payouts')]).toEqual([
    'stopped',
    'The chain has not accepted the next transaction for 2 minutes. 3 wait.',
  ]);
  expect(states(at({ stoodMs: 59_000 })).payouts).toBe('working');
  expect([states(at({ payoutsAffordable: 12 })).payouts, says(at({ payoutsAffordable: 12 }), 'payouts')]).toEqual([
    'slow',
    'The account that pays the chain’s fees is low. It covers about 12 more.',
  ]);
  expect(states(at({ payoutsAffordable: 0 })).payouts).toBe('stopped');
  expect(says(at({ clockGapMs: -2 * 86_400_000 }), 'payouts')).toBe(
    'The chain’s clock and ours differ by 2 days. Payouts wait until they agree.',
  );
});

test('stopped payouts are shown in neutral words, those of some accounts separately from all', () => {
  expect(states({ ...well, frozen: 'all' }).books).toBe('stopped');
  expect(says({ ...well, frozen: 'all' }, 'books')).toBe(
    'Payouts are paused while our books are checked against the chain.',
  );
  expect(states({ ...well, frozen: 'account' }).books).toBe('slow');
  expect(says({ ...well, frozen: 'account' }, 'books')).toBe(
    'Payouts of some accounts are paused while we check them. All others continue.',
  );
});

test('books that wait for their first look after a start are fine for a few minutes, and slow after that', () => {
  const upFor = (upForMs: number, books?: ReturnType<typeof beat>) => {
    const { books: _, ...others } = well.beats;
    return { ...well, beats: { ...others, worker: beat(1_000, { upForMs }), ...(books && { books }) } };
  };
  for (const facts of [upFor(60_000), upFor(60_000, beat(86_400_000))]) {
    expect(states(facts).books).toBe('working');
    expect(says(facts, 'books')).toBe(
      'Just started. Our books are compared with the chain in the next minutes. Approvals continue.',
    );
  }
  for (const facts of [upFor(4 * 60_000), upFor(4 * 60_000, beat(86_400_000))]) {
    expect(states(facts).books).toBe('slow');
    expect(says(facts, 'books')).toMatch(/^Not compared with the chain in the last few minutes\./);
  }
});

test('says in how many places the published ledger differs', () => {
  const facts = (tampered: number) => ({ ...well, beats: { ...well.beats, books: beat(30_000, { tampered }) } });
  expect(states(facts(1)).books).toBe('slow');
  expect(says(facts(1), 'books')).toBe(
    'Balances agree with the chain. Approvals continue. The published ledger differs from the chain or from its earlier state in 1 place. The audit page shows where.',
  );
  expect(says({ ...facts(2), frozen: 'all' }, 'books')).toMatch(
    /^Payouts are paused .+ in 2 places\. The audit page shows where\.$/,
  );
  expect(states(facts(0)).books).toBe('working');
});

test('says how long ago all older entries of the books were last read again', () => {
  const facts = { ...well, beats: { ...well.beats, books: beat(30_000, { passEndedAt: '2026-11-21T11:54:00Z' }) } };
  expect(says(facts, 'books')).toBe(
    'Our books agree with the chain. Approvals continue. All older entries were last checked 6 minutes ago.',
  );
  expect(says(well, 'books')).toBe('Our books agree with the chain. Approvals continue.');
});

test('without a database nothing behind it is reported, but when it last answered is', () => {
  const parts = partsFrom(null, { ...seen, databaseSeenAt: new Date(0), tookMs: 5_000 });
  expect(parts.map(({ state }) => state)).toEqual([
    'working',
    'stopped',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect(parts[1]!.seenAt).toBe('1970-01-01T00:00:00.000Z');
});

test('a process that was restarted is reported with its part', () => {
  const at = (process: 'postgres' | 'chain', hung: boolean) => ({
    process,
    hung,
    at: new Date(now.getTime() - 60_000).toISOString(),
  });
  const texts = Object.fromEntries(
    partsFrom(well, { ...seen, restarts: [at('postgres', false), at('chain', true)] }).map(({ part, says: words }) => [
      part,
      words,
    ]),
  );
  expect(texts['database']).toBe('Data is saved. It was started again once in the last hour.');
  expect(texts['chain']).toBe(
    'The newest block is 1,234, 3 minutes old. It was started again once in the last hour because it did not answer.',
  );
  expect(texts['worker']).toBe('Payouts, emails and exports are running.');
});

test('stopped money is reported where people look for it, and the rest works', () => {
  const facts: SystemFacts = { ...well, frozen: 'all', beats: { ...well.beats, chain: beat(1_000, { halted: 1 }) } };
  expect(states(facts)).toMatchObject({
    api: 'working',
    worker: 'working',
    queue: 'working',
    mail: 'working',
    chain: 'stopped',
    payouts: 'stopped',
    books: 'stopped',
  });
  expect(says(facts, 'worker')).toBe('Emails and exports are running. Payouts are waiting.');
});

test('payouts that wait for an operator are not working, though the chain is the right one again', () => {
  const facts: SystemFacts = { ...well, frozen: 'all' };
  expect(states(facts)).toMatchObject({ chain: 'working', payouts: 'stopped', books: 'stopped' });
  expect(says(facts, 'payouts')).toBe(
    'None are sent until we have checked our books and end the pause. No money is lost.',
  );
  expect(says(facts, 'worker')).toBe('Emails and exports are running. Payouts are waiting.');
  expect(states({ ...well, frozen: 'account' }).payouts).toBe('working');
});

test('mail that was never set up is not working, however few emails are queued', () => {
  const facts = { ...well, beats: { ...well.beats, worker: beat(1_000, { withoutMail: 1 }) } };
  expect(states(facts)).toMatchObject({ worker: 'working', mail: 'off' });
  expect(says(facts, 'mail')).toBe('Not set up here. Nobody gets an email.');
  const stopped = { ...well, beats: { ...well.beats, worker: beat(60_000, { withoutMail: 1 }) } };
  expect(states(stopped).mail).toBe('stopped');
});
