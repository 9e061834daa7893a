import * as endpoints from '@hireledger/domain/http/profiles';
import * as publicEndpoints from '@hireledger/domain/http/public-profiles';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { addSocials } from './add-socials.ts';
import { updateProfilePicture } from './update-profile-picture.ts';
import { viewProfilePicture } from './view-profile-picture.ts';
import { viewPublicCompany } from './view-public-company.ts';
import { viewPublicTalent } from './view-public-talent.ts';

const SAVED = { message: 'Saved' };

/** What talents and companies share, and the pages that both show to others. */
export function profileRoutes(app: App, context: Context): void {
  serve(app, endpoints.addSocials, async ({ body, session, ifMatch }) => {
    await addSocials(context, { actor: session, socials: body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.updateProfilePicture, async ({ body, session }) => {
    await updateProfilePicture(context, { actor: session, url: body.displayPictureUrl });
    return SAVED;
  });

  serve(app, endpoints.viewProfilePicture, async ({ session }) => ({
    displayPictureUrl: await viewProfilePicture(context, session),
  }));

  serve(app, publicEndpoints.viewPublicCompany, async ({ params }) => ({
    data: await viewPublicCompany(context, { companyId: params.id }),
  }));

  serve(app, publicEndpoints.viewPublicTalent, async ({ params, session }) => ({
    data: await viewPublicTalent(context, { viewer: session, talentId: params.id }),
  }));
}
