import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** `count` is a whole number; `applicationId` names the conversation. */
export const unreadMessagesFields = z.object({
  fullName: z.string(),
  fromName: z.string(),
  jobTitle: z.string(),
  count: z.string(),
  applicationId: z.string(),
});

export const unreadMessagesSample: z.infer<typeof unreadMessagesFields> = {
  fullName: 'Ada Obi',
  fromName: 'Lagos Robotics',
  jobTitle: 'Embedded engineer',
  count: '3',
  applicationId: '0199a0b0-0000-7000-8000-000000000000',
};

/** Messages that are unread after a while: one mail for all of them. Their text stays in the conversation. */
export const unreadMessages = (
  { fullName, fromName, jobTitle, count, applicationId }: z.infer<typeof unreadMessagesFields>,
  publicUrl: string,
): MailContent => {
  const messages = count === '1' ? 'a message' : `${count} messages`;
  return {
    subject: `${fromName} sent you ${messages} about ${jobTitle}`,
    preview: 'Read and reply on HireLedger.',
    heading: `Hi ${fullName}`,
    paragraphs: [`${fromName} sent you ${messages} about ${jobTitle}.`],
    action: {
      label: count === '1' ? 'Read the message' : 'Read the messages',
      url: `${publicUrl}/messages?application=${applicationId}`,
    },
    reason:
      'You received this email because you have unread messages on HireLedger. We send at most one email an hour per conversation.',
  };
};
