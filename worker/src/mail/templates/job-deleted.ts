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
  preview: 'It takes no more applications.',
  heading: `${jobTitle} is no longer listed`,
  paragraphs: [
    `${fullName}, ${companyName} took down a job that you applied for or saved.`,
    'Your application stays readable for both of you, but you may not get an answer. There are other jobs on the board.',
  ],
  action: { label: 'See open jobs', url: `${publicUrl}/jobboard` },
  reason: 'You get this mail because you applied for this job on HireLedger or saved it.',
});
