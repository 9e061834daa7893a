import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const emailChangedFields = z.object({ fullName: z.string(), newEmail: z.string() });

export const emailChangedSample: z.infer<typeof emailChangedFields> = {
  fullName: 'Ada Obi',
  newEmail: 'ada@example.com',
};

/** Sent to the account's former address, so that somebody whose account was taken over knows. */
export const emailChanged = ({ fullName, newEmail }: z.infer<typeof emailChangedFields>): MailContent => ({
  subject: 'Your HireLedger address was changed',
  preview: 'You sign in with another address from now on.',
  heading: 'Your address was changed',
  paragraphs: [
    `Hello ${fullName}, your HireLedger account now uses ${newEmail}. You sign in with that address, and all further mail goes there.`,
    'If that was not you, somebody knows your password. Answer this mail and tell us.',
  ],
  reason: 'You get this last mail because this was the address of the account.',
});
