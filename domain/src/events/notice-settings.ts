import { z } from 'zod';

/** When a talent is notified of new jobs for a saved search: as they are found, or once a day of all together. */
export const JOB_ALERTS = ['at-once', 'daily'] as const;

export const noticeSettings = z.object({
  /** No emails but `REQUIRED_MAILS` and those about the account itself, whatever is chosen for each kind of notice. */
  requiredMailsOnly: z.boolean(),
  /** One email a day with what is not required, instead of one for each thing. */
  dailyDigest: z.boolean(),
  jobAlerts: z.enum(JOB_ALERTS),
  /** In which the daily emails come at eight in the morning; UTC while it is null. */
  timeZone: z.string().nullable(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** Of somebody who has chosen nothing. */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  requiredMailsOnly: false,
  dailyDigest: false,
  jobAlerts: 'daily',
  timeZone: null,
};
