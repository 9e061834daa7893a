import { randomUUID } from 'node:crypto';
import { appendEvents } from '@hireledger/db/events';
import { CHANNELS } from '@hireledger/db/notifier';
import { UNREAD_LIMIT } from '@hireledger/domain/events/notice-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { connect } from '../../realtime/test-socket.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
});
afterAll(() => api.close());

let ada: Account;
beforeEach(async () => {
  ada = await api.signUp('talent');
});

/**
 * Notices as events write them, numbered from the person's last on; every third is about a job, the others about the
 * profile.
 */
async function notices(count: number) {
  await api.sql`
    WITH head AS (UPDATE event_heads SET seq = seq + ${count} WHERE recipient_id = ${ada.id} RETURNING seq - ${count} AS before)
    INSERT INTO events (recipient_id, seq, name, at, data, notify)
    SELECT ${ada.id}, before + n, CASE n % 3 WHEN 0 THEN 'job.closed' ELSE 'profile.viewed' END, now(), '{}', true FROM head, generate_series(1, ${count}) n`;
}
const list = async (query = '') => (await api.request('GET', `/notifications${query}`, { as: ada })).body;
const mark = (body: object, as = ada) => api.request('POST', '/notifications/read', { as, body });
const unreadOf = async (): Promise<number[]> => (await all('?limit=100&unread=true')).toReversed();
/** How many rows say what Ada has read, besides the number. */
const exceptions = async () => (await api.sql`SELECT FROM notice_exceptions WHERE person_id = ${ada.personId}`).length;
/** Every page of a list, from the first to the last. */
async function all(query: string): Promise<number[]> {
  const seqs: number[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
    const page: { data: { seq: number }[]; nextBefore: number | null } = await list(`${query}&before=${before}`);
    seqs.push(...page.data.map(({ seq }) => seq));
    before = page.nextBefore;
  }
  return seqs;
}

describe('the list', () => {
  it('continues page by page, by kind and only unread, without duplicates', async () => {
    await notices(2_500);
    await mark({ upTo: 1_000 });
    await api.sql`
      INSERT INTO notice_exceptions (account_id, person_id, seq, at)
      SELECT ${ada.id}, ${ada.personId}, n, now() FROM generate_series(1, 2500) n WHERE (n <= 1000) = (n % 2 = 1)`;
    const numbers = Array.from({ length: 2_500 }, (_, n) => 2_500 - n);
    expect(await all('?limit=100')).toEqual(numbers);
    expect(await all('?limit=100&unread=true')).toEqual(numbers.filter((n) => n % 2 === 1));
    expect(await all('?limit=100&kind=jobs')).toEqual(numbers.filter((n) => n % 3 === 0));
    expect(await all('?limit=100&kind=jobs&unread=true')).toEqual(numbers.filter((n) => n % 6 === 3));
    expect(await all('?limit=100&kind=money')).toEqual([]);
  });
  it('refuses unknown filters, and says which', async () => {
    for (const [query, field] of [
      ['?kind=gossip', 'kind'],
      ['?unread=perhaps', 'unread'],
      ['?limit=1000', 'limit'],
      ['?before=x', 'before'],
    ])
      expect(failure(await api.request('GET', `/notifications${query}`, { as: ada }))).toMatchObject({
        status: 400,
        fields: [field],
      });
  });
  it('lists the muted events, so that a page does not count them', async () => {
    await api.request('PATCH', '/account/notifications', {
      as: ada,
      body: { event: 'profile.viewed', channel: 'app', on: false },
    });
    expect(await list()).toMatchObject({ muted: ['profile.viewed'] });
  });
});

describe('marking', () => {
  it('marks one as read and back, all of a kind, and all; not those of other people', async () => {
    await notices(6);
    expect(await mark({ seq: 5 })).toMatchObject({ status: 200, body: { unread: 5, more: false } });
    expect(await mark({ seq: 5, read: false })).toMatchObject({ body: { unread: 6 } });
    expect(await mark({ upTo: 5, kind: 'jobs' })).toMatchObject({ body: { unread: 5 } });
    expect(await unreadOf()).toEqual([1, 2, 4, 5, 6]);
    expect(await mark({ seq: 1 }, await api.signUp('talent'))).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await mark({ upTo: 5 })).toMatchObject({ body: { unread: 1 } });
    expect(await unreadOf()).toEqual([6]);
  });
  it('signals it to the other tabs of this person alone, and no change to nobody', async () => {
    await notices(3);
    const grace = await api.signUp('talent');
    const tabs = [await connect(address, { token: ada.token }), await connect(address, { token: grace.token })];
    const signals = tabs.map(({ socket }) => {
      const received: object[] = [];
      socket.on('own', (signal: object) => received.push(signal));
      return received;
    });
    await mark({ seq: 2 });
    await mark({ seq: 2 });
    await mark({ upTo: 3 });
    await mark({ seq: 1, read: false });
    await expect.poll(() => signals[0]).toHaveLength(3);
    expect(signals[0]).toMatchObject([
      { about: 'marked', marking: { seq: 2, upTo: null, kind: null, read: true }, unread: 2, eventsUpTo: 3 },
      { about: 'marked', marking: { seq: null, upTo: 3, kind: null, read: true }, unread: 0, eventsUpTo: 3 },
      { about: 'marked', marking: { seq: 1, upTo: null, kind: null, read: false }, unread: 1, eventsUpTo: 3 },
    ]);
    expect(signals[1]).toEqual([]);
    for (const { socket } of tabs) socket.disconnect();
  });
  it('at another process arrives too, each of several at once', async () => {
    const tab = await connect(address, { token: ada.token });
    const received: number[] = [];
    tab.socket.on('own', ({ unread }: { unread: number }) => received.push(unread));
    const own = [3, 2, 1].map((unread) => [ada.id, ada.personId, { about: 'marked', unread }]);
    await api.notifications.publish(CHANNELS.own, JSON.stringify({ from: randomUUID(), own }));
    await expect.poll(() => received).toEqual([3, 2, 1]);
    tab.socket.disconnect();
  });
  it('of ten thousand moves a number; of a kind it runs in portions; the count stops at its limit', async () => {
    await notices(10_000);
    expect((await list()).unread).toBe(UNREAD_LIMIT);
    expect(await mark({ upTo: 10_000, kind: 'jobs' })).toMatchObject({ status: 200, body: { more: false } });
    expect(await exceptions()).toBe(3_333);
    expect((await list('?kind=jobs&unread=true')).data).toEqual([]);
    expect(await mark({ upTo: 10_000 })).toMatchObject({ status: 200, body: { unread: 0, more: false } });
    expect(await unreadOf()).toEqual([]);
    expect(await exceptions()).toBe(0);
  });
  it('one by one keeps few rows: the number follows what was read', async () => {
    await notices(6);
    for (const seq of [2, 3, 6]) await mark({ seq });
    expect(await exceptions()).toBe(3);
    await mark({ seq: 1 });
    expect([await unreadOf(), await exceptions()]).toEqual([[4, 5], 1]);
    await mark({ seq: 2, read: false });
    expect([await unreadOf(), await exceptions()]).toEqual([[2, 4, 5], 2]);
    for (const seq of [2, 4, 5]) await mark({ seq });
    expect([await unreadOf(), await exceptions()]).toEqual([[], 0]);
  });
  it('by two tabs at once marks each once', async () => {
    await notices(40);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => mark(n % 2 ? { upTo: 40 } : { seq: n * 5 + 1 })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await unreadOf()).toEqual([]);
    expect((await list()).unread).toBe(0);
  });
  it('refuses a request that names no notice', async () => {
    for (const body of [{}, { seq: 0 }, { upTo: 'x' }, { seq: 1.5 }, { upTo: 1, kind: 'gossip' }])
      expect(failure(await mark(body))).toMatchObject({ status: 400 });
  });
});

describe('a member of a company', () => {
  it('lists, counts and marks the notices that their role sees, and leaves the others to those who see them', async () => {
    const company = await api.signUp('company', 'Acme');
    const jobs = [await api.postJob(company), await api.postJob(company)];
    const [recruiter, manager, finance] = [
      await api.addMember(company, 'recruiter'),
      await api.addMember(company, 'hiring-manager', [jobs[0]!]),
      await api.addMember(company, 'finance'),
    ];
    const talents = [await api.signUp('talent'), await api.signUp('talent')];
    for (const job of jobs) for (const talent of talents) await api.apply(talent, job);
    const money = { amount: '500000000', transactionHash: '0x1' };
    await api.sql.begin((tx) =>
      appendEvents(tx, [
        { recipientId: company.id, name: 'wallet.credited', at: new Date(), data: money, notify: true },
      ]),
    );
    const of = (path: string, as: Account) => api.request('GET', `/notifications${path}`, { as });
    const seen = async (as: Account) => {
      const { data, unread } = (await of('', as)).body as { data: { name: string }[]; unread: number };
      return [data.map(({ name }) => name.split('.')[0]), unread];
    };
    const late = await api.addMember(company, 'recruiter');
    const four = ['application', 'application', 'application', 'application'];
    expect(await seen(company)).toEqual([['wallet', ...four], 5]);
    expect(await seen(recruiter)).toEqual([four, 4]);
    expect(await seen(manager)).toEqual([four.slice(2), 2]);
    expect(await seen(finance)).toEqual([['wallet'], 1]);
    expect(await seen(late)).toEqual([four, 0]);
    expect((await of('?kind=money', recruiter)).body.data).toEqual([]);
    expect((await of('?kind=money', finance)).body.data).toHaveLength(1);

    const upTo = 1_000;
    const first = (await of('', recruiter)).body.data.at(-1)!.seq as number;
    expect((await mark({ seq: first }, finance)).body).toEqual({ unread: 1, more: false });
    expect((await mark({ upTo }, finance)).body).toEqual({ unread: 0, more: false });
    expect((await mark({ upTo }, manager)).body).toEqual({ unread: 0, more: false });
    expect((await mark({ seq: first, read: false }, manager)).body).toEqual({ unread: 1, more: false });
    expect((await seen(recruiter))[1]).toBe(4);
    expect((await seen(company))[1]).toBe(5);
  });

  it('gets what their role follows, but for what they chose otherwise and jobs that they muted', async () => {
    const company = await api.signUp('company', 'Acme');
    const [busy, quiet] = [await api.postJob(company), await api.postJob(company)];
    const [recruiter, viewer] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'viewer')];
    const talent = await api.signUp('talent');
    for (const job of [busy, quiet]) await api.apply(talent, job);
    const bell = async (as: Account) => {
      const { data, muted, mutedJobs, unread } = (await api.request('GET', '/notifications', { as })).body;
      return {
        jobs: (data as { data: { jobId: string } }[]).map(({ data: { jobId } }) => jobId),
        muted,
        mutedJobs,
        unread,
      };
    };
    expect(await bell(recruiter)).toMatchObject({ jobs: [quiet.id, busy.id], mutedJobs: [], unread: 2 });
    expect(await bell(viewer)).toMatchObject({ jobs: [], unread: 0 });
    expect((await bell(viewer)).muted).toContain('application.submitted');

    const own = (method: string, path: string, as: Account, body?: object) => api.request(method, path, { as, body });
    const choice = { event: 'application.submitted', channel: 'app' };
    await own('PATCH', '/account/notifications', viewer, { ...choice, on: true });
    await own('PUT', `/account/muted-jobs/${busy.id}`, viewer);
    await own('PUT', `/account/muted-jobs/${busy.id}`, viewer);
    expect(await bell(viewer)).toMatchObject({ jobs: [quiet.id], mutedJobs: [busy.id], unread: 1 });
    expect((await own('GET', '/account/muted-jobs', viewer)).body.data).toEqual([{ id: busy.id, title: busy.title }]);
    expect(await bell(recruiter)).toMatchObject({ jobs: [quiet.id, busy.id] });
    await own('PATCH', '/account/notifications', recruiter, { ...choice, on: false });
    expect(await bell(recruiter)).toMatchObject({ jobs: [], unread: 0 });
    await own('DELETE', `/account/muted-jobs/${busy.id}`, viewer);
    expect(await bell(viewer)).toMatchObject({ jobs: [quiet.id, busy.id], unread: 2 });
    const foreign = await api.signUp('company');
    expect(failure(await own('PUT', `/account/muted-jobs/${busy.id}`, foreign))).toMatchObject({ status: 404 });
    expect(
      failure(await own('PATCH', '/account/notifications', viewer, { ...choice, event: 'wallet.credited', on: true })),
    ).toMatchObject({ status: 400, fields: ['event'] });
  });

  it('with a new role has read what the old one did not show, and nothing else', async () => {
    const company = await api.signUp('company', 'Acme');
    const jobs = [await api.postJob(company), await api.postJob(company)];
    const manager = await api.addMember(company, 'hiring-manager', [jobs[0]!]);
    const talent = await api.signUp('talent');
    for (const job of jobs) await api.apply(talent, job);
    const unread = async () => (await api.request('GET', '/notifications', { as: manager })).body.unread;
    const change = (body: object) =>
      api.request('PATCH', `/company/members/${manager.personId}`, { as: company, body });
    expect(await unread()).toBe(1);
    await change({ role: 'hiring-manager', jobIds: jobs.map(({ id }) => id) });
    expect(await unread()).toBe(2);
    await change({ role: 'hiring-manager', jobIds: [jobs[0]!.id] });
    await change({ role: 'recruiter' });
    expect(await unread()).toBe(1);
    await api.apply(await api.signUp('talent'), jobs[1]!);
    expect(await unread()).toBe(2);
    await change({ role: 'finance' });
    await change({ role: 'recruiter' });
    expect(await unread()).toBe(2);
  });

  it('finds what they see behind many notices that they do not, page by page', async () => {
    const company = await api.signUp('company', 'Acme');
    const finance = await api.addMember(company, 'finance');
    const count = 6_000;
    await api.sql`
      WITH head AS (INSERT INTO event_heads (recipient_id, seq) VALUES (${company.id}, ${count})
                    ON CONFLICT (recipient_id) DO UPDATE SET seq = event_heads.seq + ${count} RETURNING seq - ${count} AS before)
      INSERT INTO events (recipient_id, seq, name, at, data, notify)
      SELECT ${company.id}, before + n, CASE WHEN n IN (1, 3000) THEN 'wallet.credited' ELSE 'application.submitted' END, now(), '{}', true
        FROM head, generate_series(1, ${count}) n`;
    const found: number[] = [];
    for (let path: string | null = ''; path !== null;) {
      const page: { data: { seq: number }[]; nextBefore: number | null; unread: number } = (
        await api.request('GET', `/notifications${path}`, { as: finance })
      ).body;
      found.push(...page.data.map(({ seq }) => seq));
      // Counted among the newest 5,000.
      expect(page.unread).toBe(1);
      path = page.nextBefore === null ? null : `?before=${page.nextBefore}`;
    }
    expect(found).toEqual([3_000, 1]);
  });
});

describe('a choice', () => {
  it('is signalled to the other tabs', async () => {
    const tab = await connect(address, { token: ada.token });
    const signal = tab.next('own');
    await api.request('PATCH', '/account/notifications', {
      as: ada,
      body: { event: 'profile.viewed', channel: 'push', on: false },
    });
    expect(await signal).toEqual({ about: 'choices' });
    tab.socket.disconnect();
  });
});
