import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseNotice, createAccount, createMember, type TestMember } from '../testing/accounts.ts';
import { DELAY_S, linesOf, openNotices, type NoticesUnderTest } from '../testing/notices.ts';

const HOUR_MS = 3_600_000;

let notices: NoticesUnderTest;
beforeAll(async () => (notices = await openNotices('deliveries to members test')));
afterAll(() => notices?.close());

let company: string;
let owner: TestMember;
let job: Awaited<ReturnType<NoticesUnderTest['job']>>;
// In UTC; summaries are sent at eight in the morning.
let day = new Date(new Date().setUTCHours(0, 0, 0, 0)).getTime();
beforeEach(async () => {
  // Each test has days of its own, so that none of the one before has news for it.
  day += 5 * 24 * HOUR_MS;
  await notices.begin(at(10));
  company = await createAccount(notices.sql, 'company');
  const [first] = await notices.sql<TestMember[]>`
    SELECT p.id AS person_id, m.id AS membership_id, p.email FROM memberships m JOIN persons p ON p.id = m.person_id WHERE m.account_id = ${company}`;
  owner = first!;
  job = await notices.job(company);
});

/** Hours since midnight, in UTC, of the first day of the test. */
const at = (hour: number) => new Date(day + hour * HOUR_MS);
const mailed = () => notices.until(new Date(notices.time.now.getTime() + 2 * DELAY_S * 1_000));
/** Somebody new at a stage of a job. */
const someone = async (stage: Stage, ofJob = job) =>
  notices.application(ofJob, await createAccount(notices.sql, 'talent'), stage);
const completed = async (ofJob = job) =>
  notices.append('application.completed', company, await someone('Completed', ofJob));
const accepted = async (ofJob = job) =>
  notices.append('contract.accepted', company, {
    ...(await someone('Accepted', ofJob)),
    offerId: crypto.randomUUID(),
    version: 1,
    total: '100000000',
    agreementId: null,
  });
const withdrawn = () =>
  notices.append('withdrawal.sent', company, {
    withdrawalId: crypto.randomUUID(),
    to: '0x1',
    amount: '100000000',
    transactionHash: null,
  });
const settings = (
  { personId }: TestMember,
  { timeZone = null, requiredMailsOnly = false }: { timeZone?: string | null; requiredMailsOnly?: boolean },
) => notices.sql`
  UPDATE notice_readers SET daily_digest = true, time_zone = ${timeZone}, required_mails_only = ${requiredMailsOnly} WHERE account_id = ${company} AND person_id = ${personId}`;
const here = ({ personId }: TestMember, until: Date) => notices.sql`
  INSERT INTO member_presence (account_id, person_id, process_id, until) VALUES (${company}, ${personId}, gen_random_uuid(), ${until})`;
/** The templates and the first words of a person's mails. */
const mailsOf = async ({ personId }: TestMember) =>
  (await notices.mails(company, personId)).map((mail) => linesOf(mail)[0]!.split(' ').slice(0, 2).join(' '));

test('each member is mailed at their own address what their role follows, or what they chose otherwise', async () => {
  const { sql } = notices;
  const members = {
    owner,
    recruiter: await createMember(sql, company, 'recruiter'),
    finance: await createMember(sql, company, 'finance'),
    viewer: await createMember(sql, company, 'viewer'),
    watching: await createMember(sql, company, 'viewer'),
    quiet: await createMember(sql, company, 'recruiter'),
  };
  await chooseNotice(sql, company, {
    event: 'application.completed',
    channel: 'mail',
    wanted: true,
    of: members.watching.personId,
  });
  await chooseNotice(sql, company, { event: 'application.completed', channel: 'mail', of: members.quiet.personId });
  await completed();
  await withdrawn();
  await mailed();
  const lines = async ({ personId, email }: TestMember) => {
    const mails = await notices.mails(company, personId);
    expect(mails.every(({ to }) => to === email)).toBe(true);
    return mails.flatMap(linesOf).map((line) => (line.includes('Welder') ? 'work' : 'money'));
  };
  expect({
    owner: await lines(members.owner),
    recruiter: await lines(members.recruiter),
    finance: await lines(members.finance),
    viewer: await lines(members.viewer),
    watching: await lines(members.watching),
    quiet: await lines(members.quiet),
  }).toEqual({
    owner: ['money', 'work'],
    recruiter: ['work'],
    finance: ['money', 'work'],
    viewer: [],
    watching: ['work'],
    quiet: [],
  });
});

test('a hiring manager is mailed about the jobs of their team, and of a muted job comes only what is about contracts', async () => {
  const { sql } = notices;
  const other = await notices.job(company, 'Diver');
  const manager = await createMember(sql, company, 'hiring-manager', [job.id]);
  const recruiter = await createMember(sql, company, 'recruiter');
  await sql`INSERT INTO muted_jobs (account_id, person_id, job_id) VALUES (${company}, ${recruiter.personId}, ${job.id})`;
  for (const each of [job, other]) {
    await completed(each);
    await accepted(each);
  }
  await mailed();
  const jobs = async ({ personId }: TestMember) =>
    (await notices.mails(company, personId))
      .flatMap(linesOf)
      .map((line) => [line.includes('Welder') ? 'Welder' : 'Diver', line.includes('accepted') ? 'accepted' : 'done']);
  expect(await jobs(manager)).toEqual([
    ['Welder', 'accepted'],
    ['Welder', 'done'],
  ]);
  expect(await jobs(recruiter)).toEqual([
    ['Diver', 'accepted'],
    ['Diver', 'done'],
    ['Welder', 'accepted'],
  ]);
});

test('what a member did is mailed with their name, and not to themselves', async () => {
  const { sql } = notices;
  const recruiter = await createMember(sql, company, 'recruiter');
  const { from: _, ...drafted } = await someone('Shortlisted');
  await sql`
    INSERT INTO contract_drafts (application_id, company_id, form, person_id, saved_at, ready_by, ready_at)
    VALUES (${drafted.applicationId}, ${company}, '{}', ${recruiter.personId}, now(), ${recruiter.personId}, now())`;
  await notices.append('contract.drafted', company, { ...drafted, byPerson: { id: recruiter.personId } });
  await mailed();
  expect((await notices.mails(company, owner.personId)).flatMap(linesOf)).toEqual([
    'recruiter drafted a contract for Ada: ready to send (Welder)',
  ]);
  expect(await notices.mails(company, recruiter.personId)).toEqual([]);
});

test('a summary of the day comes in the morning of each time zone, and required emails at once', async () => {
  const { sql } = notices;
  const recruiter = await createMember(sql, company, 'recruiter');
  // A zone that no database knows is read as UTC.
  const [tokyo, lost] = [owner, recruiter];
  await settings(tokyo, { timeZone: 'Asia/Tokyo' });
  await settings(lost, { timeZone: 'Moon/Base' });
  for (const nth of [1, 2, 3]) {
    notices.time.now = at(10 + nth);
    await notices.append('application.submitted', company, await someone('Applied'));
    await notices.look();
  }
  await completed();
  await accepted();
  const writer = await someone('Applied');
  await sql`INSERT INTO threads (application_id, last_number) VALUES (${writer.applicationId}, 2)`;
  await sql`INSERT INTO thread_sides (application_id, user_id, role, last_at, unread) VALUES (${writer.applicationId}, ${company}, 'company', ${at(13)}, 2)`;
  for (const number of [1, 2])
    await notices.append('message.sent', company, {
      ...writer,
      threadId: writer.applicationId,
      messageId: crypto.randomUUID(),
      number,
      sender: 'talent',
      text: 'Hello',
      whole: true,
      attachments: [],
      unread: number,
    } as EventData<'message.sent'>);
  // Marked in the bell; the conversation is unread.
  await sql`UPDATE notice_readers SET read_up_to = (SELECT seq FROM event_heads WHERE recipient_id = ${company}) WHERE account_id = ${company} AND person_id = ${lost.personId}`;
  await sql`DELETE FROM notice_exceptions WHERE account_id = ${company}`;
  await mailed();
  const templates = async ({ personId }: TestMember) =>
    (await notices.mails(company, personId)).map(({ template }) => template);
  expect([await templates(tokyo), await templates(lost)]).toEqual([['notices'], []]);

  await notices.until(at(22.9), 600);
  expect(await templates(tokyo)).toEqual(['notices']);
  await notices.until(at(23.2), 60);
  expect(await templates(tokyo)).toEqual(['notices', 'daily-summary']);
  const [, summary] = await notices.mails(company, tokyo.personId);
  expect(linesOf(summary!)).toEqual([
    'Ada sent you 2 messages about Welder',
    expect.stringContaining('marked Welder as done'),
    '3 people applied for Welder',
  ]);
  await notices.until(at(31.9), 600);
  expect(await templates(lost)).toEqual([]);
  await notices.until(at(32.2), 60);
  const [unread, ...others] = await notices.mails(company, lost.personId);
  expect(linesOf(unread!)).toEqual(['Ada sent you 2 messages about Welder']);
  expect(others).toEqual([]);

  // A day without news has no summary.
  await notices.until(at(60), 1_800);
  expect([await templates(tokyo), await templates(lost)]).toEqual([['notices', 'daily-summary'], ['daily-summary']]);
});

test('who wants a summary and only required emails gets those, and no summary', async () => {
  await settings(owner, { requiredMailsOnly: true });
  await completed();
  await accepted();
  await notices.until(at(34), 600);
  expect(await notices.mails(company)).toMatchObject([{ template: 'notices', fields: { more: '0' } }]);
  expect(await mailsOf(owner)).toEqual(['Ada accepted']);
});

test('a page that one member has in view, and what one has read, keeps no email from another', async () => {
  const { sql } = notices;
  const [present, reading, unmarking] = [
    await createMember(sql, company, 'recruiter'),
    await createMember(sql, company, 'recruiter'),
    await createMember(sql, company, 'recruiter'),
  ];
  await here(present, at(11));
  const [event] = await completed();
  const seq = event!.seq;
  await notices.look();
  await sql`UPDATE notice_readers SET read_up_to = ${seq} WHERE account_id = ${company} AND person_id = ANY (${[reading.personId, unmarking.personId]}::uuid[])`;
  await sql`INSERT INTO notice_exceptions (account_id, person_id, seq, at) VALUES (${company}, ${unmarking.personId}, ${seq}, ${at(10)})`;
  await mailed();
  expect(await Promise.all([owner, present, reading, unmarking].map(mailsOf))).toEqual([
    ['Ada marked'],
    [],
    [],
    ['Ada marked'],
  ]);
});

test('a device gets what its own person follows', async () => {
  const { sql } = notices;
  const recruiter = await createMember(sql, company, 'recruiter');
  const device = async ({ personId }: TestMember) => {
    const hash = Buffer.from(personId);
    await sql`INSERT INTO sessions (token_hash, user_id, person_id, expires_at) VALUES (${hash}, ${company}, ${personId}, now() + interval '1 hour')`;
    const [row] = await sql<{ id: string }[]>`
      INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at)
      VALUES (${company}, ${hash}, ${`https://push.test/${personId}`}, 'k', 'a', now()) RETURNING id`;
    return row!.id;
  };
  const devices = { owners: await device(owner), recruiters: await device(recruiter) };
  await withdrawn();
  await mailed();
  const queued =
    await sql`SELECT payload ->> 'deviceId' AS device FROM outbox WHERE job = 'send-push' AND payload ->> 'deviceId' = ANY (${Object.values(devices)})`;
  expect(queued).toEqual([{ device: devices.owners }]);
});

test('who left before the email is due gets none, nor one whose new role does not include the event', async () => {
  const { sql } = notices;
  const [left, moved, deleted] = [
    await createMember(sql, company, 'recruiter'),
    await createMember(sql, company, 'finance'),
    await createMember(sql, company, 'recruiter'),
  ];
  await withdrawn();
  await completed();
  await notices.look();
  await sql`UPDATE memberships SET ended_at = now() WHERE id = ANY (${[left.membershipId, moved.membershipId]}::uuid[])`;
  await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) SELECT account_id, person_id, 'recruiter', joined_at, now() + interval '1 s' FROM memberships WHERE id = ${moved.membershipId}`;
  await sql`UPDATE persons SET deleted_at = now() WHERE id = ${deleted.personId}`;
  await mailed();
  expect(await Promise.all([left, moved, deleted].map(mailsOf))).toEqual([[], ['Ada marked'], []]);
  expect(await sql`SELECT FROM member_deliveries WHERE account_id = ${company} AND due_at IS NOT NULL`).toEqual([]);
});

test('an email leaves out what the role of its reader does not see', async () => {
  const { sql } = notices;
  const recruiter = await createMember(sql, company, 'recruiter');
  await chooseNotice(sql, company, { event: 'escrow.step-failed', channel: 'mail', wanted: true });
  const { stage: _stage, from: _from, ...about } = await someone('Accepted');
  await notices.append('escrow.step-failed', company, {
    ...about,
    agreementId: crypto.randomUUID(),
    milestone: 0,
    amount: '100000000',
    step: 'fund',
    reason: 'The wallet holds $12.00.',
  } as EventData<'escrow.step-failed'>);
  await mailed();
  const text = async ({ personId }: TestMember) => (await notices.mails(company, personId)).flatMap(linesOf).join(' ');
  expect(await text(owner)).toContain('The wallet holds $12.00.');
  expect(await text(recruiter)).toMatch(/did not go through\.$/);
});
