import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deletionHeldFields = z.object({
  fullName: z.string(),
  reason: z.string(),
  of: z.enum(['account', 'sign-in']).default('account'),
});

export const deletionHeldSample: z.infer<typeof deletionHeldFields> = {
  fullName: 'Ada Obi',
  reason: 'Two payouts are in progress.',
  of: 'account',
};

/** The deletion was due, but something that concerns others is open. */
export const deletionHeld = (
  { fullName, reason, of }: z.infer<typeof deletionHeldFields>,
  publicUrl: string,
): MailContent => ({
  subject: `Your HireLedger ${of} could not be deleted yet`,
  preview: reason,
  heading: 'Not deleted yet',
  paragraphs: [
    `Hi ${fullName}, your ${of} was due to be deleted today. ${reason}`,
    `We try again every day. To change this, log in, keep your ${of}, and request deletion again once everything is settled.`,
  ],
  action: { label: 'Log in', url: `${publicUrl}/settings/data` },
  reason: `You received this email because you requested the deletion of your ${of}.`,
});
