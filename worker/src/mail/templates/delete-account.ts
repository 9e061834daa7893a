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
    `Hello ${fullName}, enter this code in your HireLedger settings to have your account deleted. It works once, for ${minutes} minutes.`,
  ],
  code,
  reason:
    'You get this mail because somebody asked to delete this account. If that was not you, do nothing, and end the sessions that you do not know in your settings.',
});
