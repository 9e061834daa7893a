// Why: docs/decisions/0403-one-switch-leaves-the-required-emails.md
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import { appendEvent } from '@hireledger/db/events';
import type { Context } from '../../context.ts';
import { writeNoticeSettings, type NoticeSettingsChange } from '../../notices/write-notice-settings.ts';

/** What the person chose about emails and job alerts; the defaults if they chose nothing. */
export async function viewNoticeSettings(
  { database: { sql } }: Context,
  { userId }: { userId: string },
): Promise<NoticeSettings> {
  const [row] = await sql<
    NoticeSettings[]
  >`SELECT required_mails_only, job_alerts, time_zone FROM notice_settings WHERE user_id = ${userId}`;
  return row ?? DEFAULT_NOTICE_SETTINGS;
}

/** Changes the given settings, from the next mail and the next match on, and sends the person's other tabs an event. */
export async function changeNoticeSettings(
  context: Context,
  { userId, change }: { userId: string; change: NoticeSettingsChange },
): Promise<NoticeSettings> {
  const { settings, events } = await context.database.sql.begin(async (tx) => {
    const changed = await writeNoticeSettings(tx, userId, change);
    const appended = await appendEvent(tx, {
      name: 'notice.settings-changed',
      at: context.clock(),
      data: changed,
      recipients: [userId],
      notified: [],
    });
    return { settings: changed, events: appended };
  });
  context.notifier.events(events);
  return settings;
}
