import * as endpoints from '@hireledger/domain/http/members';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve, type App } from '../../serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMember, leaveCompany, passOwnership, removeMember } from './change-member.ts';
import { invite, resendInvitation, revokeInvitation } from './invite.ts';
import { listMembers } from './list-members.ts';
import { viewInvitation } from './view-invitation.ts';

/** Who is in a company, and who is invited. */
export function memberRoutes(app: App, context: Context): void {
  const limited = { rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.listMembers, async ({ session }) => ({ data: await listMembers(context, session) }));

  serve(app, endpoints.invite, async ({ session, body }) => {
    const data = await invite(context, { session, ...body });
    return { message: `We sent an invitation to ${data.email}.`, data };
  });

  serve(app, endpoints.resendInvitation, async ({ session, params }) => {
    const data = await resendInvitation(context, { session, ...params });
    return { message: `We sent a new invitation to ${data.email}. The link of the one before no longer works.`, data };
  });

  serve(app, endpoints.revokeInvitation, async ({ session, params }) => {
    await revokeInvitation(context, { session, ...params });
    return { message: 'The invitation was taken back. Its link no longer works.' };
  });

  serve(app, endpoints.viewInvitation, limited, async ({ session, params }) => ({
    data: await viewInvitation(context, { session, ...params }),
  }));

  serve(app, endpoints.acceptInvitation, limited, async ({ session, params, body, request }) => {
    const opened = await acceptInvitation(context, { session, ...params, ...body, visitor: visitorOf(request) });
    return { message: `You are now a member of ${opened.user.fullName}.`, ...opened };
  });

  serve(app, endpoints.changeMember, async ({ session, params, body }) => ({
    message: 'The role was changed.',
    data: await changeMember(context, { session, personId: params.id, ...body }),
  }));

  serve(app, endpoints.removeMember, async ({ session, params }) => {
    await removeMember(context, { session, personId: params.id });
    return { message: 'The member was removed. Their sessions in your company have ended.' };
  });

  serve(app, endpoints.passOwnership, async ({ session, body }) => {
    await passOwnership(context, { session, ...body });
    return { message: 'Your company has another owner.' };
  });

  serve(app, endpoints.leaveCompany, async ({ session }) => {
    await leaveCompany(context, session);
    return { message: 'You left the company.' };
  });
}
