import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const shortlistedFields = z.object({
  fullName: z.string(),
  companyName: z.string(),
  jobTitle: z.string(),
  path: z.string().startsWith('/').optional(),
});

export const shortlistedSample: z.infer<typeof shortlistedFields> = {
  fullName: 'Ada Obi',
  companyName: 'Lagos Robotics',
  jobTitle: 'Embedded engineer',
};

/** Good news for a talent who did not see it on the page. `path` also identifies the notice. */
export const shortlisted = (
  { fullName, companyName, jobTitle, path = '/applicationlisttalent' }: z.infer<typeof shortlistedFields>,
  publicUrl: string,
): MailContent => ({
  subject: `${companyName} shortlisted you for ${jobTitle}`,
  preview: `You are on ${companyName}'s shortlist.`,
  heading: `Good news, ${fullName}`,
  paragraphs: [
    `${companyName} shortlisted your application for ${jobTitle}.`,
    'The company may message you with next steps.',
  ],
  action: { label: 'View your application', url: `${publicUrl}${path}` },
  reason: 'You received this email because you applied for this job on HireLedger.',
});
