import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const accountExistsFields = z.object({});

export const accountExistsSample: z.infer<typeof accountExistsFields> = {};

/**
 * Sent instead of a code if the address has an account already: the screen does not reveal it, this mail informs its
 * owner.
 */
export const accountExists = (_fields: z.infer<typeof accountExistsFields>, publicUrl: string): MailContent => ({
  subject: 'You already have a HireLedger account',
  preview: 'Sign in as usual.',
  heading: 'You already have an account',
  paragraphs: [
    'Somebody, most likely you, signed up to HireLedger with this address again. Your account is unchanged: sign in as usual. If you have no password or forgot it, the sign-in page lets you set a new one.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/signin` },
  reason: 'If it was not you who signed up, there is nothing to do: nobody got into your account.',
});
