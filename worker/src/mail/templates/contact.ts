import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** `account` is the signed-in account, if any. `message` has line breaks. */
export const contactFields = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  account: z.string(),
  message: z.string(),
});

export const contactSample: z.infer<typeof contactFields> = {
  name: 'Ada Obi',
  email: 'ada@mail.test',
  topic: 'Verification',
  account: 'Talent, ada@mail.test',
  message:
    'Hello,\n\nI handed in my document on Monday and it still says that you look at it.\nIs there anything that I should add?',
};

/** A message of the contact form, sent to the support address. A reply goes directly to its sender. */
export const contact = ({ name, email, topic, account, message }: z.infer<typeof contactFields>): MailContent => ({
  subject: `${topic}: ${name} wrote to us`,
  preview: message.slice(0, 120),
  heading: `${name} wrote to us`,
  paragraphs: [`Topic: ${topic}`, `From: ${name}, ${email}`, `Signed in as: ${account}`, ...message.split(/\n+/)],
  reason: 'This message was sent with the contact form. Your reply goes to the person who wrote it.',
});
