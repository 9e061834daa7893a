import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import type { EventData, EventName } from '@hireledger/domain/events/vocabulary';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sql } from '@hireledger/db/connect';
import { chooseNotice, createAccount } from '../testing/accounts.ts';
import { DELAY_S, linesOf, openNotices, type NoticesUnderTest } from '../testing/notices.ts';

const MINUTE = 60;
const HOUR = 3_600;

let notices: NoticesUnderTest;
let sql: Sql;
beforeAll(async () => {
  notices = await openNotices('notifications test');
  ({ sql } = notices);
});
afterAll(() => notices?.close());

let began = Date.now();
/** Seconds since the test began, by its own clock. */
const at = (second: number) => new Date(began + second * 1_000);

let company: string;
let talent: string;
let job: Awaited<ReturnType<NoticesUnderTest['job']>>;
beforeEach(async () => {
  // Each test starts a day after the one before, so none of its events is young any more.
  began += 24 * HOUR * 1_000;
  await notices.begin(at(0));
  [company, talent] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  job = await notices.job(company);
});

/** An application at a stage, with the facts of its event. */
const application = (stage: Stage, talentId = talent) => notices.application(job, talentId, stage);
const append = <N extends EventName>(name: N, recipientId: string, data: EventData<N>, at = notices.time.now) =>
  notices.append(name, recipientId, data, at);
const mailsTo = (accountId: string) => notices.mails(accountId);
/** Runs every few seconds until then, as the worker does. */
const until = (second: number, step = 5) => notices.until(at(second), step);

test('an event of which no mail can be made delays nobody else’s, and is not tried for ever', async () => {
  const facts = await application('Hired');
  // As a version before might have written it.
  await append('contract.sent', talent, facts as unknown as EventData<'contract.sent'>);
  const other = await createAccount(sql, 'talent');
  await append('application.shortlisted', other, await application('Shortlisted', other));
  await until(DELAY_S + 30);
  expect(await mailsTo(other)).toMatchObject([{ template: 'shortlisted' }]);
  expect(await mailsTo(talent)).toEqual([]);
  expect(await sql`SELECT FROM member_deliveries WHERE account_id = ${talent} AND due_at IS NOT NULL`).toEqual([]);
});

test('milestones that were funded together are one mail', async () => {
  const { stage: _stage, from: _from, ...about } = await application('Accepted');
  const facts = { ...about, agreementId: crypto.randomUUID(), transactionHash: '0x1', blockNumber: 1 };
  const funded = (milestone: number, more: object) =>
    append('escrow.funded', talent, { ...facts, milestone, amount: '100000000', ...more });
  await funded(0, { quiet: true });
  await funded(1, { quiet: true });
  await funded(2, { together: { milestones: 3, amount: '300000000' } });
  await until(HOUR, 30);
  expect((await mailsTo(talent)).map(linesOf)).toEqual([['Acme put $300.00 for 3 milestones of Welder into escrow']]);
});

test('who opened a dispute gets no email about it, and the other side does', async () => {
  const { stage: _stage, from: _from, ...about } = await application('Completed');
  const facts = {
    ...about,
    agreementId: crypto.randomUUID(),
    milestone: 0,
    amount: '100000000',
    transactionHash: '0x1',
    blockNumber: 1,
  };
  for (const side of [company, talent]) await append('escrow.disputed', side, { ...facts, by: 'company' });
  await until(HOUR, 30);
  expect(await mailsTo(company)).toEqual([]);
  expect(await mailsTo(talent)).toHaveLength(1);
});

test('a shortlisting that nobody saw is mailed once, after the delay', async () => {
  await append('application.shortlisted', talent, await application('Shortlisted'));
  await until(DELAY_S - 5);
  expect(await mailsTo(talent)).toEqual([]);
  await until(DELAY_S + 30);
  const [mail, ...others] = await mailsTo(talent);
  expect(mail).toMatchObject({
    template: 'shortlisted',
    fields: {
      companyName: 'Acme',
      jobTitle: 'Welder',
      path: expect.stringMatching(/^\/applicationtalent\/[0-9a-f-]+\?notice=\d+$/),
    },
  });
  await until(HOUR, 60);
  expect(others).toEqual([]);
  expect(await mailsTo(talent)).toHaveLength(1);
});

test.each([
  ['has a page open when it happens', 0, 10],
  ['opens a page within the delay', 100, 110],
])('a talent who %s has seen it and gets no mail', async (_name, from, to) => {
  const facts = await application('Shortlisted');
  const present = () => sql`
    INSERT INTO member_presence (account_id, person_id, process_id, until) SELECT account_id, person_id, account_id, ${at(to)} FROM memberships WHERE account_id = ${talent}
    ON CONFLICT (account_id, person_id, process_id) DO UPDATE SET until = EXCLUDED.until`;
  if (from === 0) await present();
  await append('application.shortlisted', talent, facts, at(1));
  notices.time.now = at(1);
  await until(from);
  await present();
  await until(HOUR, 30);
  expect(await mailsTo(talent)).toEqual([]);
});

test('what was read, or is no longer true, is not mailed', async () => {
  const facts = await application('Declined');
  await append('application.declined', talent, facts);
  await until(60);
  await sql`UPDATE applications SET stage = 'Applied' WHERE id = ${facts.applicationId}`;
  const [read] = await append('verification.completed', talent, { userId: talent });
  await sql`UPDATE notice_readers SET read_up_to = ${read!.seq}, read_at = ${at(70)} WHERE account_id = ${talent}`;
  // The job is open again already.
  const { jobId, jobTitle, companyId } = facts;
  await append('job.place-freed', company, { jobId, jobTitle, companyId, free: 1 });
  await until(HOUR, 30);
  for (const reader of [talent, company]) expect(await mailsTo(reader)).toEqual([]);
});

test('several events become one mail, newest first; one that is too young waits for the next mail', async () => {
  await append('application.changes-requested', talent, await application('Accepted'));
  await until(100);
  await append('verification.completed', talent, { userId: talent });
  await until(DELAY_S - 5);
  await append('verification.declined', talent, { kind: 'passport', reason: 'It is not readable.' });
  await until(DELAY_S + 5);
  const mails = await mailsTo(talent);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.template).toBe('notices');
  expect(linesOf(mails[0]!)).toEqual(['Your account is verified', 'Acme requested changes to Welder']);
  await until(2 * DELAY_S + 10);
  expect((await mailsTo(talent)).slice(1).map(linesOf)).toEqual([
    ['Your passport document was declined: It is not readable.'],
  ]);
});

test('new applicants are collected: one mail with a line for each job, and hours until the next', async () => {
  const facts = [await application('Applied')];
  while (facts.length < 4) facts.push(await application('Applied', await createAccount(sql, 'talent')));
  for (const each of facts.slice(0, 3)) await append('application.submitted', company, each);
  // Who withdrew and applied again is one person.
  await append('application.resubmitted', company, { ...facts[0]!, from: 'Withdrawn' });
  await until(DELAY_S + 10);
  expect((await mailsTo(company)).map(linesOf)).toEqual([['3 people applied for Welder']]);
  await append('application.submitted', company, facts[3]!);
  await until(3 * HOUR, MINUTE);
  expect(await mailsTo(company)).toHaveLength(1);
  await until(5 * HOUR, MINUTE);
  expect((await mailsTo(company)).slice(1).map(linesOf)).toEqual([['Ada applied for Welder']]);
});

test('mail and bell are muted separately', async () => {
  const other = await createAccount(sql, 'talent');
  for (const [account, channel] of [
    [talent, 'mail'],
    [other, 'app'],
  ] as const)
    await chooseNotice(sql, account, { event: 'application.shortlisted', channel });
  await append('application.shortlisted', talent, await application('Shortlisted'));
  await append('application.shortlisted', other, await application('Shortlisted', other));
  await until(DELAY_S + 10);
  expect(await mailsTo(talent)).toEqual([]);
  expect(await mailsTo(other)).toHaveLength(1);
});

test('late commits, and events during a downtime, are still sent, once', async () => {
  const late = await application('Shortlisted');
  await until(30);
  await append('application.shortlisted', talent, late, at(5));
  await until(DELAY_S + 2 * MINUTE);
  expect(await mailsTo(talent)).toHaveLength(1);
  await append('application.completed', company, await application('Completed', await createAccount(sql, 'talent')));
  notices.time.now = new Date(notices.time.now.getTime() + 2 * HOUR * 1_000);
  for (const _ of [1, 2]) {
    notices.restart();
    await notices.look();
  }
  expect((await mailsTo(company)).map(linesOf)).toEqual([[expect.stringContaining('Ada marked Welder as done')]]);
});

/** Browsers of the talent: one is signed in, the session of the other has ended. */
async function subscribe(person = talent) {
  for (const [name, ends] of [
    ['here', HOUR],
    ['over', -HOUR],
  ] as const) {
    const hash = Buffer.from(`${name}${person}`);
    await sql`INSERT INTO sessions (token_hash, user_id, person_id, expires_at) VALUES (${hash}, ${person}, (SELECT person_id FROM memberships WHERE account_id = ${person} AND ended_at IS NULL LIMIT 1), ${new Date(Date.now() + ends * 1_000)})`;
    await sql`INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, device, created_at) VALUES (${person}, ${hash}, ${`https://push.test/${name}/${person}`}, 'k', 'a', ${name}, now())`;
  }
}
const queuedPushes = (person = talent) =>
  sql`SELECT payload, d.device FROM outbox JOIN push_devices d ON d.id::text = payload ->> 'deviceId' WHERE job = 'send-push' AND d.user_id = ${person}`;

test('a device gets a job within seconds, with only ids; one whose session has ended does not', async () => {
  await subscribe();
  const [event] = await append('application.changes-requested', talent, await application('Accepted'));
  await until(2, 1);
  const queued = await queuedPushes();
  expect(queued).toMatchObject([{ device: 'here', payload: { after: event!.seq - 1, upTo: event!.seq } }]);
  expect(Object.keys(queued[0]!.payload as object).toSorted()).toEqual(['after', 'deviceId', 'upTo']);
});

test('a device is notified of a move that can be undone once it no longer can, also by a worker that was restarted', async () => {
  await subscribe();
  await append('application.shortlisted', talent, await application('Shortlisted'));
  await until(10, 1);
  expect(await queuedPushes()).toEqual([]);
  notices.restart();
  await until(16, 1);
  expect(await queuedPushes()).toHaveLength(1);
});

test('a move that was undone reaches neither a device nor a mail, whichever process dies; one that stays is mailed with its words', async () => {
  for (const person of [talent, company]) await subscribe(person);
  const { applicationId } = await application('Applied');
  const move = (role: 'company' | 'talent', to: Stage, more: object = {}) => {
    const actor = { userId: role === 'company' ? company : talent, role, memberRole: 'owner' as const };
    return transitionApplications(sql, { actor, applicationIds: [applicationId], to, at: notices.time.now, ...more });
  };
  await move('company', 'Declined', { note: 'Sorry, not this time.' });
  await until(5, 1);
  expect(await move('company', 'Applied', { move: 'undo' })).toHaveLength(2);
  await move('talent', 'Withdrawn');
  await until(10, 1);
  expect(await move('talent', 'Applied', { move: 'undo' })).toHaveLength(2);
  notices.restart();
  await until(HOUR, 30);
  for (const person of [talent, company]) expect([await queuedPushes(person), await mailsTo(person)]).toEqual([[], []]);
  await move('company', 'Declined', { note: 'We chose a welder with\nmore years.' });
  await until(2 * HOUR, 30);
  expect((await mailsTo(talent))[0]!.fields['lines']).toContain('We chose a welder with\\nmore years.');
});
