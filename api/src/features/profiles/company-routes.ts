import * as endpoints from '@hireledger/domain/http/company-profile';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { updateAboutUs } from './update-about-us.ts';
import { updateCompanyOverview } from './update-company-overview.ts';
import { updateWorkingAt } from './update-working-at.ts';
import { viewCompanyProfile } from './view-company-profile.ts';

const SAVED = { message: 'Saved' };

/** A company's own profile. */
export function companyProfileRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewCompanyProfile, ({ session: { userId: companyId, team, memberRole } }) =>
    viewCompanyProfile(context, { companyId, team, memberRole }),
  );

  serve(app, endpoints.updateCompanyOverview, async ({ body, session, ifMatch }) => {
    await updateCompanyOverview(context, { companyId: session.userId, overview: body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.updateAboutUs, async ({ body, session, ifMatch }) => {
    await updateAboutUs(context, { companyId: session.userId, ...body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.updateWorkingAt, async ({ body, session, ifMatch }) => {
    await updateWorkingAt(context, { companyId: session.userId, imageUrls: body.imageUrls, before: ifMatch });
    return SAVED;
  });
}
