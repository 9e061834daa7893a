import { z } from 'zod';
import { talentProfile } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewTalentProfile } from '../view-talent-profile.ts';
import { call, type App } from '../../../call.ts';

export function viewTalentProfileRoute(app: App, context: Context): void {
  app.get(
    '/users/get-talent-profile',
    call({
      summary: "The talent's own profile",
      tag: 'profiles',
      access: 'talent',
      answers: { 200: z.object({ data: talentProfile }) },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { profile, eventsUpTo } = await viewTalentProfile(context, { talentId: signedIn(request).userId });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: profile };
    },
  );
}
