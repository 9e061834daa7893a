import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { Sql, Transaction } from '@hireledger/db/connect';

export type NoticeSettingsChange = { [K in keyof NoticeSettings]?: NonNullable<NoticeSettings[K]> | undefined };

/** Writes the given settings of a person in an account; what is not given stays. */
export async function writeNoticeSettings(
  tx: Sql | Transaction,
  { accountId, personId }: { accountId: string; personId: string },
  change: NoticeSettingsChange,
): Promise<NoticeSettings> {
  const { requiredMailsOnly = null, dailyDigest = null, jobAlerts = null, timeZone = null } = change;
  const [row] = await tx<NoticeSettings[]>`
    UPDATE notice_readers
       SET required_mails_only = coalesce(${requiredMailsOnly}::boolean, required_mails_only), daily_digest = coalesce(${dailyDigest}::boolean, daily_digest),
           job_alerts = coalesce(${jobAlerts}::text, job_alerts), time_zone = coalesce(${timeZone}::text, time_zone)
     WHERE account_id = ${accountId} AND person_id = ${personId}
    RETURNING required_mails_only, daily_digest, job_alerts, time_zone`;
  return row ?? DEFAULT_NOTICE_SETTINGS;
}
