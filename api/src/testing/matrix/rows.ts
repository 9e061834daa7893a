import { ACCOUNT_ROWS } from './account-rows.ts';
import { COMPANY_ROWS } from './company-rows.ts';
import { CONTRACT_ROWS } from './contract-rows.ts';
import { HIRING_ROWS } from './hiring-rows.ts';
import { MONEY_ROWS } from './money-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import type { Rows } from './row.ts';
import { TALENT_ROWS } from './talent-rows.ts';

/** How each call is made, by its key; a call with several cases has them by name. */
export const ROWS: Rows = {
  ...ACCOUNT_ROWS,
  ...COMPANY_ROWS,
  ...CONTRACT_ROWS,
  ...HIRING_ROWS,
  ...MONEY_ROWS,
  ...PUBLIC_ROWS,
  ...TALENT_ROWS,
};
