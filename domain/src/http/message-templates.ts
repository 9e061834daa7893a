import { z } from 'zod';
import { MESSAGE_MAX, TEMPLATES_MAX } from '../messages/limits.ts';
import { templateProblem } from '../messages/template.ts';
import { grouped } from '../numbers/grouped.ts';
import { nameSchema } from '../text/names.ts';
import { endpoint } from './endpoint.ts';

const messageTemplate = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** The form of a template. */
export const messageTemplateBody = z.object({
  name: nameSchema(80, 'Enter a name.'),
  text: z
    .string()
    .trim()
    .min(1, 'Enter the text.')
    .max(MESSAGE_MAX, { error: `Use at most ${grouped(MESSAGE_MAX)} characters.`, abort: true })
    .superRefine((text, context) => {
      const problem = templateProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
});

const about = { tag: 'messages' } as const;

export const listMessageTemplates = endpoint({
  ...about,
  method: 'GET',
  path: '/message-templates',
  summary: "The company's own templates, by name",
  access: 'company',
  job: 'free',
  eventsUpTo: true,
  answer: z.object({ data: z.array(messageTemplate).max(TEMPLATES_MAX) }),
});

const edit = { ...about, access: 'company:edit-company', job: 'free' } as const;

export const createMessageTemplate = endpoint({
  ...edit,
  method: 'POST',
  path: '/message-templates',
  summary: 'Save a template',
  body: messageTemplateBody,
  answer: z.object({ data: messageTemplate }),
  status: 201,
});

export const editMessageTemplate = endpoint({
  ...edit,
  method: 'PUT',
  path: '/message-templates/:id',
  summary: 'Change a template',
  body: messageTemplateBody,
  answer: z.object({ data: messageTemplate }),
  failures: ['NOT_FOUND'],
});

export const deleteMessageTemplate = endpoint({
  ...edit,
  method: 'DELETE',
  path: '/message-templates/:id',
  summary: 'Delete a template',
  answer: z.object({ message: z.string() }),
  failures: ['NOT_FOUND'],
});
