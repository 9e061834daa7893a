import * as noticeSettings from '@hireledger/domain/http/notice-settings';
import * as endpoints from '@hireledger/domain/http/settings';
import { allowLinkedSignIn, endLinkedSignIn, listLinkedSignIns } from '../../auth/linked-sign-ins.ts';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { serve, type App } from '../../serve.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { chooseNotification, listNotificationChoices } from './choose-notifications.ts';
import { confirmEmail } from './confirm-email.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listMutedJobs, muteJob, unmuteJob } from './muted-jobs.ts';
import { changeNoticeSettings, viewNoticeSettings } from './notice-settings.ts';
import { viewAccount } from './view-account.ts';

export function settingsRoutes(app: App, context: Context): void {
  const limited = { rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.viewAccount, async ({ session }) => ({ data: await viewAccount(context, session) }));

  serve(app, endpoints.changeEmail, limited, async ({ body, session }) => {
    await changeEmail(context, { session, ...body });
    return { message: 'We sent a code to your new address. Enter it to confirm the change.' };
  });

  serve(app, endpoints.confirmEmail, limited, async ({ body, session }) => {
    const { email } = await confirmEmail(context, { session, code: body.code });
    // The cached session.
    session.email = email;
    return { message: 'Your address was changed.', email };
  });

  serve(app, endpoints.changePassword, limited, async ({ body, session }) => {
    const { ended } = await changePassword(context, { session, ...body });
    return { message: 'Your password was changed.', ended };
  });

  serve(app, endpoints.listSessions, async ({ session }) => ({ data: await listSessions(context, session) }));

  serve(app, endpoints.endOtherSessions, async ({ session }) => {
    const { ended } = await endSessions(context, { session });
    return { message: 'All other sessions have ended.', ended };
  });

  serve(app, endpoints.endSession, async ({ params, session }) => {
    const { ended } = await endSessions(context, { session, id: params.id });
    return { message: 'The session has ended.', ended };
  });

  serve(app, endpoints.listLinkedSignIns, async ({ session }) => ({ data: await listLinkedSignIns(context, session) }));

  serve(app, endpoints.endLinkedSignIn, async ({ params, session }) => {
    const { name } = await endLinkedSignIn(context, { personId: session.personId, id: params.id });
    return { message: `${name} is no longer linked to your account.` };
  });

  serve(app, endpoints.allowLinkedSignIn, async ({ params, session }) => {
    const { name } = await allowLinkedSignIn(context, { session, id: params.id });
    return { message: `${name} is linked to your account again.` };
  });

  serve(app, endpoints.listNotificationChoices, async ({ session }) => ({
    data: await listNotificationChoices(context, session),
  }));

  serve(app, endpoints.chooseNotification, async ({ body, session }) => ({
    data: await chooseNotification(context, { session, ...body }),
  }));

  serve(app, noticeSettings.viewNoticeSettings, async ({ session }) => ({
    data: await viewNoticeSettings(context, session),
  }));

  serve(app, noticeSettings.changeNoticeSettings, async ({ body, session }) => ({
    data: await changeNoticeSettings(context, { session, change: body }),
  }));

  serve(app, noticeSettings.listMutedJobs, async ({ session }) => ({ data: await listMutedJobs(context, session) }));

  serve(app, noticeSettings.muteJob, async ({ params, session }) => {
    await muteJob(context, session, params.id);
    return { message: 'You get no notices of this job.' };
  });

  serve(app, noticeSettings.unmuteJob, async ({ params, session }) => {
    await unmuteJob(context, session, params.id);
    return { message: 'You get the notices of this job again.' };
  });
}
