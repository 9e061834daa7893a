import * as endpoints from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { addEducation, deleteEducation, updateEducation } from './educations.ts';
import { addExperience, deleteExperience, updateExperience } from './experiences.ts';
import { addPortfolio, deletePortfolio, updatePortfolio } from './portfolio.ts';
import { addSkills, deleteSkill } from './skills.ts';
import { updateAboutMe } from './update-about-me.ts';
import { updatePersonalDetails } from './update-personal-details.ts';
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
    await deleteExperience(context, { talentId: session.userId, id });
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
    await deleteEducation(context, { talentId: session.userId, id });
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
    await deletePortfolio(context, { talentId: session.userId, id });
    return DELETED;
  });

  serve(app, endpoints.addSkills, async ({ body, session }) => {
    await addSkills(context, { talentId: session.userId, skills: body.skills });
    return SAVED;
  });

  serve(app, endpoints.deleteSkill, async ({ params: { id }, session }) => {
    await deleteSkill(context, { talentId: session.userId, id });
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
