import { randomUUID } from 'node:crypto';
import { appendEvents, type EventToAppend } from '@hireledger/db/events';
import { CHANNELS } from '@hireledger/db/notifier';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { connect as connectSocket, type TestSocket } from './test-socket.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
});
afterAll(() => api.close());

let company: Account;
let talent: Account;
let jobs: { id: string }[];
let applications: string[];
let open: TestSocket[] = [];
beforeEach(async () => {
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
  jobs = [await api.postJob(company), await api.postJob(company)];
  applications = [await api.apply(talent, jobs[0]!), await api.apply(talent, jobs[1]!)];
});
afterEach(() => {
  for (const { socket } of open) socket.disconnect();
  open = [];
});

async function connect(
  account: Account,
  options: { after?: number; batch?: boolean; view?: string } = {},
): Promise<TestSocket> {
  const connected = await connectSocket(address, { token: account.token, ...options });
  open.push(connected);
  return connected;
}
const headOf = async ({ id }: Account) =>
  Number((await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${id}`)[0]!.seq);

/** What of the company's events each role should see: the owner all of them, the others these. */
const SEEN: Record<Exclude<MemberRole, 'owner'>, string[]> = {
  recruiter: [
    'application.shortlisted',
    'application.shortlisted 2',
    'message.sent',
    'disbursement.failed',
    'job.updated 2',
    'contract-templates.changed',
  ],
  // Of the team of the first job.
  'hiring-manager': ['application.shortlisted', 'message.sent', 'disbursement.failed', 'contract-templates.changed'],
  finance: ['disbursement.failed', 'wallet.credited', 'job.updated 2', 'contract-templates.changed'],
  viewer: [
    'application.shortlisted',
    'application.shortlisted 2',
    'disbursement.failed',
    'job.updated 2',
    'contract-templates.changed',
  ],
};
const LIMITED = Object.keys(SEEN) as (keyof typeof SEEN)[];

const write = (text: string) =>
  api.request('POST', `/threads/${applications[0]}/messages`, { as: talent, body: { id: randomUUID(), text } });

/** Moves, writes and pays: events of every sort, those of the second job with a 2 behind their name. */
async function act(): Promise<void> {
  await api.move(company, applications[0]!, 'Shortlisted');
  await api.move(company, applications[1]!, 'Shortlisted');
  await write('Call 0800 1234.');
  const facts = { applicationId: applications[0], jobId: jobs[0]!.id, jobTitle: 'Engineer', companyId: company.id };
  const notes: [EventToAppend['name'], object][] = [
    ['wallet.credited', { amount: '500000000', transactionHash: '0x1' }],
    ['disbursement.failed', { ...facts, amount: '100000000', reason: 'the wallet holds $5.00.' }],
    ['job.updated', { jobId: jobs[1]!.id, jobTitle: 'Engineer', companyId: company.id }],
    ['contract-templates.changed', { companyId: company.id }],
  ];
  const events = notes.map(
    ([name, data]) => ({ name, data, recipientId: company.id, at: new Date(), notify: false }) as EventToAppend,
  );
  api.context.notifier.events(await api.sql.begin((tx) => appendEvents(tx, events)));
}
const ALL = 7;

const named = ({ events }: Pick<TestSocket, 'events'>) =>
  events.flatMap(({ name, data }) => {
    if (name === 'withheld') return [];
    return (data as { jobId?: string }).jobId === jobs[1]!.id ? `${name} 2` : name;
  });
const member = (role: MemberRole) => api.addMember(company, role, role === 'hiring-manager' ? [jobs[0]!] : []);

describe('a member', () => {
  it('is sent what their role may see, and of the rest the number: live, after reconnecting, and on asking', async () => {
    const head = await headOf(company);
    const owner = await connect(company);
    const members = await Promise.all(LIMITED.map(member));
    const live = await Promise.all(members.flatMap((account) => [connect(account), connect(account, { batch: true })]));
    await act();
    await Promise.all([owner, ...live].map((socket) => socket.until(ALL)));
    const numbers = Array.from({ length: ALL }, (_, n) => head + 1 + n);
    expect(owner.seqs).toEqual(numbers);
    expect(named(owner)).toHaveLength(ALL);
    const text = JSON.stringify(owner.events);
    expect([text.includes('0800'), text.includes('holds $5.00')]).toEqual([true, true]);

    for (const [index, role] of LIMITED.entries()) {
      const later = await connect(members[index]!, { after: head });
      await later.until(ALL);
      const [single, batch] = live.slice(2 * index);
      const { events } = await single!.resume(head);
      for (const received of [single!.events, batch!.events, later.events, events]) {
        expect(received.map(({ seq }) => seq)).toEqual(numbers);
        expect(named({ events: received }).toSorted(), role).toEqual(SEEN[role].toSorted());
        for (const event of received.filter(({ name }) => name === 'withheld'))
          expect(event).toEqual({ seq: event.seq, name: 'withheld', at: expect.any(String) });
        // What the wallet holds is in the reason of a failure.
        expect(JSON.stringify(received).includes('holds $5.00'), role).toBe(role === 'finance');
      }
    }
  });

  it('of another team, or of none, is sent nothing of a job', async () => {
    const [other, none] = [
      await connect(await api.addMember(company, 'hiring-manager', [jobs[1]!])),
      await connect(await api.addMember(company, 'hiring-manager')),
    ];
    await act();
    await Promise.all([other.until(ALL), none.until(ALL)]);
    expect(named(other).toSorted()).toEqual([
      'application.shortlisted 2',
      'contract-templates.changed',
      'job.updated 2',
    ]);
    expect(named(none)).toEqual(['contract-templates.changed']);
  });

  it('learns of notes and of what was read only in their jobs', async () => {
    const [own, other, finance] = [
      await connect(await api.addMember(company, 'hiring-manager', [jobs[0]!])),
      await connect(await api.addMember(company, 'hiring-manager', [jobs[1]!])),
      await connect(await member('finance')),
    ];
    await api.request('POST', `/applications/${applications[0]}/notes`, {
      as: company,
      body: { id: randomUUID(), text: 'Good.' },
    });
    await write('Hello.');
    await api.request('POST', `/threads/${applications[0]}/read`, { as: company, body: { upTo: 1 } });
    await Promise.all([own, other, finance].map((socket) => socket.until(3)));
    expect(own.events.map(({ name }) => name)).toEqual(['notes.changed', 'message.sent', 'message.read']);
    for (const socket of [other, finance])
      expect(socket.events.map(({ name }) => name)).toEqual(['withheld', 'withheld', 'withheld']);
  });

  it('is shown that a talent is typing if they may write there, and only then shown as typing', async () => {
    const roles = ['recruiter', 'hiring-manager', 'finance', 'viewer'] as const;
    const other = await connect(await api.addMember(company, 'hiring-manager', [jobs[1]!]));
    const sockets = [...(await Promise.all(roles.map(async (role) => connect(await member(role))))), other];
    const received = sockets.map(({ socket }) => {
      const signals: unknown[] = [];
      socket.on('typing', (signal: unknown) => signals.push(signal));
      return signals;
    });
    const own = await connect(talent);
    const shown: unknown[] = [];
    own.socket.on('typing', (signal: unknown) => shown.push(signal));

    own.socket.emit('typing', { threadId: applications[0] });
    await Promise.all(sockets.slice(0, 2).map((socket) => socket.next('typing')));
    await Promise.all(sockets.map((socket) => socket.resume(0)));
    const signal = { threadId: applications[0] };
    expect(received).toEqual([[signal], [signal], [], [], []]);

    for (const { socket } of sockets.slice(2)) socket.emit('typing', { threadId: applications[0] });
    await Promise.all(sockets.slice(2).map((socket) => socket.resume(0)));
    sockets[0]!.socket.emit('typing', { threadId: applications[0] });
    await own.next('typing');
    await own.resume(0);
    expect(shown).toEqual([signal]);
  });

  it('is present for themselves alone', async () => {
    const rows = () =>
      api.sql`SELECT person_id, until > now() AS lasting FROM member_presence WHERE account_id = ${company.id} ORDER BY until`;
    const [viewer, owner] = [await member('viewer'), await member('owner')];
    const sockets = [await connect(viewer), await connect(owner)];
    await expect.poll(rows).toHaveLength(2);
    sockets[1]!.socket.disconnect();
    await expect.poll(rows).toMatchObject([
      { personId: owner.personId, lasting: false },
      { personId: viewer.personId, lasting: true },
    ]);
    sockets[0]!.socket.disconnect();
  });
});

/** Ends a membership, as a removal or a change of role does; returns the hash of the member's session. */
async function endMembership({ personId, id }: Account, next?: MemberRole): Promise<string> {
  await api.sql.begin(async (tx) => {
    await tx`UPDATE memberships SET ended_at = now() WHERE person_id = ${personId} AND account_id = ${id} AND ended_at IS NULL`;
    if (next)
      await tx`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${id}, ${personId}, ${next}, now(), now())`;
  });
  const [session] = await api.sql`SELECT encode(token_hash, 'hex') AS hash FROM sessions WHERE person_id = ${personId}`;
  return session!.hash;
}

describe('another role', () => {
  it('closes the sockets, and a member who reconnects gets a reset', async () => {
    const head = await headOf(company);
    const viewer = await member('viewer');
    const before = await connect(viewer, { after: head });
    expect(before.view).toBe('viewer');
    await act();
    await before.until(ALL);

    const closed = before.next('disconnect');
    api.context.notifier.sessions([await endMembership(viewer, 'recruiter')]);
    await closed;
    const after = await connect(viewer, { after: head, view: before.view });
    expect(await after.reset).toEqual({ head: head + ALL, view: 'recruiter' });
    expect([after.view, after.events]).toEqual(['recruiter', []]);
    await act();
    await after.until(ALL - 2);
    expect(named(after)).toContain('message.sent');

    // A client that keeps nothing but a number gets what it missed, by the role of now.
    const plain = await connect(viewer, { after: head });
    await plain.until(ALL);
    expect(named({ events: plain.events.slice(0, ALL) }).toSorted()).toEqual(SEEN.recruiter.toSorted());
  });

  it('is the same one for a member who reconnects in it', async () => {
    const finance = await member('finance');
    const [first, head] = [await connect(finance), await headOf(company)];
    await act();
    const second = await connect(finance, { after: head, view: first.view });
    await second.until(ALL);
    expect(named(second).toSorted()).toEqual(SEEN.finance.toSorted());
  });

  it('is another view for another team', async () => {
    const views = await Promise.all(
      [[], [jobs[0]!], [jobs[1]!], jobs, jobs.toReversed()].map(
        async (team) => (await connect(await api.addMember(company, 'hiring-manager', team))).view,
      ),
    );
    expect(new Set(views).size).toBe(4);
    expect(views[3]).toBe(views[4]);
  });

  it('is noticed without a notification too', async () => {
    const viewer = await member('viewer');
    const [socket, other] = [await connect(viewer), await connect(await member('viewer'))];
    const closed = socket.next('disconnect');
    await endMembership(viewer, 'recruiter');
    await expect.poll(() => api.gateway.sweep().then(() => socket.socket.connected), { timeout: 10_000 }).toBe(false);
    await closed;
    expect(other.socket.connected).toBe(true);
  });
});

describe('a removed member', () => {
  it('is disconnected within a second, in every process, and cannot come back', async () => {
    for (const notify of [
      (hash: string) => api.context.notifier.sessions([hash]),
      (hash: string) =>
        void api.notifications.publish(CHANNELS.sessions, JSON.stringify({ from: randomUUID(), sessions: [hash] })),
    ]) {
      const recruiter = await member('recruiter');
      const socket = await connect(recruiter);
      const closed = socket.next('disconnect');
      const hash = await endMembership(recruiter);
      const from = performance.now();
      notify(hash);
      await closed;
      expect(performance.now() - from).toBeLessThan(1_000);
      await expect(connect(recruiter)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
      expect((await api.request('GET', '/notifications', { as: recruiter })).status).toBe(401);
    }
  });
});
