import { ACCOUNT_PAGES } from './account-pages.ts';
import { MARKET_PAGES } from './market-pages.ts';
import type { Page } from './page.ts';
import { READ_ONLY_PAGES } from './read-only-pages.ts';
import { STATIC_PAGES } from './static-pages.ts';
import { WORKSPACE_PAGES } from './workspace-pages.ts';

/** Every screen, each in a chunk that is loaded when it is first opened. */
export const PAGES: readonly Page[] = [
  ...STATIC_PAGES,
  ...READ_ONLY_PAGES,
  ...ACCOUNT_PAGES,
  ...MARKET_PAGES,
  ...WORKSPACE_PAGES,
];
