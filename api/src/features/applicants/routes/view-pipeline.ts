import {
  cardsAnswer,
  cardsQuery,
  pipelineAnswer,
  pipelinePageAnswer,
  pipelinePageQuery,
  pipelineQuery,
  pipelineStageParams,
} from '@hireledger/domain/http/pipeline';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listPipelineCards, viewCards } from '../list-pipeline-cards.ts';
import { viewPipeline } from '../view-pipeline.ts';
import { call, type App } from '../../../call.ts';

const about = { tag: 'applications', access: 'company' } as const;

/** The board of the company's applicants: its columns, the cards behind a column's first ones, and cards by their ids. */
export function viewPipelineRoutes(app: App, context: Context): void {
  app.get(
    '/applicants/pipeline',
    call({
      ...about,
      summary: 'Each hiring stage with its count and its newest cards',
      query: pipelineQuery,
      answers: { 200: pipelineAnswer },
    }),
    async (request, reply) => {
      const answer = await viewPipeline(context, signedIn(request).userId, request.query);
      void reply.header('x-events-up-to', answer.eventsUpTo);
      return answer;
    },
  );
  app.get(
    '/applicants/pipeline/:stage',
    call({
      ...about,
      summary: "The cards behind a column's cursor",
      params: pipelineStageParams,
      query: pipelinePageQuery,
      answers: { 200: pipelinePageAnswer },
    }),
    async (request) => {
      const { cursor, limit, ...filters } = request.query;
      return listPipelineCards(context, {
        companyId: signedIn(request).userId,
        stage: request.params.stage,
        filters,
        cursor,
        limit,
      });
    },
  );
  app.get(
    '/applicants/cards',
    call({
      ...about,
      summary: 'Those of these applications that match the filters',
      query: cardsQuery,
      answers: { 200: cardsAnswer },
    }),
    async (request) => {
      const { ids, ...filters } = request.query;
      return viewCards(context, { companyId: signedIn(request).userId, ids, filters });
    },
  );
}
