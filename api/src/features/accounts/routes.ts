import * as endpoints from '@hireledger/domain/http/accounts';
import { countAccountCall } from '../../auth/account-tries.ts';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve, type App } from '../../serve.ts';
import { openAccount } from '../../auth/person-accounts.ts';
import { addAccount } from './add-account.ts';
import { checkResetLink } from './check-reset-link.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { namePerson } from './name-person.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendOtp } from './resend-otp.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { switchAccount } from '../../auth/switch-account.ts';
import { verifyOtp } from './verify-otp.ts';

export function accountRoutes(app: App, context: Context): void {
  const limited = { rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.signUp, limited, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await countAccountCall(context, 'sign-up', body.email, visitor);
    const { signupId } = await signUp(context, { ...body, visitor });
    return { message: 'Signup successful', signupId };
  });

  serve(app, endpoints.verifyOtp, limited, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await countAccountCall(context, 'verify-otp', body.email, visitor);
    await verifyOtp(context, { ...body, visitor });
    return { message: 'Verification successful!' };
  });

  serve(app, endpoints.resendOtp, limited, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await countAccountCall(context, 'resend-otp', body.email, visitor);
    await resendOtp(context, { ...body, visitor });
    return { message: 'If this address has a pending sign-up, we have sent a new code.' };
  });

  serve(app, endpoints.logIn, limited, async ({ body, request }) => {
    const signedIn = await logIn(context, { ...body, visitor: visitorOf(request) });
    return { message: 'Login successful', ...signedIn };
  });

  serve(app, endpoints.logOut, async ({ session }) => {
    await logOut(context, session);
    return { message: 'Logged out' };
  });

  serve(app, endpoints.whoAmI, async ({ session }) => {
    const { accountId: _opened, ...signedIn } = await openAccount(
      context.database.sql,
      session.personId,
      session.userId,
    );
    return signedIn;
  });

  serve(app, endpoints.namePerson, async ({ session, body }) => {
    const data = await namePerson(context, session, body.fullName);
    // The cached session.
    session.personName = data.fullName;
    return { message: 'Your name was saved.', data };
  });

  serve(app, endpoints.switchAccount, async ({ session, body, request }) => {
    const opened = await switchAccount(context, { session, ...body, visitor: visitorOf(request) });
    return { message: `You are now in ${opened.user.fullName}.`, ...opened };
  });

  serve(app, endpoints.addAccount, async ({ session, body, request }) => {
    const opened = await addAccount(context, { session, ...body, visitor: visitorOf(request) });
    return { message: `You are now in ${opened.user.fullName}.`, ...opened };
  });

  serve(app, endpoints.requestPasswordReset, limited, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await countAccountCall(context, 'forgot-password', body.email, visitor);
    await requestPasswordReset(context, { ...body, visitor });
    return { message: 'If this address has an account, we have sent a link. It works once and expires in 30 minutes.' };
  });

  serve(app, endpoints.checkResetLink, limited, ({ body }) => checkResetLink(context, body));

  serve(app, endpoints.resetPassword, limited, async ({ body, request }) => {
    await resetPassword(context, { ...body, visitor: visitorOf(request) });
    return { message: 'Your password is set. Log in with it.' };
  });
}
