import { z } from 'zod';
import { publicTalent } from '@hireledger/domain/http/public-profiles';
import type { Context } from '../../../context.ts';
import { viewPublicTalent } from '../view-public-talent.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewPublicTalentRoute(app: App, context: Context): void {
  app.get(
    '/talents/:id',
    call({
      summary: "A talent's page, for those whom the talent lets see it",
      tag: 'profiles',
      access: 'optional',
      params: idParams,
      answers: { 200: z.object({ data: publicTalent }) },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({
      data: await viewPublicTalent(context, { viewer: request.session, talentId: request.params.id }),
    }),
  );
}
