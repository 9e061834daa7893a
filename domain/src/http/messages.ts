import { z } from 'zod';
import { ROLES, STAGES } from '../hiring/stages.ts';
import { MESSAGE_ATTACHMENTS_MAX, MESSAGE_MAX, TEMPLATES_MAX } from '../messages/limits.ts';
import { templateProblem } from '../messages/template.ts';
import { grouped } from '../numbers/grouped.ts';

const attachment = z.object({ name: z.string(), url: z.string(), type: z.string(), size: z.number() });
export type MessageAttachment = z.infer<typeof attachment>;

/** One message. `number` counts a conversation's messages from 1 without gaps; `text` is null once its writer's account is deleted. */
export const message = z.object({
  id: z.uuid(),
  number: z.number(),
  sender: z.enum(ROLES),
  text: z.string().nullable(),
  attachments: z.array(attachment),
  sentAt: z.string(),
});
export type Message = z.infer<typeof message>;

const readMark = z.object({ upTo: z.number(), at: z.string().nullable() });

/** The conversation about one application, whose id it bears, as one side sees it. */
export const thread = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  hiringStage: z.enum(STAGES),
  companyName: z.string(),
  talentName: z.string(),
  /** The other side. `gone`: the account is deleted, nobody reads what would be written. */
  other: z.object({
    id: z.uuid(),
    name: z.string(),
    picture: z.string().nullable(),
    verified: z.boolean(),
    /** The domain shown with a company's badge. */ verifiedDomain: z.string().nullable(),
    gone: z.boolean(),
  }),
  /** The newest message, its text cut to a line; null before the first one. */
  last: z
    .object({
      number: z.number(),
      sender: z.enum(ROLES),
      text: z.string().nullable(),
      attachments: z.number(),
      sentAt: z.string(),
    })
    .nullable(),
  unread: z.number(),
  /** Up to which message each side has read, and when. */
  reads: z.object({ company: readMark, talent: readMark }),
});
export type Thread = z.infer<typeof thread>;

/**
 * `GET /threads?q=&unread=&limit=&cursor=`: conversations with messages, the one that was written in last first. `q` finds parts of the other
 * side's name and of the job's title.
 */
export const threadsQuery = z.object({
  q: z.string().trim().max(200).optional(),
  unread: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  cursor: z.string().max(400).optional(),
});
export const threadsAnswer = z.object({ data: z.array(thread), nextCursor: z.string().nullable() });

/** `GET /threads/{id}?limit=`: the conversation and its newest messages, oldest of them first. */
export const threadQuery = z.object({ limit: z.coerce.number<number>().int().min(1).max(100).default(50) });
export const threadAnswer = z.object({ data: thread, messages: z.array(message), hasOlder: z.boolean() });
/** `GET /threads/{id}/messages?before=&limit=`: messages below a number, oldest of them first. */
export const olderMessagesQuery = z.object({
  before: z.coerce.number<number>().int().min(1).max(2_000_000_000),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
});
export const olderMessagesAnswer = z.object({ data: z.array(message), hasOlder: z.boolean() });

/** `POST /threads/{id}/messages`. The id is the sender's own and names one message: sent again, it is sent once. */
export const sendMessageBody = z
  .object({
    id: z.uuid('That is not an id.'),
    text: z
      .string()
      .trim()
      .max(MESSAGE_MAX, `Use at most ${grouped(MESSAGE_MAX)} characters.`)
      // Half of a character cannot be kept as it is.
      .transform((text) => text.toWellFormed())
      .default(''),
    /** Addresses that POST /upload answered. */
    attachments: z
      .array(z.string().max(200))
      .max(MESSAGE_ATTACHMENTS_MAX, `Send at most ${MESSAGE_ATTACHMENTS_MAX} files with one message.`)
      .default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    message: 'Write something or attach a file.',
  });
export const messageSentAnswer = z.object({ data: message });

/** `POST /threads/{id}/read`: everything up to a number was seen. */
export const readThreadBody = z.object({ upTo: z.number().int().min(1).max(2_000_000_000) });
/** Messages that are still unread: in the conversation (after reading), or in all of them, counted to a bound. */
export const unreadAnswer = z.object({ unread: z.number() });

export const messageTemplate = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type MessageTemplate = z.infer<typeof messageTemplate>;
const templateName = z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.');
const templateText = z
  .string()
  .trim()
  .min(1, 'Write the text.')
  .max(MESSAGE_MAX, `Use at most ${grouped(MESSAGE_MAX)} characters.`)
  .superRefine((text, context) => {
    const problem = templateProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
/** `POST /message-templates` and `PUT /message-templates/{id}`. */
export const messageTemplateBody = z.object({ name: templateName, text: templateText });
export const messageTemplateAnswer = z.object({ data: messageTemplate });
export const messageTemplatesAnswer = z.object({ data: z.array(messageTemplate).max(TEMPLATES_MAX) });

/** What a socket sends as `typing`, and what the other side's sockets get. */
export const typingSignal = z.object({ threadId: z.uuid() });
export type TypingSignal = z.infer<typeof typingSignal>;
