import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const signInLinkedFields = z.object({ fullName: z.string(), provider: z.string() });

export const signInLinkedSample: z.infer<typeof signInLinkedFields> = { fullName: 'Ada Obi', provider: 'GitHub' };

/** Informs the owner that their account can now be opened in another way too. */
export const signInLinked = (
  { fullName, provider }: z.infer<typeof signInLinkedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `You can now log in to HireLedger with ${provider}`,
  preview: `${provider} was linked to your account.`,
  heading: `${provider} is linked to your account`,
  paragraphs: [
    `Hi ${fullName}, someone logged in with a ${provider} account that uses your email address, so we linked it to your account.`,
    `If this was not you, remove ${provider} in your settings, end any sessions you do not recognize, and change your password.`,
  ],
  action: { label: 'Review your settings', url: `${publicUrl}/settings/security` },
  reason:
    'You received this email because it concerns the security of your account. These emails cannot be turned off.',
});
