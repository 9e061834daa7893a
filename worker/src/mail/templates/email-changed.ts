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
  preview: 'You now log in with a different address.',
  heading: 'Your address was changed',
  paragraphs: [
    `Hi ${fullName}, your HireLedger account now uses ${newEmail}. You log in with that address, and we send all email there.`,
    'If this was not you, someone may know your password. Reply to this email right away.',
  ],
  reason: 'You received this last email because this was the address of your account.',
});
