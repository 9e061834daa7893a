// Why: docs/decisions/0100-make-a-conversation-part-of-its-application.md
import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { ROLES, STAGES } from '../hiring/stages.ts';
import { MESSAGE_ATTACHMENTS_MAX, MESSAGE_MAX } from '../messages/limits.ts';
import { grouped } from '../numbers/grouped.ts';
import { attachment } from '../uploads/attachment.ts';
import { endpoint } from './endpoint.ts';

/**
 * One message. `number` counts a conversation's messages from 1 without gaps; `text` is null once its author's account
 * is deleted.
 */
export const message = z.object({
  id: z.uuid(),
  number: z.number(),
  sender: z.enum(ROLES),
  /** Who of the company wrote it. */
  person: namedPerson.nullable(),
  text: z.string().nullable(),
  attachments: z.array(attachment),
  sentAt: z.string(),
});
export type Message = z.infer<typeof message>;

const readMark = z.object({ upTo: z.number(), at: z.string().nullable() });

/** The conversation about one application, whose id it has, as one side sees it. */
export const thread = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  hiringStage: z.enum(STAGES),
  companyName: z.string(),
  talentName: z.string(),
  /** The other side. `gone`: the account is deleted and nobody reads new messages. */
  other: z.object({
    id: z.uuid(),
    name: z.string(),
    picture: z.string().nullable(),
    verified: z.boolean(),
    /** The domain shown with a company's badge. */
    verifiedDomain: z.string().nullable(),
    gone: z.boolean(),
  }),
  /** The newest message, its text shortened to a line; null before the first one. */
  last: z
    .object({
      number: z.number(),
      sender: z.enum(ROLES),
      person: namedPerson.nullable(),
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

/** Messages that are still unread: in the conversation (after reading), or in all of them, counted to a limit. */
const unread = z.object({ unread: z.number() });
const about = { tag: 'messages', access: 'either:review-applicants' } as const;

/** Conversations with messages. `q` finds parts of the other side's name and of the job's title. */
export const listThreads = endpoint({
  ...about,
  method: 'GET',
  path: '/threads',
  summary: "The caller's conversations, most recent first",
  job: 'listed',
  query: z.object({
    q: z.string().trim().max(200, { abort: true }).optional(),
    unread: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    cursor: z.string().max(400, { abort: true }).optional(),
  }),
  eventsUpTo: true,
  answer: z.object({ data: z.array(thread), nextCursor: z.string().nullable() }),
});

export const countUnreadMessages = endpoint({
  ...about,
  method: 'GET',
  path: '/threads/unread',
  summary: 'How many messages are unread',
  job: 'listed',
  eventsUpTo: true,
  answer: unread,
});

/** Oldest of the messages first. */
export const viewThread = endpoint({
  ...about,
  method: 'GET',
  path: '/threads/:id',
  summary: 'The conversation about an application, with its newest messages',
  job: { of: 'application', in: 'params.id' },
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(100).default(50) }),
  eventsUpTo: true,
  answer: z.object({ data: thread, messages: z.array(message), hasOlder: z.boolean() }),
  failures: ['NOT_FOUND'],
});

/** Those below the number `before`, oldest of them first. */
export const listOlderMessages = endpoint({
  ...about,
  method: 'GET',
  path: '/threads/:id/messages',
  summary: 'Older messages of a conversation',
  job: { of: 'application', in: 'params.id' },
  query: z.object({
    before: z.coerce.number<number>().int().min(1).max(2_000_000_000),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  answer: z.object({ data: z.array(message), hasOlder: z.boolean() }),
  failures: ['NOT_FOUND'],
});

/** The id comes from the sender and identifies one message. */
export const sendMessage = endpoint({
  ...about,
  method: 'POST',
  path: '/threads/:id/messages',
  summary: 'Send a message; the same id is sent once',
  job: { of: 'application', in: 'params.id' },
  body: z
    .object({
      id: z.uuid({ error: 'This is not an id.', abort: true }),
      text: z
        .string()
        .trim()
        .max(MESSAGE_MAX, { error: `Use at most ${grouped(MESSAGE_MAX)} characters.`, abort: true })
        // Half of a surrogate pair cannot be stored.
        .transform((text) => text.toWellFormed())
        .default(''),
      /** Addresses that POST /upload returned. */
      attachments: z
        .array(z.string().max(200, { abort: true }))
        .max(MESSAGE_ATTACHMENTS_MAX, {
          error: `Send at most ${MESSAGE_ATTACHMENTS_MAX} files with one message.`,
          abort: true,
        })
        .default([]),
    })
    .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
      path: ['text'],
      message: 'Write a message or attach a file.',
    }),
  answer: z.object({ data: message }),
  status: 201,
  failures: ['NOT_FOUND', 'CONVERSATION_OVER', 'CONVERSATION_FULL', 'MESSAGE_CHANGED'],
});

/** Everything up to the number `upTo` was seen. */
export const readThread = endpoint({
  ...about,
  method: 'POST',
  path: '/threads/:id/read',
  summary: 'Mark a conversation as read up to a message',
  job: { of: 'application', in: 'params.id' },
  whileLeaving: true,
  body: z.object({ upTo: z.number().int().min(1).max(2_000_000_000) }),
  answer: unread,
  failures: ['NOT_FOUND'],
});

/** What a socket sends as `typing`, and what the other side's sockets get. */
export const typingSignal = z.object({ threadId: z.uuid() });
export type TypingSignal = z.infer<typeof typingSignal>;
