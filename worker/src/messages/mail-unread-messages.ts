import type { Sql, Transaction } from '@hireledger/db/connect';
import { deliveries, enqueueNoticeMail, isPresent, isSentTo } from '@hireledger/db/notice-mail';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Conversations of one transaction, and transactions of one run; the next run continues. */
const AT_ONCE = 200;
const MOST_PER_RUN = 50;
/** People with a page open see the count at the mail icon: the conversation is checked again after this time. */
const AGAIN_MS = 5 * 60_000;

interface MailingParts {
  sql: Sql;
  clock: () => Date;
  notifyOutbox: () => void;
}

interface Waiting {
  applicationId: string;
  userId: string;
  role: Role;
  unread: number;
  /** All who would get the mail have a page open. */
  present: boolean;
  mailAt: Date;
  jobId: string;
  fromName: string;
  jobTitle: string;
}

/**
 * Mails the members who want to know of a conversation that their account has not read for some minutes, and have no page
 * open: one mail to each for all its unread messages. It waits while all of them have one. Reading cancels the mail; so
 * does the mail itself, until the next message. A run that dies sends nothing twice.
 */
export async function mailUnreadMessages({ sql, clock, notifyOutbox }: MailingParts): Promise<void> {
  for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
    const { looked, mailed } = await sql.begin((tx) => mailNext(tx, clock()));
    if (mailed) notifyOutbox();
    if (looked < AT_ONCE) break;
  }
}

/** A mail about messages waits for minutes: a few more seconds do not matter. */
export const mailUnreadMessagesDefinition: RepeatedJob<MailingParts> = {
  name: 'mail-unread-messages',
  everyMs: 10_000,
  run: mailUnreadMessages,
};

async function mailNext(tx: Transaction, now: Date): Promise<{ looked: number; mailed: boolean }> {
  const due = await tx<Waiting[]>`
    SELECT s.application_id, s.user_id, s.role, s.unread, s.mail_at, a.job_id, j.title AS job_title,
           CASE s.role WHEN 'talent' THEN (SELECT name FROM companies WHERE user_id = a.company_id) ELSE (SELECT full_name FROM users WHERE id = a.talent_id) END AS from_name,
           coalesce((SELECT bool_and(${isPresent(tx, now)}) FROM memberships m
                      JOIN notice_readers r ON r.account_id = m.account_id AND r.person_id = m.person_id
                      JOIN ${deliveries(tx)} ON c.side = s.role AND c.member = m.role AND c.channel = 'own'
                     WHERE m.account_id = s.user_id AND m.ended_at IS NULL
                       AND ${isSentTo(tx, { name: tx`'message.sent'`, data: tx`jsonb_build_object('jobId', a.job_id)` })}), false) AS present
      FROM thread_sides s JOIN applications a ON a.id = s.application_id JOIN jobs j ON j.id = a.job_id
     WHERE s.mail_at <= ${now} ORDER BY s.mail_at LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`;
  if (due.length === 0) return { looked: 0, mailed: false };
  const [later, offline] = [due.filter(({ present }) => present), due.filter(({ present }) => !present)];
  let mailed = false;
  for (const { applicationId, userId, unread, mailAt, jobId, fromName, jobTitle } of offline)
    mailed =
      (await enqueueNoticeMail(tx, {
        event: 'message.sent',
        about: { jobId },
        recipientId: userId,
        template: 'unread-messages',
        fields: { fromName, jobTitle, count: String(unread), applicationId },
        cause: `unread-messages:${applicationId}:${userId}:${mailAt.toISOString()}`,
        awayAt: now,
      })) || mailed;
  await setMailTimes(tx, offline, { mailAt: null, mailedAt: now });
  await setMailTimes(tx, later, { mailAt: new Date(now.getTime() + AGAIN_MS) });
  return { looked: due.length, mailed };
}

const setMailTimes = (
  tx: Transaction,
  sides: Waiting[],
  { mailAt, mailedAt }: { mailAt: Date | null; mailedAt?: Date },
) => tx`
  UPDATE thread_sides s SET mail_at = ${mailAt}, mailed_at = coalesce(${mailedAt ?? null}, s.mailed_at)
    FROM unnest(${sides.map(({ applicationId }) => applicationId)}::uuid[], ${sides.map(({ userId }) => userId)}::uuid[]) AS one (application_id, user_id)
   WHERE s.application_id = one.application_id AND s.user_id = one.user_id`;
