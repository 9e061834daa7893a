import { messageAnswer } from '@hireledger/domain/http/accounts';
import { messageTemplateAnswer, messageTemplateBody, messageTemplatesAnswer } from '@hireledger/domain/http/messages';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
} from '../message-templates.ts';
import { call, idParams, type App } from '../../../call.ts';

/** What a company writes again and again. */
export function messageTemplateRoutes(app: App, context: Context): void {
  const common = { tag: 'messages', access: 'company' } as const;
  app.get(
    '/message-templates',
    call({ ...common, summary: 'The own templates, by name', answers: { 200: messageTemplatesAnswer } }),
    async (request, reply) => {
      const { templates, eventsUpTo } = await listMessageTemplates(context, signedIn(request).userId);
      reply.header('x-events-up-to', eventsUpTo);
      return { data: templates };
    },
  );
  app.post(
    '/message-templates',
    call({ ...common, summary: 'Keep a template', body: messageTemplateBody, answers: { 201: messageTemplateAnswer } }),
    async (request, reply) =>
      reply
        .code(201)
        .send({ data: await createMessageTemplate(context, { companyId: signedIn(request).userId, ...request.body }) }),
  );
  app.put(
    '/message-templates/:id',
    call({
      ...common,
      summary: 'Change a template',
      params: idParams,
      body: messageTemplateBody,
      answers: { 200: messageTemplateAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({
      data: await editMessageTemplate(context, {
        companyId: signedIn(request).userId,
        id: request.params.id,
        ...request.body,
      }),
    }),
  );
  app.delete(
    '/message-templates/:id',
    call({
      ...common,
      summary: 'Delete a template',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteMessageTemplate(context, { companyId: signedIn(request).userId, id: request.params.id });
      return { message: 'Template deleted.' };
    },
  );
}
