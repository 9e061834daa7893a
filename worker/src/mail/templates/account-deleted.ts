import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const accountDeletedFields = z.object({ fullName: z.string() });

export const accountDeletedSample: z.infer<typeof accountDeletedFields> = { fullName: 'Ada Obi' };

/** The last mail. */
export const accountDeleted = ({ fullName }: z.infer<typeof accountDeletedFields>, publicUrl: string): MailContent => ({
  subject: 'Your HireLedger account was deleted',
  preview: 'Your personal data has been deleted.',
  heading: 'Your account was deleted',
  paragraphs: [
    `Hi ${fullName}, your account and your personal data were deleted, as you requested. Past applications now show a deleted account. Payment records stay in our books and on the chain, without personal data.`,
    'This is our last email. You can sign up again at any time.',
  ],
  action: { label: 'What we keep and why', url: `${publicUrl}/data-processing` },
  reason: 'You received this email because you requested the deletion of your account two weeks ago.',
});
