import { z } from 'zod';
import { emailSchema, otpSchema } from '../accounts/credentials.ts';
import { companyDomain } from '../accounts/company-domain.ts';
import { VERIFICATION_KINDS } from '../accounts/verification.ts';

export const verificationStep = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  /** 'missing' until something is handed in; with a reason where a change of name ended what was approved. */
  state: z.enum(['missing', 'submitted', 'approved', 'declined']),
  /** Why it was declined, in the reviewer's words, or why it has to be handed in again. */
  reason: z.string().nullable(),
  /** The document's name, while it waits for its review. */
  fileName: z.string().nullable(),
  domain: z.string().nullable(),
  /** What the domain's DNS has to say. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  changedAt: z.string().nullable(),
});
export type VerificationStep = z.infer<typeof verificationStep>;

/** `GET /verifications`: what the own role needs for the badge, and how far each piece is. */
export const verificationsAnswer = z.object({ verified: z.boolean(), steps: z.array(verificationStep) });
export type Verifications = z.infer<typeof verificationsAnswer>;

/** `POST /verifications/documents`: an attachment that the caller uploaded. */
export const verificationDocumentBody = z.object({
  kind: z.enum(['identity', 'registration']),
  fileUrl: z.string().max(200),
});
/** `POST /verifications/domain`: a domain, or an address on the web. */
export const verificationDomainBody = z.object({
  domain: z
    .string()
    .trim()
    .max(300)
    .transform((text, context) => {
      const domain = companyDomain(text);
      if (domain) return domain;
      context.addIssue({ code: 'custom', message: "Enter your company's own domain, such as example.com." });
      return z.NEVER;
    }),
});
/** `POST /verifications/domain/send-code`: an address at the domain. */
export const domainCodeBody = z.object({ email: emailSchema });
/** `POST /verifications/domain/confirm-code`. */
export const confirmDomainBody = z.object({ code: otpSchema });
