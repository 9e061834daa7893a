import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const passwordChangedFields = z.object({ fullName: z.string() });

export const passwordChangedSample: z.infer<typeof passwordChangedFields> = { fullName: 'Ada Obi' };

/** Sent after every change of a password. */
export const passwordChanged = (
  { fullName }: z.infer<typeof passwordChangedFields>,
  publicUrl: string,
): MailContent => ({
  subject: 'Your HireLedger password was changed',
  preview: 'All other sessions have ended.',
  heading: 'Your password was changed',
  paragraphs: [
    `Hello ${fullName}, the password of your account was changed just now, and all other sessions were ended.`,
    'If that was not you, set a new password at once.',
  ],
  action: { label: 'Set a new password', url: `${publicUrl}/forgotpassword` },
  reason: 'You get this mail because it concerns the safety of your account. Such mails cannot be switched off.',
});
