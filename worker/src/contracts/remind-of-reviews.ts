// Why: docs/decisions/0273-follow-a-contract-by-its-milestones.md
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { REVIEW_DAYS_DEFAULT, REVIEW_REMINDER_DAYS } from '@hireledger/domain/contracts/limits';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { dueSubmission, dueWork, type DueReminder } from './due-reminders.ts';

/** Reminders of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;

interface Reminding {
  sql: Sql;
  clock: () => Date;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Reminds companies of work that waits for their answer: 7, 3 and 1 days before silence pays it, or before as much time is
 * over where no money is held and silence pays nothing. Each reminder is a row that is written once, with its event, so a
 * run that is killed or runs twice reminds nobody twice. After a downtime only the newest one is sent.
 */
export async function remindOfReviews({ sql, clock, onEvents }: Reminding): Promise<void> {
  for (const next of [dueSubmission, dueWork])
    for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
      const events = await remindNext(sql, next, clock());
      if (!events) break;
      onEvents(events);
    }
}

export const remindOfReviewsDefinition: RepeatedJob<Reminding> = {
  name: 'remind-of-reviews',
  everyMs: 60_000,
  run: remindOfReviews,
};

/** Null if none is due. */
async function remindNext(sql: Sql, next: typeof dueWork, now: Date): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    const due = await next(tx, { now, days: [...REVIEW_REMINDER_DAYS], reviewDays: REVIEW_DAYS_DEFAULT });
    if (!due) return null;
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
