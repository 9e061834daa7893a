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

  serve(app, endpoints.withdrawOffer, async ({ params, body: { stage, note }, session }) => ({
    message: 'Offer withdrawn.',
    application: await moveApplication(context, {
      actor: session,
      applicationId: params.id,
      newStage: 'Shortlisted',
      move: 'withdrawOffer',
      from: stage,
      note,
    }),
  }));

  serve(app, endpoints.reopen, async ({ params, body: { stage, note }, session }) => ({
    message: 'Application reopened.',
    application: await moveApplication(context, {
      actor: session,
      applicationId: params.id,
      newStage: 'Shortlisted',
      move: 'reopen',
      from: stage,
      note,
    }),
  }));

  serve(app, endpoints.undoMoves, { rateLimit: { max: 300, timeWindow: 60_000 } }, ({ body, session }) =>
    undoMoves(context, { actor: session, ...body }),
  );
}
