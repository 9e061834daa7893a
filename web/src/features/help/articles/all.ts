import type { Article } from './article.ts';
import { FINDING_WORK } from './finding-work.ts';
import { GETTING_STARTED } from './getting-started.ts';
import { HIRING } from './hiring.ts';
import { IF_WE_END } from './if-we-end.ts';
import { MONEY } from './money.ts';
import { OWN_WALLET } from './own-wallet.ts';
import { YOUR_ACCOUNT } from './your-account.ts';

/** Every article, in the order in which help lists them. */
export const ARTICLES: readonly Article[] = [
  ...GETTING_STARTED,
  ...FINDING_WORK,
  ...YOUR_ACCOUNT,
  ...HIRING,
  ...MONEY,
  OWN_WALLET,
  IF_WE_END,
];

export const articleOf = (slug: string): Article | undefined => ARTICLES.find((article) => article.slug === slug);
