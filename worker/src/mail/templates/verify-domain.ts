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
    `Enter this code on the verification page to prove that the domain of this address is your company's. It works once, for ${minutes} minutes.`,
  ],
  code,
  reason:
    'You get this mail because a company on HireLedger named this address as its own. If that was not you, do nothing: without the code nothing changes.',
});
