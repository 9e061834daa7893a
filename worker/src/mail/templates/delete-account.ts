import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deleteAccountFields = z.object({
  code: z.string().regex(/^\d{6}$/),
  fullName: z.string(),
  minutes: z.string(),
});

export const deleteAccountSample: z.infer<typeof deleteAccountFields> = {
  code: '042917',
  fullName: 'Ada Obi',
  minutes: '10',
};

/** The six digits that replace the password of somebody who has none. */
export const deleteAccount = ({ code, fullName, minutes }: z.infer<typeof deleteAccountFields>): MailContent => ({
  subject: `${code} confirms the deletion of your account`,
  preview: `Enter ${code} in your settings.`,
  heading: 'Delete your account?',
  paragraphs: [
    `Hi ${fullName}, enter this code in your HireLedger settings to delete your account. It works once and expires in ${minutes} minutes.`,
  ],
  code,
  reason:
    'You received this email because someone requested the deletion of this account. If this was not you, do not use the code, and end any sessions you do not recognize in your settings.',
});
