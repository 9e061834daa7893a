import type { Role } from '@hireledger/domain/hiring/stages';
import { paths } from './paths.ts';

/** The start page of a role: its dashboard. */
export const homeOf = (role: Role): string => (role === 'company' ? paths.dashboardCompany() : paths.dashboardTalent());
