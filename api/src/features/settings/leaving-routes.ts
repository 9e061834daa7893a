import * as endpoints from '@hireledger/domain/http/leaving';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { serve, type App } from '../../serve.ts';
import { attachmentDisposition } from '../../uploads/file-name.ts';
import { downloadExport } from './download-export.ts';
import { cancelAccountDeletion, cancelPersonDeletion } from './cancel-deletion.ts';
import { listExports } from './list-exports.ts';
import { requestDeletion } from './request-deletion.ts';
import { requestExport } from './request-export.ts';
import { sendDeletionCode } from './send-deletion-code.ts';
import { viewDeletion } from './view-deletion.ts';

/** Deletion of an account or a person, and the export of everything that is stored about them. */
export function leavingRoutes(app: App, context: Context): void {
  const limited = { rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.viewDeletion, async ({ session }) => ({
    data: await viewDeletion(context, 'account', session),
  }));

  serve(app, endpoints.viewPersonDeletion, async ({ session }) => ({
    data: await viewDeletion(context, 'person', session),
  }));

  serve(app, endpoints.sendDeletionCode, limited, async ({ session }) => {
    await sendDeletionCode(context, session);
    return { message: 'We sent a code to your email address.' };
  });

  serve(app, endpoints.requestDeletion, limited, async ({ body, session }) => {
    const { deletesAt } = await requestDeletion(context, 'account', { session, ...body });
    return { message: 'Your account will be deleted.', deletesAt: deletesAt.toISOString() };
  });

  serve(app, endpoints.requestPersonDeletion, limited, async ({ body, session }) => {
    const { deletesAt } = await requestDeletion(context, 'person', { session, ...body });
    return { message: 'Your sign-in will be deleted.', deletesAt: deletesAt.toISOString() };
  });

  serve(app, endpoints.cancelAccountDeletion, async ({ session }) => {
    await cancelAccountDeletion(context, session);
    return {
      message: `Your ${session.role === 'company' ? 'company' : 'account'} will not be deleted. Nothing was lost.`,
    };
  });

  serve(app, endpoints.cancelPersonDeletion, async ({ session }) => {
    await cancelPersonDeletion(context, session);
    return { message: 'Your sign-in will not be deleted. Nothing was lost.' };
  });

  serve(app, endpoints.listExports, async ({ session }) => ({ data: await listExports(context, session) }));

  serve(app, endpoints.requestExport, async ({ session }) => ({
    message: 'Your export is being prepared.',
    data: await requestExport(context, session),
  }));

  serve(app, endpoints.downloadExport, async ({ params, session, reply }) => {
    const { name, content } = await downloadExport(context, { ...session, exportId: params.id });
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', attachmentDisposition(name))
      .header('cache-control', 'no-store')
      .send(content);
  });
}
