import { messageAnswer } from '@hireledger/domain/http/accounts';
import {
  createSavedSearchBody,
  editSavedSearchBody,
  savedSearchAnswer,
  savedSearchesAnswer,
} from '@hireledger/domain/http/saved-searches';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { createSavedSearch, deleteSavedSearch, editSavedSearch, listSavedSearches } from '../saved-searches.ts';
import { call, idParams, type App } from '../../../call.ts';

/** The talent's own searches. */
export function savedSearchesRoutes(app: App, context: Context): void {
  const common = { tag: 'jobs', access: 'talent' } as const;
  app.get(
    '/saved-searches',
    call({ ...common, summary: 'The own saved searches', answers: { 200: savedSearchesAnswer } }),
    async (request) => ({
      data: await listSavedSearches(context, signedIn(request).userId),
    }),
  );
  app.post(
    '/saved-searches',
    call({
      ...common,
      summary: 'Save a search, to be told of new jobs',
      body: createSavedSearchBody,
      answers: { 201: savedSearchAnswer },
    }),
    async (request, reply) =>
      reply
        .code(201)
        .send({ data: await createSavedSearch(context, { talentId: signedIn(request).userId, ...request.body }) }),
  );
  app.patch(
    '/saved-searches/:id',
    call({
      ...common,
      summary: 'Change a saved search',
      params: idParams,
      body: editSavedSearchBody,
      answers: { 200: savedSearchAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({
      data: await editSavedSearch(context, {
        talentId: signedIn(request).userId,
        id: request.params.id,
        ...request.body,
      }),
    }),
  );
  app.delete(
    '/saved-searches/:id',
    call({
      ...common,
      summary: 'Delete a saved search',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteSavedSearch(context, { talentId: signedIn(request).userId, id: request.params.id });
      return { message: 'Search deleted.' };
    },
  );
}
