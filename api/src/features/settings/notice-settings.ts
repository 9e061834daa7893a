// Why: docs/decisions/0403-one-switch-leaves-the-required-emails.md
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { writeNoticeSettings, type NoticeSettingsChange } from '../../notices/write-notice-settings.ts';

/** What the person chose about emails of this account and job alerts; the defaults if they chose nothing. */
export async function viewNoticeSettings(
  { database: { sql } }: Context,
  { userId, personId }: Session,
): Promise<NoticeSettings> {
  const [row] = await sql<NoticeSettings[]>`
    SELECT required_mails_only, daily_digest, job_alerts, time_zone FROM notice_readers WHERE account_id = ${userId} AND person_id = ${personId}`;
  return row ?? DEFAULT_NOTICE_SETTINGS;
}

/** Changes the given settings, from the next mail and the next match on, and signals it to the person's other tabs. */
export async function changeNoticeSettings(
  context: Context,
  { session: { userId: accountId, personId }, change }: { session: Session; change: NoticeSettingsChange },
): Promise<NoticeSettings> {
  const settings = await writeNoticeSettings(context.database.sql, { accountId, personId }, change);
  context.notifier.ownSignal({ accountId, personId }, { about: 'choices' });
  return settings;
}
