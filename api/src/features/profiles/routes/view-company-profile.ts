import { z } from 'zod';
import { companyProfile } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewCompanyProfile } from '../view-company-profile.ts';
import { call, type App } from '../../../call.ts';

export function viewCompanyProfileRoute(app: App, context: Context): void {
  app.get(
    '/users/get-company-profile',
    call({
      summary: "The company's own profile",
      tag: 'profiles',
      access: 'company',
      answers: { 200: z.object({ data: companyProfile }) },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { profile, eventsUpTo } = await viewCompanyProfile(context, { companyId: signedIn(request).userId });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: profile };
    },
  );
}
