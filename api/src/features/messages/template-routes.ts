import * as endpoints from '@hireledger/domain/http/message-templates';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
} from './message-templates.ts';

/** A company's message templates. */
export function messageTemplateRoutes(app: App, context: Context): void {
  serve(app, endpoints.listMessageTemplates, ({ session }) => listMessageTemplates(context, session.userId));

  serve(app, endpoints.createMessageTemplate, async ({ body, session }) => ({
    data: await createMessageTemplate(context, { companyId: session.userId, ...body }),
  }));

  serve(app, endpoints.editMessageTemplate, async ({ params, body, session }) => ({
    data: await editMessageTemplate(context, { companyId: session.userId, id: params.id, ...body }),
  }));

  serve(app, endpoints.deleteMessageTemplate, async ({ params, session }) => {
    await deleteMessageTemplate(context, { companyId: session.userId, id: params.id });
    return { message: 'Template deleted.' };
  });
}
