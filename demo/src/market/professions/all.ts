import type { Category } from '@hireledger/domain/jobs/options';
import type { Profession } from '../profession.ts';
import { BUSINESS } from './business.ts';
import { DESIGN } from './design.ts';
import { ENGINEERING } from './engineering.ts';
import { FINANCE } from './finance.ts';
import { HUMAN_RESOURCE } from './human-resource.ts';
import { MARKETING } from './marketing.ts';
import { SALES } from './sales.ts';
import { TECHNOLOGY } from './technology.ts';

/** One profession for each category of the job form. */
export const PROFESSIONS: Record<Category, Profession> = {
  Design: DESIGN,
  Sales: SALES,
  Marketing: MARKETING,
  Business: BUSINESS,
  'Human Resource': HUMAN_RESOURCE,
  Finance: FINANCE,
  Engineering: ENGINEERING,
  Technology: TECHNOLOGY,
};
