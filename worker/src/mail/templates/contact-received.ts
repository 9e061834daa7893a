import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** It repeats no text of the sender: otherwise anybody could send their words to a stranger through us. */
export const contactReceivedFields = z.object({ topic: z.string() });

export const contactReceivedSample: z.infer<typeof contactReceivedFields> = { topic: 'Verification' };

/** Confirms to the sender that a message of the contact form has arrived. */
export const contactReceived = ({ topic }: z.infer<typeof contactReceivedFields>, publicUrl: string): MailContent => ({
  subject: 'We received your message',
  preview: 'We read every message and reply by email.',
  heading: 'We received your message',
  paragraphs: [
    `Thank you for contacting us. Topic: ${topic}.`,
    'We read every message and will reply to this address. You may also find the answer in Help.',
  ],
  action: { label: 'Open help', url: `${publicUrl}/help` },
  reason:
    'You received this email because this address was entered in the HireLedger contact form. If this was not you, you can ignore it.',
});
