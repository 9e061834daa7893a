import { stageChangedAnswer, updateHiringStageBody } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { changeHiringStage } from '../../../hiring/change-hiring-stage.ts';
import { call, type App } from '../../../call.ts';

/** What the person is told; the first two in the words of the specification, section 8. */
const MESSAGES: Partial<Record<Stage, string>> = {
  Shortlisted: 'Applicant successfully shortlisted!',
  Declined: 'Applicant has been rejected.',
  Completed: 'Marked as done.',
  Withdrawn: 'Application withdrawn.',
};

export function changeHiringStageRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-hiring-stage',
    call({
      summary: 'Move an application to another stage',
      tag: 'applications',
      access: 'signed-in',
      body: updateHiringStageBody,
      answers: { 200: stageChangedAnswer },
      failures: ['NOT_FOUND', 'STAGE_CONFLICT'],
    }),
    async (request) => {
      const application = await changeHiringStage(context, { actor: signedIn(request), ...request.body });
      const { hiringStage } = application;
      return { message: MESSAGES[hiringStage] ?? `The application is now ${hiringStage}.`, application };
    },
  );
}
