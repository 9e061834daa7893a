import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** It repeats no text of the sender: otherwise anybody could send their words to a stranger through us. */
export const contactReceivedFields = z.object({ topic: z.string() });

export const contactReceivedSample: z.infer<typeof contactReceivedFields> = { topic: 'Verification' };

/** Confirms to the sender that a message of the contact form has arrived. */
export const contactReceived = ({ topic }: z.infer<typeof contactReceivedFields>, publicUrl: string): MailContent => ({
  subject: 'We have your message',
  preview: 'We read every message and answer by mail.',
  heading: 'We have your message',
  paragraphs: [
    `Thank you for writing to us. Topic: ${topic}.`,
    'We read every message and answer to this address. The help pages may have the answer already.',
  ],
  action: { label: 'Open help', url: `${publicUrl}/help` },
  reason:
    'You get this mail because this address was entered in the contact form of HireLedger. If that was not you, there is nothing to do.',
});
