import type { DemoCompany } from './demo-company.ts';
import { FOREIGN_COMPANIES } from './foreign-companies.ts';
import { NIGERIAN_COMPANIES } from './nigerian-companies.ts';

/** Every company of the demo market, in the order in which they are created. */
export const COMPANIES: readonly DemoCompany[] = [...NIGERIAN_COMPANIES, ...FOREIGN_COMPANIES];
