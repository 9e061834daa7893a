import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { Transaction } from '@hireledger/db/connect';

export type NoticeSettingsChange = { [K in keyof NoticeSettings]?: NonNullable<NoticeSettings[K]> | undefined };

/** Writes the given settings; what is not given stays, or is the default of the table. */
export async function writeNoticeSettings(
  tx: Transaction,
  userId: string,
  change: NoticeSettingsChange,
): Promise<NoticeSettings> {
  const { requiredMailsOnly = null } = change;
  const [row] = await tx<NoticeSettings[]>`
    INSERT INTO notice_settings AS kept (user_id, required_mails_only)
    VALUES (${userId}::uuid, coalesce(${requiredMailsOnly}::boolean, ${DEFAULT_NOTICE_SETTINGS.requiredMailsOnly}::boolean))
    ON CONFLICT (user_id) DO UPDATE SET required_mails_only = coalesce(${requiredMailsOnly}::boolean, kept.required_mails_only)
    RETURNING required_mails_only`;
  return row!;
}
