import * as endpoints from '@hireledger/domain/http/verifications';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { checkDomain } from './check-domain.ts';
import { confirmDomainCode } from './confirm-domain-code.ts';
import { sendDomainCode } from './send-domain-code.ts';
import { submitDomain } from './submit-domain.ts';
import { submitVerificationDocument } from './submit-verification-document.ts';
import { viewVerifications } from './view-verifications.ts';

/** Each check queries somebody else's name server. */
const CHECKS = { max: 20, timeWindow: 600_000 };

/** Documents for the badge, and a company's domain. */
export function verificationRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewVerifications, ({ session }) => viewVerifications(context, session));

  serve(app, endpoints.submitVerificationDocument, async ({ body, session }) => {
    await submitVerificationDocument(context, { actor: session, ...body });
    return { message: 'Submitted' };
  });

  serve(app, endpoints.submitDomain, async ({ body, session }) => {
    await submitDomain(context, { companyId: session.userId, domain: body.domain });
    return { message: 'Saved' };
  });

  serve(app, endpoints.checkDomain, { rateLimit: CHECKS }, async ({ session }) => {
    await checkDomain(context, { companyId: session.userId });
    return { message: 'Domain verified' };
  });

  serve(app, endpoints.sendDomainCode, async ({ body, session }) => {
    await sendDomainCode(context, { session, email: body.email });
    return { message: 'Sent' };
  });

  serve(app, endpoints.confirmDomainCode, async ({ body, session }) => {
    await confirmDomainCode(context, { session, code: body.code });
    return { message: 'Domain verified' };
  });
}
