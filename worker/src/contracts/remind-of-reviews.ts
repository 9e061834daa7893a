// Why: docs/decisions/0273-follow-a-contract-by-its-milestones.md
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { REVIEW_DAYS_DEFAULT, REVIEW_REMINDER_DAYS } from '@hireledger/domain/agreements/offers/limits';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { dueReminders, lockReminder, type DueReminder, type DueWork } from './due-reminders.ts';

/** Reminders of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;

interface Reminding {
  sql: Sql;
  clock: () => Date;
  log: Log;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Reminds companies of work that waits for their answer: 7, 3 and 1 days before silence pays it, or before as much time is
 * over where no money is held and silence pays nothing. Each reminder is a row that is written once, with its event, so a
 * run that is killed or runs twice reminds nobody twice. After a downtime only the newest one is sent.
 * @throws the first failure, once all others have had their turn
 */
export async function remindOfReviews({ sql, clock, log, onEvents }: Reminding): Promise<void> {
  const due = dueReminders(sql, asked(clock()), MOST_PER_RUN);
  await eachInTurn(due, async (work) => onEvents(await remind(sql, work, clock())), {
    log,
    sentence: 'a company could not be reminded of work, and is in a later run',
  });
}

export const remindOfReviewsDefinition: RepeatedJob<Reminding> = {
  name: 'remind-of-reviews',
  everyMs: 60_000,
  run: remindOfReviews,
};

const asked = (now: Date) => ({ now, days: [...REVIEW_REMINDER_DAYS], reviewDays: REVIEW_DAYS_DEFAULT });

async function remind(sql: Sql, work: DueWork, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx): Promise<NumberedEvent[]> => {
    const due = await lockReminder(tx, asked(now), work);
    if (!due) return [];
    const { waitsSince, until, ...facts } = due;
    const [sent] = await tx`
      INSERT INTO review_reminders (application_id, agreement_id, milestone, round, waits_since, days_left, sent_at)
      VALUES (${due.applicationId}, ${due.agreementId}, ${due.milestone}, ${due.round}, ${waitsSince}, ${due.daysLeft}, ${now})
      ON CONFLICT DO NOTHING RETURNING application_id`;
    return sent ? appendEvents(tx, [reminderOf(due.companyId, { ...facts, waitsSince, until }, now)]) : [];
  });
}

const reminderOf = (recipientId: string, { waitsSince, until, ...facts }: DueReminder, at: Date) => ({
  recipientId,
  name: 'review.reminded' as const,
  at,
  data: { ...facts, since: waitsSince.toISOString(), until: until.toISOString() },
  notify: true,
});
