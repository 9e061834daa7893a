import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const deletionRequestedFields = z.object({ fullName: z.string(), day: z.string() });

export const deletionRequestedSample: z.infer<typeof deletionRequestedFields> = {
  fullName: 'Ada Obi',
  day: '5 December 2026',
};

/** Says until when the deletion can be cancelled. */
export const deletionRequested = (
  { fullName, day }: z.infer<typeof deletionRequestedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `Your HireLedger account will be deleted on ${day}`,
  preview: 'Until then you can cancel the deletion.',
  heading: 'Your account will be deleted',
  paragraphs: [
    `Hi ${fullName}, your account and your personal data will be deleted on ${day} (UTC). Until then, your profile is hidden and your jobs do not accept applications.`,
    'If you change your mind, log in before that day and select "Keep my account". Nothing will be lost.',
  ],
  action: { label: 'Keep my account', url: `${publicUrl}/settings/data` },
  reason:
    'You received this email because deletion was requested in the settings of your account. If this was not you, log in, keep the account and change your password.',
});
