import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deletionHeldFields = z.object({ fullName: z.string(), reason: z.string() });

export const deletionHeldSample: z.infer<typeof deletionHeldFields> = {
  fullName: 'Ada Obi',
  reason: 'Two payouts are under way.',
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
    `Hello ${fullName}, your account was due to be deleted today. ${reason}`,
    'We try again every day. To settle it, sign in, keep your account, and request the deletion again once everything is done.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/settings/data` },
  reason: 'You get this mail because you asked for the deletion of your account.',
});
