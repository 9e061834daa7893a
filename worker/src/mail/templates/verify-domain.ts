import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const verifyDomainFields = z.object({ code: z.string().regex(/^\d{6}$/), minutes: z.string() });

export const verifyDomainSample: z.infer<typeof verifyDomainFields> = { code: '918204', minutes: '10' };

/** The six digits that prove that a company's people read mail at its domain. */
export const verifyDomain = ({ code, minutes }: z.infer<typeof verifyDomainFields>): MailContent => ({
  subject: `${code} verifies your domain on HireLedger`,
  preview: `Enter ${code} on the verification page.`,
  heading: 'Verify your domain',
  paragraphs: [
    `Enter this code on the verification page to prove that your company owns this domain. It works once and expires in ${minutes} minutes.`,
  ],
  code,
  reason:
    'You received this email because a company on HireLedger entered this address. If this was not you, you can ignore it: nothing changes without the code.',
});
