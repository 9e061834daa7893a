import * as endpoints from '@hireledger/domain/http/job-search';
import * as savedSearches from '@hireledger/domain/http/saved-searches';
import { searchEverything as searchEverythingEndpoint } from '@hireledger/domain/http/search';
import { addressKey } from '../../auth/network.ts';
import type { Context } from '../../context.ts';
import { boardOf } from './board.ts';
import { serve, type App } from '../../serve.ts';
import { countNewJobs } from './count-new-jobs.ts';
import { createSavedSearch, deleteSavedSearch, editSavedSearch, listSavedSearches } from './saved-searches.ts';
import { serveFeed } from './serve-feed.ts';
import { searchEverything } from './search-everything.ts';
import { searchJobs } from './search-jobs.ts';

/** The board's own calls; all are public. */
export function jobSearchRoutes(app: App, context: Context): void {
  // Nobody waits for the first reading of the index; if it fails, the first query reads it.
  app.addHook(
    'onReady',
    async () =>
      void boardOf(context)
        .index.ready()
        .catch(() => {}),
  );
  app.addHook('onClose', async () => boardOf(context).popular.close());

  serve(app, endpoints.searchJobs, ({ query, session, request }) =>
    searchJobs(context, query, session?.userId ?? addressKey(request.ip)),
  );

  serve(app, endpoints.countNewJobs, ({ query }) => countNewJobs(context, query));

  serve(app, endpoints.listPopularSearches, async () => ({ data: await boardOf(context).popular.list() }));

  serveFeed(app, context);

  serve(app, searchEverythingEndpoint, ({ query, session }) => searchEverything(context, session, query));
}

/** The talent's own searches. */
export function savedSearchRoutes(app: App, context: Context): void {
  serve(app, savedSearches.listSavedSearches, async ({ session }) => ({
    data: await listSavedSearches(context, session.userId),
  }));

  serve(app, savedSearches.createSavedSearch, async ({ body, session }) => ({
    data: await createSavedSearch(context, { talentId: session.userId, personId: session.personId, ...body }),
  }));

  serve(app, savedSearches.editSavedSearch, async ({ params, body, session }) => ({
    data: await editSavedSearch(context, { talentId: session.userId, id: params.id, ...body }),
  }));

  serve(app, savedSearches.deleteSavedSearch, async ({ params, session }) => {
    await deleteSavedSearch(context, { talentId: session.userId, id: params.id });
    return { message: 'Search deleted.' };
  });
}
