import type { TestUser } from '@hireledger/launch/test-user';
import type { Examples } from '../screen-table.ts';

/** No data, the demo market, ten thousand of everything, very long words, right-to-left text. */
export const DATA_SETS = ['none', 'usual', 'much', 'long', 'rtl'] as const;
export type DataSet = (typeof DATA_SETS)[number];

/** One data set for both roles. New accounts have no example ids. */
export interface Filled {
  company: TestUser;
  talent: TestUser;
  examples: Examples | undefined;
}
