import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const jobDeletedFields = z.object({ fullName: z.string(), companyName: z.string(), jobTitle: z.string() });

export const jobDeletedSample: z.infer<typeof jobDeletedFields> = {
  fullName: 'Ada Obi',
  companyName: 'Lagos Robotics',
  jobTitle: 'Embedded engineer',
};

/** To talents who wait for an answer or saved the job. */
export const jobDeleted = (
  { fullName, companyName, jobTitle }: z.infer<typeof jobDeletedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `${companyName} took down ${jobTitle}`,
  preview: 'It no longer accepts applications.',
  heading: `${jobTitle} is no longer listed`,
  paragraphs: [
    `Hi ${fullName}, ${companyName} took down a job you applied for or saved.`,
    'You and the company can still see your application, but you may not get a reply.',
  ],
  action: { label: 'See open jobs', url: `${publicUrl}/jobboard` },
  reason: 'You received this email because you applied for this job on HireLedger or saved it.',
});
