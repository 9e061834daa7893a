import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { hasPassed } from '@hireledger/domain/jobs/deadline';
import { dayIn } from '@hireledger/domain/periods/time-zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { closeDue, closeJobs } from './close-jobs.ts';

let test: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let company: string;
let talent: string;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'closing test', connections: 12 });
  worker = openDatabase(test.workerUrl, { name: 'closing test, worker', connections: 12 });
  sql = database.sql;
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await test.drop();
});
beforeEach(async () => {
  company = await createAccount(sql, 'company');
  talent = await createAccount(sql, 'talent');
});

const job = async (more: { deadline?: string; zone?: string; capacity?: number } = {}) => {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                      application_methods, capacity, location, currency, application_deadline, time_zone)
    VALUES (${company}, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', ${more.capacity ?? 5}, 'Remote', 'USD', ${more.deadline ?? null}::text::date, ${more.zone ?? 'UTC'})
    RETURNING id`;
  return row!.id;
};
const apply = async (jobId: string, who: string, stage = 'Applied', contract = false) => {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO applications (job_id, company_id, talent_id, stage, has_contract) VALUES (${jobId}, ${company}, ${who}, ${stage}, ${contract}) RETURNING id`;
  return row!.id;
};
const move = (application: string, stage: string) =>
  sql`UPDATE applications SET stage = ${stage}, has_contract = has_contract OR ${stage === 'Hired'} WHERE id = ${application}`;
const stateOf = async (jobId: string) => (await sql`SELECT closed_at, close_reason FROM jobs WHERE id = ${jobId}`)[0]!;
const newsOf = async (who: string) =>
  (
    await sql<
      { name: string; notify: boolean; data: { jobId: string; reason: string } }[]
    >`SELECT name, notify, data FROM events WHERE recipient_id = ${who} ORDER BY seq`
  ).map(({ name, notify, data }) => `${name} ${data.reason}${notify ? '!' : ''}`);
const run = async (now = new Date(), batches?: number): Promise<NumberedEvent[]> => {
  const pushed: NumberedEvent[] = [];
  const onEvents = (events: NumberedEvent[]) => void pushed.push(...events);
  await closeJobs({ sql: worker.sql, clock: () => now, log: quiet, onEvents, ...(batches && { batches }) });
  return pushed;
};

describe('a deadline', () => {
  it.each([
    ['UTC', '2026-05-01', '2026-05-02T00:00:00Z'],
    ['Africa/Lagos', '2026-05-01', '2026-05-01T23:00:00Z'],
    ['America/Los_Angeles', '2026-05-01', '2026-05-02T07:00:00Z'],
    // There the 29th of March has 23 hours, the 25th of October 25.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
    // The next day has no midnight: clocks jump from 23:59:59 to 01:00.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01', '2026-05-01T18:15:00Z'],
  ])('closes a job in %s at the end of %s, not a moment earlier', async (zone, deadline, end) => {
    const id = await job({ deadline, zone });
    const ends = new Date(end);
    await run(new Date(ends.getTime() - 1_000));
    expect(await stateOf(id)).toEqual({ closedAt: null, closeReason: null });
    expect(hasPassed(deadline, zone, new Date(ends.getTime() - 1_000))).toBe(false);
    await run(ends);
    expect(await stateOf(id)).toEqual({ closedAt: ends, closeReason: 'deadline' });
    // The form and the board's own sentence agree with the database.
    expect(dayIn(zone, ends) > deadline).toBe(true);
  });

  it('that passed while the worker was down closes its job at the next run, dated to the deadline', async () => {
    const id = await job({ deadline: '2026-05-01' });
    await run(new Date('2026-06-20T10:00:00Z'));
    expect(await stateOf(id)).toEqual({ closedAt: new Date('2026-05-02T00:00:00Z'), closeReason: 'deadline' });
  });

  it('notifies the company, applicants and talents who saved the job, once, with any number of workers', async () => {
    const id = await job({ deadline: '2026-05-01' });
    const [saver, declined, hired] = [
      await createAccount(sql, 'talent'),
      await createAccount(sql, 'talent'),
      await createAccount(sql, 'talent'),
    ];
    await apply(id, talent, 'Shortlisted');
    await apply(id, declined, 'Declined');
    await apply(id, hired, 'Hired', true);
    await sql`INSERT INTO saved_jobs (talent_id, job_id) VALUES (${saver}, ${id}), (${talent}, ${id})`;
    const now = new Date('2026-06-20T10:00:00Z');
    const pushed = (await Promise.all([run(now), run(now), run(now)])).flat();
    await run(now);
    const sent = pushed
      .filter(({ data }) => (data as { jobId: string }).jobId === id)
      .map(({ recipientId }) => recipientId);
    expect(sent.toSorted()).toEqual([company, talent, saver].toSorted());
    for (const who of [company, talent, saver]) expect(await newsOf(who)).toEqual(['job.closed deadline!']);
    for (const who of [declined, hired]) expect(await newsOf(who)).toEqual([]);
  });

  it('notifies a large audience in batches, and continues after an interrupted run', async () => {
    const id = await job({ deadline: '2026-05-01' });
    const people = await sql<{ id: string }[]>`
      INSERT INTO users (email, email_key, full_name, role, password_hash)
      SELECT name, name, name, 'talent', 'none' FROM (SELECT 'crowd-' || n || ${company}::text AS name FROM generate_series(1, 1100) n) names RETURNING id`;
    await sql`INSERT INTO applications (job_id, company_id, talent_id, stage) SELECT ${id}, ${company}, person, 'Applied' FROM unnest(${people.map((each) => each.id)}::uuid[]) person`;
    await closeDue(worker.sql, id, new Date('2026-06-20T10:00:00Z'));
    expect((await sql`SELECT FROM job_notices WHERE job_id = ${id}`).count).toBe(1);
    // A run ends after so many, and the next one continues.
    expect(await run(new Date('2026-06-20T10:00:02Z'), 1)).toHaveLength(500);
    expect((await sql`SELECT FROM job_notices WHERE job_id = ${id}`).count).toBe(1);
    await run(new Date('2026-06-20T10:00:04Z'));
    const [sent] =
      await sql`SELECT count(*)::int AS events, count(DISTINCT recipient_id)::int AS people FROM events WHERE name = 'job.closed' AND data ->> 'jobId' = ${id} AND recipient_id <> ${company}`;
    expect(sent).toEqual({ events: people.length, people: people.length });
    expect((await sql`SELECT FROM job_notices`).count).toBe(0);
  });
});

it('one that cannot be closed, or whose audience cannot be notified, holds up no other', async () => {
  const now = new Date('2026-06-20T10:00:00Z');
  const stuck = await job({ deadline: '2026-05-01' });
  const overdue = await job({ deadline: '2026-05-02' });
  const filled = await job({ capacity: 1 });
  await move(await apply(filled, talent, 'Shortlisted'), 'Hired');
  await sql`
    INSERT INTO job_notices (job_id, name, data, at, notified_up_to)
    SELECT id, 'job.closed', jsonb_build_object('jobId', id), now(), '00000000-0000-0000-0000-000000000000' FROM unnest(${[stuck, overdue]}::uuid[]) WITH ORDINALITY AS job (id, place) ORDER BY place`;
  await sql`CREATE FUNCTION refuse_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await sql.unsafe(`
    CREATE TRIGGER refuse_one BEFORE UPDATE ON jobs FOR EACH ROW WHEN (new.id = '${stuck}') EXECUTE FUNCTION refuse_job();
    CREATE TRIGGER refuse_one BEFORE DELETE ON job_notices FOR EACH ROW WHEN (old.job_id = '${stuck}') EXECUTE FUNCTION refuse_job()`);
  await expect(run(now)).rejects.toThrow('refused');
  expect((await stateOf(stuck))['closeReason']).toBeNull();
  expect((await stateOf(overdue))['closeReason']).toBe('deadline');
  expect((await stateOf(filled))['closeReason']).toBe('capacity');
  expect([...(await sql`SELECT job_id FROM job_notices`)]).toEqual([{ jobId: stuck }]);
  await sql`DROP FUNCTION refuse_job CASCADE`;
  await run(now);
  expect((await stateOf(stuck))['closeReason']).toBe('deadline');
  expect((await sql`SELECT FROM job_notices`).count).toBe(0);
});

describe('the openings of a job', () => {
  it('close it when the last is taken, even if two people are hired at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await job({ capacity: 2 });
      const [first, second] = [
        await apply(id, talent, 'Shortlisted'),
        await apply(id, await createAccount(sql, 'talent'), 'Shortlisted'),
      ];
      // The worker counts while the hires commit; the last one is not missed.
      await Promise.all([move(first, 'Hired'), move(second, 'Hired'), run(), run()]);
      await run();
      expect((await stateOf(id))['closeReason']).toBe('capacity');
    }
    expect(await newsOf(company)).toEqual(Array.from({ length: 5 }, () => 'job.closed capacity!'));
  });

  it('leave it open while one is left', async () => {
    const id = await job({ capacity: 2 });
    await move(await apply(id, talent, 'Shortlisted'), 'Hired');
    await run();
    expect(await stateOf(id)).toEqual({ closedAt: null, closeReason: null });
    expect((await sql`SELECT FROM job_fillings WHERE job_id = ${id}`).count).toBe(0);
  });

  it('are not taken by a talent who marks work as done without a contract, until the company approves it', async () => {
    const id = await job({ capacity: 1 });
    const application = await apply(id, talent, 'Shortlisted');
    await move(application, 'Completed');
    await run();
    expect((await stateOf(id))['closeReason']).toBeNull();
    await move(application, 'Approved');
    await run();
    expect((await stateOf(id))['closeReason']).toBe('capacity');
  });

  it("are not reopened when a hire falls through: reopening is a person's decision", async () => {
    const id = await job({ capacity: 1 });
    const application = await apply(id, talent, 'Shortlisted');
    await move(application, 'Hired');
    await run();
    await move(application, 'Rejected');
    await run();
    expect((await stateOf(id))['closeReason']).toBe('capacity');
  });
});
