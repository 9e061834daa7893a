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
  message: 'Hello,\n\nI submitted my document on Monday and it is still in review.\nDo you need anything else from me?',
};

/** A message of the contact form, sent to the support address. A reply goes directly to its sender. */
export const contact = ({ name, email, topic, account, message }: z.infer<typeof contactFields>): MailContent => ({
  subject: `${topic}: message from ${name}`,
  preview: message.slice(0, 120),
  heading: `Message from ${name}`,
  paragraphs: [`Topic: ${topic}`, `From: ${name}, ${email}`, `Logged in as: ${account}`, ...message.split(/\n+/)],
  reason: 'Sent with the contact form. Replies go to the sender.',
});
