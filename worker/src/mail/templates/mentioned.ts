import { notePath } from '@hireledger/domain/events/notice-path';
import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const mentionedFields = z.object({
  fullName: z.string(),
  /** Who wrote the note. */
  by: z.string(),
  companyName: z.string(),
  applicantName: z.string(),
  jobTitle: z.string(),
  applicationId: z.string(),
  noteId: z.string(),
});

export const mentionedSample: z.infer<typeof mentionedFields> = {
  fullName: 'Ben Eze',
  by: 'Ngozi Bello',
  companyName: 'Lagos Robotics',
  applicantName: 'Ada Obi',
  jobTitle: 'Embedded engineer',
  applicationId: '0199a0b0-0000-7000-8000-000000000000',
  noteId: '0199a0b0-0000-7000-8000-000000000001',
};

/** A colleague named the reader in a note. Its text stays on the page: it is private to the company. */
export const mentioned = (
  { fullName, by, companyName, applicantName, jobTitle, ...note }: z.infer<typeof mentionedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `${by} mentioned you in a note on ${applicantName}`,
  preview: `It is about ${jobTitle}.`,
  heading: `Hi ${fullName}`,
  paragraphs: [`${by} mentioned you in a note on ${applicantName}, who applied for ${jobTitle} at ${companyName}.`],
  action: { label: 'Read the note', url: `${publicUrl}${notePath(note)}` },
  reason: `You received this email because you are a member of ${companyName} on HireLedger.`,
});
