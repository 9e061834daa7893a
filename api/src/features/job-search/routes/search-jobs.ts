import {
  jobSearchAnswer,
  jobSearchQuery,
  newJobsAnswer,
  newJobsQuery,
  popularSearchesAnswer,
} from '@hireledger/domain/http/job-search';
import { addressKey } from '../../../auth/network.ts';
import type { Context } from '../../../context.ts';
import { boardOf } from '../board.ts';
import { countNewJobs } from '../count-new-jobs.ts';
import { searchJobs } from '../search-jobs.ts';
import { call, type App } from '../../../call.ts';

/** The board's own calls; all can be read without an account. */
export function searchJobsRoutes(app: App, context: Context): void {
  // Nobody has to wait for the first reading of the index; where it fails, the first query reads it.
  app.addHook(
    'onReady',
    async () =>
      void boardOf(context)
        .index.ready()
        .catch(() => {}),
  );
  app.addHook('onClose', async () => boardOf(context).popular.close());
  app.get(
    '/jobs',
    call({
      summary: 'Search the board: a page of jobs and the counts beside every filter',
      tag: 'jobs',
      access: 'optional',
      query: jobSearchQuery,
      answers: { 200: jobSearchAnswer },
    }),
    (request) => searchJobs(context, request.query, request.session?.userId ?? addressKey(request.ip)),
  );
  app.get(
    '/jobs/new-since',
    call({
      summary: 'How many matching jobs came after an answer of the board',
      tag: 'jobs',
      query: newJobsQuery,
      answers: { 200: newJobsAnswer },
    }),
    (request) => countNewJobs(context, request.query),
  );
  app.get(
    '/jobs/popular-searches',
    call({ summary: 'What most people searched for lately', tag: 'jobs', answers: { 200: popularSearchesAnswer } }),
    async () => ({ data: await boardOf(context).popular.list() }),
  );
}
