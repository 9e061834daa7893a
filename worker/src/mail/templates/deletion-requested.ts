import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deletionRequestedFields = z.object({
  fullName: z.string(),
  day: z.string(),
  /** What is deleted; processes of the version before do not say. */
  of: z.enum(['account', 'company', 'sign-in']).default('account'),
  /** Of a company. */
  company: z.string().optional(),
  requestedBy: z.string().optional(),
});
type Fields = z.infer<typeof deletionRequestedFields>;

export const deletionRequestedSample: Fields = {
  fullName: 'Ada Obi',
  day: '5 December 2026',
  of: 'company',
  company: 'Acme Works',
  requestedBy: 'Bola Ade',
};

/** Says until when the deletion can be cancelled, and by whom. */
export function deletionRequested(fields: Fields, publicUrl: string): MailContent {
  const { day, of, company = 'Your company' } = fields;
  const [what, name] = of === 'company' ? ['the company', company] : [`my ${of}`, `Your ${of}`];
  return {
    subject:
      of === 'company'
        ? `${name} will be deleted from HireLedger on ${day}`
        : `Your HireLedger ${of} will be deleted on ${day}`,
    preview: 'Until then you can cancel the deletion.',
    heading: `${name} will be deleted`,
    paragraphs: [
      whatHappens(fields, name),
      `${of === 'company' ? 'Each owner can cancel this: log in before that day, open the company' : 'If you change your mind, log in before that day'} and select "Keep ${what}". Nothing will be lost.`,
    ],
    action: { label: `Keep ${what}`, url: `${publicUrl}/settings/data` },
    reason:
      of === 'company'
        ? 'You received this email because you are an owner of the company. If nobody of you wanted this, keep the company, change your passwords and check its members.'
        : `You received this email because deletion was requested in your settings. If this was not you, log in, keep the ${of} and change your password.`,
  };
}

function whatHappens({ fullName, day, of, requestedBy = 'an owner' }: Fields, name: string): string {
  if (of === 'sign-in')
    return `Hi ${fullName}, your sign-in and your personal data will be deleted on ${day} (UTC), with your talent account if you have one. You leave your companies; what you did there stays with them, without your name. Until then, you can only read.`;
  if (of === 'company')
    return `Hi ${fullName}, ${requestedBy} requested the deletion of ${name}, with all its data, on ${day} (UTC). Until then, its profile is hidden, its jobs do not accept applications, and its members can only read.`;
  return `Hi ${fullName}, your account and your personal data will be deleted on ${day} (UTC). Until then, your profile is hidden.`;
}
