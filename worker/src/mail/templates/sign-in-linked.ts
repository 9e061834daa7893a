import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const signInLinkedFields = z.object({ fullName: z.string(), provider: z.string() });

export const signInLinkedSample: z.infer<typeof signInLinkedFields> = { fullName: 'Ada Obi', provider: 'GitHub' };

/** Informs the owner that their account can now be opened in another way too. */
export const signInLinked = (
  { fullName, provider }: z.infer<typeof signInLinkedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `You can now sign in to HireLedger with ${provider}`,
  preview: `${provider} was linked to your account.`,
  heading: `${provider} opens your account too`,
  paragraphs: [
    `Hello ${fullName}, somebody signed in with a ${provider} account that has your address, so the two are linked from now on.`,
    `If that was not you, remove ${provider} in your settings, end the sessions that you do not know, and set another password.`,
  ],
  action: { label: 'Open your settings', url: `${publicUrl}/settings/security` },
  reason: 'You get this mail because it concerns the safety of your account. Such mails cannot be switched off.',
});
