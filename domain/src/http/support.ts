import { z } from 'zod';
import { emailSchema, fullNameSchema } from '../accounts/credentials.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_TOPICS } from '../support/topics.ts';
import { grouped } from '../numbers/grouped.ts';
import { endpoint } from './endpoint.ts';

/** Control characters other than line breaks and tabs: nobody types them, and no mail should contain them. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

const TOO_LONG = { error: `Use at most ${grouped(CONTACT_MESSAGE_MAX)} characters.`, abort: true };

/** A message to the HireLedger team. */
export const contactBody = z.object({
  name: fullNameSchema,
  email: emailSchema,
  topic: z.enum(CONTACT_TOPICS, 'Choose a topic.'),
  message: z
    .string()
    .max(2 * CONTACT_MESSAGE_MAX, TOO_LONG)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim())
    .min(CONTACT_MESSAGE_MIN, `Write at least ${CONTACT_MESSAGE_MIN} characters so we can help.`)
    .max(CONTACT_MESSAGE_MAX, TOO_LONG),
  /** A field that users never see. Bots that fill every field fill this one too: then nothing is sent. */
  website: z.string().max(500, { error: 'This is too long.', abort: true }).default(''),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/support/messages',
  summary: 'Write to the HireLedger team',
  tag: 'support',
  access: 'optional',
  idempotency: 'key',
  body: contactBody,
  answer: z.object({ message: z.string() }),
});

/** The parts of the system that the status page shows, in the order of its list. */
const STATUS_PARTS = ['api', 'database', 'worker', 'queue', 'chain', 'payouts', 'books', 'mail'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** `unknown`: the state cannot be read just now. `off`: it was never set up. */
const PART_STATES = ['working', 'slow', 'stopped', 'unknown', 'off'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Times are ISO 8601; `seenAt` is when the part was last seen working, null if that is unknown. */
const statusAnswer = z.object({
  checkedAt: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(STATUS_PARTS),
      state: z.enum(PART_STATES),
      seenAt: z.string().nullable(),
      says: z.string(),
    }),
  ),
  /** When payouts were stopped in the last 90 days, newest first. `endedAt` is null while they are. */
  incidents: z.array(z.object({ startedAt: z.string(), endedAt: z.string().nullable(), says: z.string() })),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

export const viewStatus = endpoint({
  method: 'GET',
  path: '/status/parts',
  summary: 'The state of each part of the system',
  tag: 'support',
  answer: statusAnswer,
});
