import type { Role } from '@hireledger/domain/hiring/stages';
import {
  BadgeCheck,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  CircleHelp,
  FileText,
  LayoutDashboard,
  Search,
  Settings,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../navigation/paths.ts';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Prefixes of other paths of this entry. */
  also?: readonly string[];
  /** What waits there. */
  count?: number;
  /** In the bottom bar on a phone. */
  main?: boolean;
}

const rest = (settings: string): NavigationEntry[] => [
  { to: paths.contracts(), label: 'Contracts', icon: FileText, also: ['/contracts/'] },
  { to: paths.wallet(), label: 'Wallet', icon: Wallet, main: true },
  { to: paths.verification(), label: 'Verification', icon: BadgeCheck },
  { to: paths.analytics(), label: 'Analytics', icon: ChartNoAxesColumn },
  { to: settings, label: 'Settings', icon: Settings, also: ['/settings/'] },
  { to: paths.help(), label: 'Help', icon: CircleHelp, also: ['/help/', '/contact', '/status'] },
];

/** The sidebars of the specification, section 2. */
export const NAVIGATION: Record<Role, readonly NavigationEntry[]> = {
  talent: [
    { to: paths.dashboardTalent(), label: 'Dashboard', icon: LayoutDashboard, main: true },
    {
      to: paths.jobBoard(),
      label: 'Job Board',
      icon: Search,
      also: ['/applyforjob', '/jobs/', '/saved-jobs', '/saved-searches'],
      main: true,
    },
    { to: paths.myApplications(), label: 'My Applications', icon: BriefcaseBusiness, main: true },
    ...rest(paths.profileTalent()),
  ],
  company: [
    { to: paths.dashboardCompany(), label: 'Dashboard', icon: LayoutDashboard, main: true },
    {
      to: paths.jobPostings(),
      label: 'Job Postings',
      icon: BriefcaseBusiness,
      also: ['/jobpostinglist/', '/postajob', '/company/edit-job'],
      main: true,
    },
    { to: paths.applicants(), label: 'Applicants', icon: Users, also: ['/applicationdetails'], main: true },
    ...rest(paths.profileCompany()),
  ],
};

/** Whether `pathname` belongs to the entry. */
export const isActive = (entry: NavigationEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.also ?? []).some((beginning) => pathname.startsWith(beginning));
