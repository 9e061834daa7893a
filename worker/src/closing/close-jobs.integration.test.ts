import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { notifyOfReopening } from '@hireledger/db/notify-job-audience';
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
      INSERT INTO users (email, full_name, role)
      SELECT name, name, 'talent' FROM (SELECT 'crowd-' || n || ${company}::text AS name FROM generate_series(1, 1100) n) names RETURNING id`;
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
  await move(await apply(filled, talent, 'Hired', true), 'Accepted');
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
  it('are not filled by offers: any number of them closes nothing and notifies nobody', async () => {
    const id = await job({ capacity: 1 });
    await apply(id, await createAccount(sql, 'talent'));
    await move(await apply(id, talent, 'Shortlisted'), 'Hired');
    await move(await apply(id, await createAccount(sql, 'talent'), 'Shortlisted'), 'Hired');
    await run();
    expect(await stateOf(id)).toEqual({ closedAt: null, closeReason: null });
    expect(await newsOf(company)).toEqual([]);
  });

  it('close it once when the last is filled, even if two accept for one opening at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await job({ capacity: 1 });
      const [first, second] = [
        await apply(id, talent, 'Hired', true),
        await apply(id, await createAccount(sql, 'talent'), 'Hired', true),
      ];
      // The worker counts while they commit; the last one is not missed.
      await Promise.all([move(first, 'Accepted'), move(second, 'Accepted'), run(), run()]);
      await run();
      expect((await stateOf(id))['closeReason']).toBe('capacity');
      expect([...(await sql`SELECT stage FROM applications WHERE job_id = ${id}`)]).toEqual([
        { stage: 'Accepted' },
        { stage: 'Accepted' },
      ]);
    }
    expect(await newsOf(company)).toEqual(Array.from({ length: 5 }, () => 'job.closed capacity!'));
    const numbers = await sql<{ seq: bigint }[]>`SELECT seq FROM events WHERE recipient_id = ${company} ORDER BY seq`;
    expect(numbers.map(({ seq }) => Number(seq))).toEqual([1, 2, 3, 4, 5]);
  });

  it('leave it open while one is left', async () => {
    const id = await job({ capacity: 2 });
    await move(await apply(id, talent, 'Hired', true), 'Accepted');
    await run();
    expect(await stateOf(id)).toEqual({ closedAt: null, closeReason: null });
    expect((await sql`SELECT FROM job_fillings WHERE job_id = ${id}`).count).toBe(0);
  });

  it('are not filled by work that a talent marked as done without a contract, until the company approves it', async () => {
    const id = await job({ capacity: 1 });
    const application = await apply(id, talent, 'Shortlisted');
    await move(application, 'Completed');
    await run();
    expect((await stateOf(id))['closeReason']).toBeNull();
    await move(application, 'Approved');
    await run();
    expect((await stateOf(id))['closeReason']).toBe('capacity');
    // The payment was refused, and taken back.
    await move(application, 'Completed');
    await run();
    expect(await newsOf(company)).toEqual(['job.closed capacity!', 'job.place-freed undefined!']);
  });
});

describe('an opening that becomes free again', () => {
  /** A job of one opening that closed when it was filled. */
  const filledJob = async (stage: string, more: { deadline?: string } = {}) => {
    const id = await job({ capacity: 1, ...more });
    const application = await apply(id, talent, 'Hired', true);
    await move(application, 'Accepted');
    await run();
    if (stage !== 'Accepted') await move(application, stage);
    return { id, application };
  };
  const asked = async () => (await newsOf(company)).filter((news) => news.startsWith('job.place-freed'));

  it.each(['Accepted', 'Completed', 'Approved'])(
    'asks the company once whether to reopen the job, when the contract ends at %s',
    async (stage) => {
      const { id, application } = await filledJob(stage);
      await move(application, 'Withdrawn');
      await Promise.all([run(), run(), run()]);
      await run();
      expect(await asked()).toEqual(['job.place-freed undefined!']);
      expect((await sql`SELECT data FROM events WHERE recipient_id = ${company} ORDER BY seq DESC LIMIT 1`)[0]).toEqual(
        { data: { jobId: id, jobTitle: 'Welder', companyId: company, free: 1 } },
      );
      // To reopen it is a person's decision.
      expect((await stateOf(id))['closeReason']).toBe('capacity');
    },
  );

  it('asks nothing while the job is open, still full, past its deadline, closed by its company or deleted', async () => {
    const open = await job({ capacity: 2 });
    await move(await apply(open, talent, 'Accepted', true), 'Withdrawn');
    const { id, application } = await filledJob('Accepted');
    await apply(id, await createAccount(sql, 'talent'), 'Accepted', true);
    await move(application, 'Withdrawn');
    for (const change of [
      sql`application_deadline = '2026-05-01'`,
      sql`close_reason = 'company'`,
      sql`deleted_at = now()`,
    ]) {
      const other = await filledJob('Accepted');
      await sql`UPDATE jobs SET ${change} WHERE id = ${other.id}`;
      await move(other.application, 'Withdrawn');
    }
    await run();
    expect(await asked()).toEqual([]);
  });

  it('and a reopened job notify those applicants who were notified that it was filled, once, and nobody else', async () => {
    const id = await job({ capacity: 1 });
    const [waits, declined, saver, late] = [
      await createAccount(sql, 'talent'),
      await createAccount(sql, 'talent'),
      await createAccount(sql, 'talent'),
      await createAccount(sql, 'talent'),
    ];
    await apply(id, waits);
    const turnedDown = await apply(id, declined);
    await sql`INSERT INTO saved_jobs (talent_id, job_id) VALUES (${saver}, ${id})`;
    const hired = await apply(id, talent, 'Hired', true);
    await move(hired, 'Accepted');
    await run();
    await move(hired, 'Withdrawn');
    await move(turnedDown, 'Declined');
    const { closedAt } = await stateOf(id);
    const news = { jobId: id, jobTitle: 'Welder', companyId: company, closedAt: closedAt as Date, at: new Date() };
    await database.sql.begin(async (tx) => {
      await tx`UPDATE jobs SET closed_at = NULL, close_reason = NULL WHERE id = ${id}`;
      await notifyOfReopening(tx, news);
    });
    await apply(id, late);
    await Promise.all([run(), run()]);
    await run();
    expect(await newsOf(waits)).toEqual(['job.closed capacity!', 'job.reopened undefined!']);
    for (const who of [declined, saver]) expect(await newsOf(who)).toEqual(['job.closed capacity!']);
    for (const who of [talent, late]) expect(await newsOf(who)).toEqual([]);
  });

  it('asks nothing when it is filled again before the worker looks', async () => {
    const { application } = await filledJob('Accepted');
    await move(application, 'Withdrawn');
    await move(application, 'Accepted');
    await run();
    expect(await asked()).toEqual([]);
  });
});
