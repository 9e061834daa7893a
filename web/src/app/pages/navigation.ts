import type { Role } from '@hireledger/domain/hiring/stages';
import {
  BadgeCheck,
  Bell,
  BellRing,
  Bookmark,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  CircleHelp,
  Database,
  FileText,
  History,
  LayoutDashboard,
  Mail,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
  UsersRound,
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
  { to: paths.contracts(), label: 'Contracts', icon: FileText, also: ['/contracts/', '/contract-offers/'] },
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
    {
      to: paths.myApplications(),
      label: 'My Applications',
      icon: BriefcaseBusiness,
      also: ['/applicationtalent/'],
      main: true,
    },
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

const FOR_BOTH: readonly NavigationEntry[] = [
  { to: paths.messages(), label: 'Messages', icon: Mail },
  { to: paths.notifications(), label: 'Notifications', icon: Bell },
  { to: paths.audit(), label: 'Audit', icon: ScrollText },
  { to: paths.settings('account'), label: 'Account settings', icon: UserRound },
  { to: paths.settings('security'), label: 'Security settings', icon: ShieldCheck },
  { to: paths.settings('notifications'), label: 'Notification settings', icon: BellRing },
  { to: paths.settings('data'), label: 'Your data', icon: Database },
];

/** Pages of each role that are not in the sidebar. */
export const FURTHER_PAGES: Record<Role, readonly NavigationEntry[]> = {
  company: [
    ...FOR_BOTH,
    { to: paths.settings('members'), label: 'Members', icon: UsersRound },
    { to: paths.activity(), label: 'Activity', icon: History },
  ],
  talent: [
    { to: paths.savedJobs(), label: 'Saved jobs', icon: Bookmark },
    { to: paths.savedSearches(), label: 'Saved searches', icon: Search },
    ...FOR_BOTH,
  ],
};

/** Whether `pathname` belongs to the entry. */
export const isActive = (entry: NavigationEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.also ?? []).some((beginning) => pathname.startsWith(beginning));
