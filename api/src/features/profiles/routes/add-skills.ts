import { messageAnswer } from '@hireledger/domain/http/accounts';
import { skillsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addSkills } from '../add-skills.ts';
import { call, type App } from '../../../call.ts';

export function addSkillsRoute(app: App, context: Context): void {
  app.patch(
    '/users/add-skills',
    call({
      summary: 'Add skills by name',
      tag: 'profiles',
      access: 'talent',
      body: skillsBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await addSkills(context, { talentId: signedIn(request).userId, skills: request.body.skills });
      return { message: 'Saved' };
    },
  );
}
