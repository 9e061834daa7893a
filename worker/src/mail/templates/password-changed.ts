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
    `Hi ${fullName}, your password was just changed, and all other sessions were logged out.`,
    'If this was not you, set a new password right away.',
  ],
  action: { label: 'Set a new password', url: `${publicUrl}/forgotpassword` },
  reason:
    'You received this email because it concerns the security of your account. These emails cannot be turned off.',
});
