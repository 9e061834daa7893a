import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const changeEmailFields = z.object({ code: z.string().regex(/^\d{6}$/), minutes: z.string() });

export const changeEmailSample: z.infer<typeof changeEmailFields> = { code: '042917', minutes: '10' };

/**
 * The six digits that prove a new address. It is unverified, so the mail contains no text of the person who entered it.
 */
export const changeEmail = ({ code, minutes }: z.infer<typeof changeEmailFields>): MailContent => ({
  subject: `${code} confirms your new address`,
  preview: `Enter ${code} in your settings.`,
  heading: 'Confirm your new address',
  paragraphs: [
    `Enter this code in your HireLedger settings to use this address from now on. It works once and expires in ${minutes} minutes.`,
  ],
  code,
  reason:
    'You received this email because someone entered this address in the settings of a HireLedger account. If this was not you, you can ignore it: nothing changes without the code.',
});
