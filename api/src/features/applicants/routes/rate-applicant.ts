import { rateApplicantBody, ratedAnswer } from '@hireledger/domain/http/reviewing';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { rateApplicant } from '../rate-applicant.ts';
import { call, idParams, type App } from '../../../call.ts';

export function rateApplicantRoute(app: App, context: Context): void {
  app.put(
    '/applications/:id/rating',
    call({
      summary: 'Give an applicant one to five stars, or take them back; nobody else is told',
      tag: 'applications',
      access: 'company',
      params: idParams,
      body: rateApplicantBody,
      answers: { 200: ratedAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const application = await rateApplicant(context, {
        companyId: signedIn(request).userId,
        applicationId: request.params.id,
        ...request.body,
      });
      return { message: application.rating === null ? 'Rating removed.' : 'Rating saved.', application };
    },
  );
}
