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
    `Goodbye, ${fullName}. Your account and your personal data were deleted, as you asked. The other side of past applications sees a deleted account in your place; payments stay in the books and on the chain, which contain no personal data.`,
    'This is the last mail. You are welcome to sign up again at any time.',
  ],
  action: { label: 'What we keep, and why', url: `${publicUrl}/data-processing` },
  reason: 'You get this mail because you asked for the deletion of your account two weeks ago.',
});
