import { z } from 'zod';
import { emailSchema, otpSchema } from '../accounts/credentials.ts';
import { companyDomain } from '../accounts/company-domain.ts';
import { VERIFICATION_KINDS } from '../accounts/verification.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const verificationStep = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  /** 'missing' until something is submitted; with a reason if a change of name ended an approval. */
  state: z.enum(['missing', 'submitted', 'approved', 'declined']),
  /** Why it was declined, in the reviewer's words, or why it must be submitted again. */
  reason: z.string().nullable(),
  /** The document's name, while it waits for its review. */
  fileName: z.string().nullable(),
  domain: z.string().nullable(),
  /** The record that the domain's DNS needs. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  changedAt: z.string().nullable(),
});
export type VerificationStep = z.infer<typeof verificationStep>;

/** What the account's role needs for the badge, and the state of each part. */
const verifications = z.object({ verified: z.boolean(), steps: z.array(verificationStep) });
export type Verifications = z.infer<typeof verifications>;

export const viewVerifications = endpoint({
  method: 'GET',
  path: '/verifications',
  summary: "What the caller's account needs for the badge",
  tag: 'verification',
  access: 'signed-in',
  job: 'free',
  answer: verifications,
});

const change = { method: 'POST', tag: 'verification', job: 'free', answer: messageAnswer } as const;

/** An attachment that the caller uploaded. */
export const submitVerificationDocument = endpoint({
  ...change,
  path: '/verifications/documents',
  summary: 'Submit a document for review',
  access: 'either:edit-company',
  body: z.object({ kind: z.enum(['identity', 'registration']), fileUrl: z.string().max(200, { abort: true }) }),
  failures: ['VERIFICATION_DONE'],
});

/** A domain, or a web address. */
export const submitDomain = endpoint({
  ...change,
  path: '/verifications/domain',
  summary: 'Enter the domain to prove',
  access: 'company:edit-company',
  body: z.object({
    domain: z
      .string()
      .trim()
      .max(300, { abort: true })
      .transform((text, context) => {
        const domain = companyDomain(text);
        if (domain) return domain;
        context.addIssue({ code: 'custom', message: "Enter your company's own domain, such as example.com." });
        return z.NEVER;
      }),
  }),
  failures: ['VERIFICATION_DONE'],
});

export const checkDomain = endpoint({
  ...change,
  path: '/verifications/domain/check',
  summary: "Look for the record in the domain's DNS",
  access: 'company:edit-company',
  failures: ['NOT_FOUND', 'RECORD_NOT_FOUND', 'DOMAIN_TAKEN'],
});

export const sendDomainCode = endpoint({
  ...change,
  path: '/verifications/domain/send-code',
  summary: 'Send a code to an address at the domain',
  access: 'company:edit-company',
  body: z.object({ email: emailSchema }),
  failures: ['NOT_FOUND'],
});

export const confirmDomainCode = endpoint({
  ...change,
  path: '/verifications/domain/confirm-code',
  summary: 'Prove the domain with the code that was sent there',
  access: 'company:edit-company',
  body: z.object({ code: otpSchema }),
  failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'NOT_FOUND', 'DOMAIN_TAKEN'],
});
