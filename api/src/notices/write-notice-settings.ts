import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { Transaction } from '@hireledger/db/connect';

export type NoticeSettingsChange = { [K in keyof NoticeSettings]?: NonNullable<NoticeSettings[K]> | undefined };

/** Writes the given settings; what is not given stays, or is the default of the table. */
export async function writeNoticeSettings(
  tx: Transaction,
  userId: string,
  change: NoticeSettingsChange,
): Promise<NoticeSettings> {
  const { requiredMailsOnly = null, jobAlerts = null, timeZone = null } = change;
  const { requiredMailsOnly: all, jobAlerts: pace } = DEFAULT_NOTICE_SETTINGS;
  const [row] = await tx<NoticeSettings[]>`
    INSERT INTO notice_settings AS kept (user_id, required_mails_only, job_alerts, time_zone)
    VALUES (${userId}::uuid, coalesce(${requiredMailsOnly}::boolean, ${all}::boolean), coalesce(${jobAlerts}::text, ${pace}::text), ${timeZone}::text)
    ON CONFLICT (user_id) DO UPDATE
      SET required_mails_only = coalesce(${requiredMailsOnly}::boolean, kept.required_mails_only),
          job_alerts = coalesce(${jobAlerts}::text, kept.job_alerts), time_zone = coalesce(${timeZone}::text, kept.time_zone)
    RETURNING required_mails_only, job_alerts, time_zone`;
  return row!;
}
