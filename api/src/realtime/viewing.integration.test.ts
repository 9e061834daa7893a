import { randomUUID } from 'node:crypto';
import { CHANNELS } from '@hireledger/db/notifier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { connect, type TestSocket } from './test-socket.ts';

let api: TestApi;
let address: string;
let company: Account;
let talent: Account;
let jobs: { id: string }[];
let applicationId: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
  jobs = [await api.postJob(company), await api.postJob(company)];
});
afterAll(() => api.close());

let open: Page[] = [];
beforeEach(async () => {
  applicationId = await api.apply(await api.signUp('talent', 'Temi'), jobs[0]!);
});
afterEach(() => {
  for (const { socket } of open) socket.disconnect();
  open = [];
});

interface Page extends Pick<TestSocket, 'socket'> {
  /** What arrived as `viewing`, in order. */
  received: object[];
  /** Has an application in view, or none; resolves when the server has read it. */
  view(id: unknown): Promise<void>;
  /** Resolves once everything sent before has arrived. */
  settled(): Promise<unknown>;
}

async function page(account: Account): Promise<Page> {
  const { socket, resume } = await connect(address, { token: account.token, after: 0 });
  const received: object[] = [];
  socket.on('viewing', (signal: object) => received.push(signal));
  const opened: Page = {
    socket,
    received,
    settled: () => resume(0),
    async view(id) {
      socket.emit('viewing', id === undefined ? undefined : { applicationId: id });
      await resume(0);
    },
  };
  open.push(opened);
  return opened;
}

const nameOf = async ({ personId }: Account): Promise<string | null> =>
  (await api.sql<{ fullName: string | null }[]>`SELECT full_name FROM persons WHERE id = ${personId}`)[0]!.fullName;
const here = async (account: Account, id = applicationId) => ({
  applicationId: id,
  person: { id: account.personId, fullName: await nameOf(account) },
});
const left = async (account: Account) => ({ ...(await here(account)), left: true });

describe('members with the same applicant in view', () => {
  it('see each other come and leave; a repeat is shown, but not sooner than pages send it', async () => {
    const [rita, viewer] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'viewer')];
    const [first, second] = [await page(rita), await page(viewer)];
    await first.view(applicationId);
    await second.view(applicationId);
    await expect.poll(() => first.received).toEqual([await here(viewer)]);
    await expect.poll(() => second.received).toEqual([await here(rita)]);
    await first.view(applicationId);
    await first.view(null);
    await expect.poll(() => second.received).toEqual([await here(rita), await left(rita)]);
    // A page that is closed leaves too.
    await first.view(applicationId);
    await expect.poll(() => first.received).toHaveLength(2);
    second.socket.disconnect();
    await expect.poll(() => first.received).toEqual([await here(viewer), await here(viewer), await left(viewer)]);
  });

  it('do not see themselves in another tab, nor leave before their last tab does', async () => {
    const [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
    const [tab, otherTab, colleague] = [await page(rita), await page(rita), await page(bola)];
    for (const each of [tab, otherTab, colleague]) await each.view(applicationId);
    // Each of the two tabs may have said it, before and after the colleague came.
    const seen = () => [...new Set(colleague.received.map((signal) => JSON.stringify(signal)))];
    const [isHere, hasLeft] = [JSON.stringify(await here(rita)), JSON.stringify(await left(rita))];
    await expect.poll(seen).toEqual([isHere]);
    // Only now it has the applicant in view, too: before, the first tab is the last.
    await expect.poll(() => otherTab.received).toContainEqual(await here(bola));
    await tab.view(null);
    await colleague.settled();
    expect(otherTab.received).not.toContainEqual(await here(rita));
    expect(seen()).toEqual([isHere]);
    await otherTab.view(null);
    await expect.poll(seen).toEqual([isHere, hasLeft]);
  });

  it('leave an applicant by going to the next', async () => {
    const [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
    const next = await api.apply(await api.signUp('talent', 'Next'), jobs[1]!);
    const [first, second] = [await page(rita), await page(bola)];
    for (const each of [first, second]) await each.view(applicationId);
    await expect.poll(() => first.received).toHaveLength(1);
    await second.view(next);
    await expect.poll(() => first.received).toEqual([await here(bola), await left(bola)]);
    await first.view(next);
    await expect.poll(() => second.received).toEqual([await here(rita), await here(rita, next)]);
  });

  it('follow a page that goes through applicants faster than they are looked up', async () => {
    const [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
    const [first, second] = [await page(rita), await page(bola)];
    await first.view(applicationId);
    for (const id of [null, applicationId, null, applicationId]) second.socket.emit('viewing', { applicationId: id });
    await expect.poll(() => first.received.at(-1)).toEqual(await here(bola));
    await second.settled();
    for (const id of [null, randomUUID(), null, applicationId]) second.socket.emit('viewing', { applicationId: id });
    await expect.poll(() => first.received.slice(-2)).toEqual([await left(bola), await here(bola)]);
  });

  it('are nobody of another company, no talent, and no member who may not see the applicant', async () => {
    const recruiter = await page(await api.addMember(company, 'recruiter'));
    const others = await Promise.all(
      [
        await api.addMember(company, 'finance'),
        await api.addMember(company, 'hiring-manager', [jobs[1]!]),
        await api.signUp('company', 'Other'),
        talent,
      ].map(page),
    );
    const manager = await api.addMember(company, 'hiring-manager', [jobs[0]!]);
    const applicant = await api.signUp('talent', 'Own');
    const own = await api.apply(applicant, jobs[0]!);
    others.push(await page(applicant));
    await recruiter.view(own);
    for (const other of others) await other.view(own);
    const last = await page(manager);
    await last.view(own);
    await expect.poll(() => recruiter.received).toEqual([await here(manager, own)]);
    await Promise.all([recruiter, ...others].map((each) => each.settled()));
    expect(recruiter.received).toHaveLength(1);
    for (const { received } of others) expect(received).toEqual([]);
  });

  it('are not shown to who has it in the background, and nonsense is ignored', async () => {
    const [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
    const [first, second] = [await page(rita), await page(bola)];
    await first.view(applicationId);
    await first.view(null);
    for (const nonsense of ['x', 1, undefined, randomUUID(), 'x'.repeat(5_000)]) await second.view(nonsense);
    await second.view(applicationId);
    await second.settled();
    expect([first.received, second.received]).toEqual([[], []]);
  });

  it('write no event, read nothing and store nothing', async () => {
    const [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
    const heads = () => api.sql`SELECT recipient_id, seq FROM event_heads WHERE recipient_id = ${company.id}`;
    const before = await heads();
    const first = await page(rita);
    await first.view(applicationId);
    await (await page(bola)).view(applicationId);
    await expect.poll(() => first.received).toEqual([await here(bola)]);
    expect(await heads()).toEqual(before);
    expect(await api.sql`SELECT FROM presence WHERE user_id = ${company.id}`).toHaveLength(0);
  });
});

describe('a colleague at another process', () => {
  const publish = (signal: object) =>
    api.notifications.publish(
      CHANNELS.signals,
      JSON.stringify({ from: randomUUID(), signals: [{ name: 'viewing', applicationId, ...signal }] }),
    );
  const person = { id: randomUUID(), fullName: 'Bola Ade' };

  it('is shown here and answered, without end', async () => {
    const rita = await api.addMember(company, 'recruiter');
    const published: string[] = [];
    const stop = await api.notifications.subscribe(CHANNELS.signals, (payload) => published.push(payload));
    const viewer = await page(rita);
    await viewer.view(applicationId);
    const states = () =>
      published
        .flatMap((payload) => (JSON.parse(payload) as { signals: { person: { id: string }; state: string }[] }).signals)
        .flatMap((signal) => (signal.person.id === rita.personId ? signal.state : []));
    await expect.poll(states).toEqual(['came']);
    await publish({ person, state: 'came' });
    await expect.poll(states).toEqual(['came', 'here']);
    await publish({ person, state: 'here' });
    await publish({ person, state: 'left' });
    await expect
      .poll(() => viewer.received)
      .toEqual([
        { applicationId, person },
        { applicationId, person },
        { applicationId, person, left: true },
      ]);
    // Of oneself: another page of theirs was closed there.
    await publish({ person: { id: rita.personId, fullName: null }, state: 'left' });
    await expect.poll(states).toEqual(['came', 'here', 'left', 'here']);
    await stop();
  });
});
