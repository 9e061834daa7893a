import { afterEach, beforeEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { toast } from 'sonner';
import { cleanup } from 'vitest-browser-react/pure';
import { queryClient } from '../http/query-client.ts';
import { session } from '../http/session.ts';
import '../design/theme/base.css';
import { interceptRequests, startServer, unexpectedRequests } from './server.ts';
import { changedBesideOthers, watchTexts } from './watch-texts.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Out of the window (vitest.config.ts). */
    movePointerAway: () => Promise<void>;
  }
}

interceptRequests();
watchTexts();
// A query whose answer is lost is retried as often as in the product, without its backoff of one and two seconds.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

/** Of most tests; one about a phone sets another. */
const DESKTOP = [1280, 800] as const;

beforeEach(async () => {
  // Not left to the library: it registers itself once, and the files of a worker share its module.
  await cleanup();
  toast.dismiss();
  // Where the test before left it, it would hover what this one draws.
  if (document.documentElement.matches(':hover')) await commands.movePointerAway();
  startServer();
  if (session.current()) session.finish('logout');
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('style');
  if (window.innerWidth !== DESKTOP[0] || window.innerHeight !== DESKTOP[1]) await page.viewport(...DESKTOP);
});

afterEach(() => {
  const wrong = [...unexpectedRequests(), ...changedBesideOthers()];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
