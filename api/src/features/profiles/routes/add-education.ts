import { messageAnswer } from '@hireledger/domain/http/accounts';
import { educationBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addEducation } from '../add-education.ts';
import { call, type App } from '../../../call.ts';

export function addEducationRoute(app: App, context: Context): void {
  app.patch(
    '/users/add-education',
    call({
      summary: 'Add an education',
      tag: 'profiles',
      access: 'talent',
      body: educationBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await addEducation(context, { talentId: signedIn(request).userId, entry: request.body });
      return { message: 'Saved' };
    },
  );
}
