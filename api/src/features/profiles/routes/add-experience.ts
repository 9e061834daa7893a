import { messageAnswer } from '@hireledger/domain/http/accounts';
import { experienceBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addExperience } from '../add-experience.ts';
import { call, type App } from '../../../call.ts';

export function addExperienceRoute(app: App, context: Context): void {
  app.patch(
    '/users/add-experience',
    call({
      summary: 'Add an experience',
      tag: 'profiles',
      access: 'talent',
      body: experienceBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await addExperience(context, { talentId: signedIn(request).userId, entry: request.body });
      return { message: 'Saved' };
    },
  );
}
