import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deletionHeldFields = z.object({ fullName: z.string(), reason: z.string() });

export const deletionHeldSample: z.infer<typeof deletionHeldFields> = {
  fullName: 'Ada Obi',
  reason: 'Two payouts are in progress.',
};

/** The deletion was due, but something that concerns others is open. */
export const deletionHeld = (
  { fullName, reason }: z.infer<typeof deletionHeldFields>,
  publicUrl: string,
): MailContent => ({
  subject: 'Your HireLedger account could not be deleted yet',
  preview: reason,
  heading: 'Not deleted yet',
  paragraphs: [
    `Hi ${fullName}, your account was due to be deleted today. ${reason}`,
    'We try again every day. To change this, log in, keep your account, and request deletion again once everything is settled.',
  ],
  action: { label: 'Log in', url: `${publicUrl}/settings/data` },
  reason: 'You received this email because you requested the deletion of your account.',
});
