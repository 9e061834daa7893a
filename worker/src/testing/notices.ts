import { openDatabase } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { EventData, EventName } from '@hireledger/domain/events/vocabulary';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { delaysFrom } from '../notices/delays.ts';
import { createNotificationRun } from '../notices/notification-worker.ts';
import { quiet } from './world.ts';

/** From an event to the mail about it. */
export const DELAY_S = 180;

export type NoticesUnderTest = Awaited<ReturnType<typeof openNotices>>;

interface TestMail {
  template: string;
  to: string;
  personId: string;
  fields: Record<string, string>;
}

/** A database with events, and runs of the notification worker as its role at times that the test sets. */
export async function openNotices(name: string) {
  const base = await createTestDatabase();
  const database = openDatabase(base.url, { name });
  const worker = openDatabase(base.workerUrl, { name: `${name}, worker` });
  const { sql } = database;
  const time = { now: new Date() };
  const startWorker = () =>
    createNotificationRun({
      sql: worker.sql,
      clock: () => time.now,
      delays: delaysFrom(DELAY_S),
      notifyOutbox: () => {},
      log: quiet,
    });
  let run = startWorker();
  return {
    sql,
    time,
    /** One run. */
    look: () => run(),
    /** The next run is that of a new process. */
    restart: () => void (run = startWorker()),
    /** Starts over at a time after which nothing has happened. */
    async begin(at: Date): Promise<void> {
      time.now = at;
      await sql`UPDATE notice_cursor SET read_up_to = ${new Date(at.getTime() - 1_000)}`;
      run = startWorker();
    },
    /** Runs every few seconds until a time, as the worker does. */
    async until(at: Date, stepS = 30): Promise<void> {
      for (; time.now <= at; time.now = new Date(time.now.getTime() + stepS * 1_000)) await run();
    },
    append: <N extends EventName>(
      name: N,
      recipientId: string,
      data: EventData<N>,
      at = time.now,
    ): Promise<NumberedEvent[]> =>
      appendEvent(sql, {
        name,
        at,
        data,
        recipients: [recipientId],
        notified: name === 'message.sent' ? [] : [recipientId],
      }),
    /** An application at a stage, with the facts of its event. */
    async application(job: TestJob, talentId: string, stage: Stage) {
      const [row] = await sql<{ id: string }[]>`
        INSERT INTO applications (job_id, company_id, talent_id, stage) VALUES (${job.id}, ${job.companyId}, ${talentId}, ${stage}) RETURNING id`;
      return {
        applicationId: row!.id,
        jobId: job.id,
        jobTitle: job.title,
        companyId: job.companyId,
        companyName: 'Acme',
        talentId,
        talentName: 'Ada',
        stage,
        from: 'Applied' as Stage,
      };
    },
    async job(companyId: string, title = 'Welder'): Promise<TestJob> {
      const [job] = await sql<{ id: string }[]>`
        INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                          application_methods, capacity, location, currency)
        VALUES (${companyId}, ${title}, '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD') RETURNING id`;
      return { id: job!.id, companyId, title };
    },
    /** The mails of an account, or of one person in it. */
    mails: async (accountId: string, personId?: string): Promise<TestMail[]> =>
      (
        await sql<{ payload: TestMail }[]>`
          SELECT payload FROM outbox WHERE job = 'send-mail' AND payload ->> 'userId' = ${accountId}
             AND payload ->> 'personId' = coalesce(${personId ?? null}, payload ->> 'personId') ORDER BY id`
      ).map(({ payload }) => payload),
    close: async () => {
      await database.close();
      await worker.close();
      await base.drop();
    },
  };
}

interface TestJob {
  id: string;
  companyId: string;
  title: string;
}

/** The lines of a mail about several events. */
export const linesOf = ({ fields }: TestMail): string[] =>
  (JSON.parse(fields.lines!) as { text: string }[]).map(({ text }) => text);
