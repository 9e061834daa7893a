import * as endpoints from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { addEducation } from './add-education.ts';
import { addExperience } from './add-experience.ts';
import { addPortfolio } from './add-portfolio.ts';
import { addSkills } from './add-skills.ts';
import { deleteProfileItem } from './delete-profile-item.ts';
import { updateAboutMe } from './update-about-me.ts';
import { updateEducation } from './update-education.ts';
import { updateExperience } from './update-experience.ts';
import { updatePersonalDetails } from './update-personal-details.ts';
import { updatePortfolio } from './update-portfolio.ts';
import { updateProfileVisibility } from './update-profile-visibility.ts';
import { viewTalentProfile } from './view-talent-profile.ts';

const SAVED = { message: 'Saved' };
const DELETED = { message: 'Deleted' };

/** A talent's own profile. */
export function talentProfileRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewTalentProfile, ({ session }) => viewTalentProfile(context, { talentId: session.userId }));

  serve(app, endpoints.updateAboutMe, async ({ body, session, ifMatch }) => {
    await updateAboutMe(context, { talentId: session.userId, ...body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.addExperience, async ({ body, session }) => {
    await addExperience(context, { talentId: session.userId, entry: body });
    return SAVED;
  });

  serve(app, endpoints.updateExperience, async ({ params: { id }, body, session, ifMatch }) => {
    await updateExperience(context, { talentId: session.userId, id, entry: body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.deleteExperience, async ({ params: { id }, session }) => {
    await deleteProfileItem(context, { talentId: session.userId, card: 'experience', id });
    return DELETED;
  });

  serve(app, endpoints.addEducation, async ({ body, session }) => {
    await addEducation(context, { talentId: session.userId, entry: body });
    return SAVED;
  });

  serve(app, endpoints.updateEducation, async ({ params: { id }, body, session, ifMatch }) => {
    await updateEducation(context, { talentId: session.userId, id, entry: body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.deleteEducation, async ({ params: { id }, session }) => {
    await deleteProfileItem(context, { talentId: session.userId, card: 'education', id });
    return DELETED;
  });

  serve(app, endpoints.addPortfolio, async ({ body, session }) => {
    await addPortfolio(context, { talentId: session.userId, entry: body });
    return SAVED;
  });

  serve(app, endpoints.updatePortfolio, async ({ params: { id }, body, session, ifMatch }) => {
    await updatePortfolio(context, { talentId: session.userId, id, entry: body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.deletePortfolio, async ({ params: { id }, session }) => {
    await deleteProfileItem(context, { talentId: session.userId, card: 'portfolio', id });
    return DELETED;
  });

  serve(app, endpoints.addSkills, async ({ body, session }) => {
    await addSkills(context, { talentId: session.userId, skills: body.skills });
    return SAVED;
  });

  serve(app, endpoints.deleteSkill, async ({ params: { id }, session }) => {
    await deleteProfileItem(context, { talentId: session.userId, card: 'skills', id });
    return DELETED;
  });

  serve(app, endpoints.updatePersonalDetails, async ({ body, session, ifMatch }) => {
    await updatePersonalDetails(context, { talentId: session.userId, ...body, before: ifMatch });
    return SAVED;
  });

  serve(app, endpoints.updateProfileVisibility, async ({ body, session }) => {
    await updateProfileVisibility(context, { talentId: session.userId, ...body });
    return SAVED;
  });
}
