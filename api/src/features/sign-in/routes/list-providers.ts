import { providersAnswer } from '@hireledger/domain/http/sign-in-providers';
import type { Context } from '../../../context.ts';
import { call, type App } from '../../../call.ts';

/** Which other ways of signing in are set up: the buttons ask. */
export function listProvidersRoute(app: App, { settings }: Context): void {
  const { google, github } = settings.providers;
  app.get(
    '/auth/providers',
    call({ summary: 'Which other ways of signing in are set up', tag: 'accounts', answers: { 200: providersAnswer } }),
    () => Promise.resolve({ google: google !== null, github: github !== null }),
  );
}
