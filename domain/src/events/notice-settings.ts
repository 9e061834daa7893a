import { z } from 'zod';

export const noticeSettings = z.object({
  /** No emails but `REQUIRED_MAILS` and those about the account itself, whatever is chosen for each kind of notice. */
  requiredMailsOnly: z.boolean(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** Of somebody who has chosen nothing. */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = { requiredMailsOnly: false };
