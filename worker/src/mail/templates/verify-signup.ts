import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const verifySignupFields = z.object({ code: z.string().regex(/^\d{6}$/), fullName: z.string(), minutes: z.string() });

export const verifySignupSample: z.infer<typeof verifySignupFields> = { code: '042917', fullName: 'Ada Obi', minutes: '10' };

/** The six digits that turn a sign-up into an account. */
export const verifySignup = ({ code, fullName, minutes }: z.infer<typeof verifySignupFields>): MailContent => ({
  subject: `${code} is your HireLedger code`,
  preview: `Enter ${code} to finish signing up.`,
  heading: `Welcome, ${fullName}`,
  paragraphs: [`Enter this code to finish signing up. It works once, for ${minutes} minutes.`],
  code,
  reason: 'You get this mail because somebody signed up to HireLedger with this address. If that was not you, do nothing: without the code there will be no account.',
});
