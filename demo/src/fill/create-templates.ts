import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';

const { createMessageTemplate, listMessageTemplates } = useCases;

const TEMPLATES = [
  {
    name: 'Invitation to a first call',
    text: 'Hello {{firstName}},\n\nthank you for applying for {{jobTitle}}. We would like to get to know you. When could we talk for half an hour this week?\n\nKind regards\n{{companyName}}',
  },
  {
    name: 'We need a little longer',
    text: 'Hello {{firstName}}, many people applied for {{jobTitle}} and we read every application ourselves. You will hear from us by the end of next week.',
  },
  {
    name: 'Please send a work sample',
    text: 'Hello {{firstName}},\n\ncould you send us one piece of work that fits {{jobTitle}}? A file here in the conversation is enough.',
  },
] as const;

/** A company's templates; a company that has some already is not changed. */
export async function createTemplates(context: Context, companyId: string): Promise<number> {
  if ((await listMessageTemplates(context, companyId)).data.length > 0) return 0;
  for (const template of TEMPLATES) await createMessageTemplate(context, { companyId, ...template });
  return TEMPLATES.length;
}
