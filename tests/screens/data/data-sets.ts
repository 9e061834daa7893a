import type { TestUser } from '@hireledger/launch/test-user';
import type { Examples } from '../screen-table.ts';

/** How much there is to show: nothing, the demo market, ten thousand of everything, very long words, right-to-left writing. */
export const DATA_SETS = ['none', 'usual', 'much', 'long', 'rtl'] as const;
export type DataSet = (typeof DATA_SETS)[number];

/** One amount of data as both roles have it. New accounts have nothing that an address could name. */
export interface Filled {
  company: TestUser;
  talent: TestUser;
  examples: Examples | undefined;
}
