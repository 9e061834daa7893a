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
  preview: 'Log in as usual.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone, most likely you, tried to sign up for HireLedger with this address. You already have an account, and it is unchanged. Log in as usual. If you have no password or forgot it, set a new one from the login page.',
    'If you want another account, for a company or as a talent, log in and choose “Add an account” in the menu with your name. You keep this address and your password.',
  ],
  action: { label: 'Log in', url: `${publicUrl}/signin` },
  reason: 'If this was not you, you can ignore this email. Nobody accessed your account.',
});
