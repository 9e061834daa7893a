import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const resetPasswordFields = z.object({
  fullName: z.string(),
  token: z.string().regex(/^[\w-]{43}$/),
  minutes: z.string(),
});

export const resetPasswordSample: z.infer<typeof resetPasswordFields> = {
  fullName: 'Ada Obi',
  token: 'x'.repeat(43),
  minutes: '30',
};

/** The link to set a new password. The token is behind the #, which browsers do not send to servers. */
export const resetPassword = (
  { fullName, token, minutes }: z.infer<typeof resetPasswordFields>,
  publicUrl: string,
): MailContent => ({
  subject: 'Set a new password for HireLedger',
  preview: `The link works once and expires in ${minutes} minutes.`,
  heading: 'Set a new password',
  paragraphs: [
    `Hi ${fullName}, someone requested a new password for your account. The link works once and expires in ${minutes} minutes.`,
  ],
  action: { label: 'Set a new password', url: `${publicUrl}/resetpassword#token=${token}` },
  reason: 'If this was not you, you can ignore this email. Your password stays the same.',
});
