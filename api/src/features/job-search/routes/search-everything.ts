import { searchAnswer, searchQuery } from '@hireledger/domain/http/search';
import type { Context } from '../../../context.ts';
import { searchEverything } from '../search-everything.ts';
import { call, type App } from '../../../call.ts';

export function searchEverythingRoute(app: App, context: Context): void {
  app.get(
    '/search',
    call({
      summary: 'A few of everything that the caller may see and that has these words',
      tag: 'search',
      access: 'optional',
      query: searchQuery,
      answers: { 200: searchAnswer },
    }),
    (request) => searchEverything(context, request.session, request.query),
  );
}
