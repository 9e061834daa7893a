import * as endpoints from '@hireledger/domain/http/decisions';
import type { Context } from '../../context.ts';
import { moveApplication } from '../../hiring/move-application.ts';
import { serve, type App } from '../../serve.ts';
import { undoMoves } from './undo-moves.ts';

/** Moves that name the stage they saw, and undoing a move. */
export function decisionRoutes(app: App, context: Context): void {
  serve(app, endpoints.turnDown, async ({ params, body: { stage, ...body }, session }) => ({
    message: 'Applicant has been rejected.',
    application: await moveApplication(context, {
      actor: session,
      applicationId: params.id,
      newStage: 'Declined',
      move: 'turnDown',
      from: stage,
      ...body,
    }),
  }));

  const backToShortlist = [
    [endpoints.withdrawOffer, 'withdrawOffer', 'Offer withdrawn.'],
    [endpoints.reopen, 'reopen', 'Application reopened.'],
  ] as const;
  for (const [endpoint, move, message] of backToShortlist)
    serve(app, endpoint, async ({ params, body: { stage, note }, session }) => ({
      message,
      application: await moveApplication(context, {
        actor: session,
        applicationId: params.id,
        newStage: 'Shortlisted',
        move,
        from: stage,
        note,
      }),
    }));

  serve(app, endpoints.undoMoves, { rateLimit: { max: 300, timeWindow: 60_000 } }, ({ body, session }) =>
    undoMoves(context, { actor: session, ...body }),
  );
}
