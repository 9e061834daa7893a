import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const verifySignupFields = z.object({ code: z.string().regex(/^\d{6}$/), minutes: z.string() });

export const verifySignupSample: z.infer<typeof verifySignupFields> = { code: '042917', minutes: '10' };

/**
 * The six digits that turn a sign-up into an account. The address is unverified: the mail contains no text of the
 * person who signed up.
 */
export const verifySignup = ({ code, minutes }: z.infer<typeof verifySignupFields>): MailContent => ({
  subject: `${code} is your HireLedger code`,
  preview: `Enter ${code} to finish signing up.`,
  heading: 'Welcome to HireLedger',
  paragraphs: [`Enter this code to finish signing up. It works once and expires in ${minutes} minutes.`],
  code,
  reason:
    'You received this email because someone signed up for HireLedger with this address. If this was not you, you can ignore it: no account is created without the code.',
});
