import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const exportReadyFields = z.object({ fullName: z.string(), day: z.string() });

export const exportReadySample: z.infer<typeof exportReadyFields> = { fullName: 'Ada Obi', day: '28 November 2026' };

/** The link opens the settings, which ask to sign in: a forwarded mail reveals nothing. */
export const exportReady = ({ fullName, day }: z.infer<typeof exportReadyFields>, publicUrl: string): MailContent => ({
  subject: 'Your HireLedger data is ready',
  preview: `Download it until ${day} (UTC).`,
  heading: 'Your data is ready',
  paragraphs: [`Hi ${fullName}, your data export is ready. You can download it until ${day} (UTC).`],
  action: { label: 'Download your data', url: `${publicUrl}/settings/data` },
  reason:
    'You received this email because a data export was requested in your settings. You need to log in to download it.',
});
