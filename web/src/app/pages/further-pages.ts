import type { Role } from '@hireledger/domain/hiring/stages';
import { Bell, BellRing, Bookmark, Database, Mail, ScrollText, Search, ShieldCheck, UserRound } from 'lucide-react';
import { paths } from '../../navigation/paths.ts';
import type { NavigationEntry } from './sidebar-pages.ts';

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
  company: FOR_BOTH,
  talent: [
    { to: paths.savedJobs(), label: 'Saved jobs', icon: Bookmark },
    { to: paths.savedSearches(), label: 'Saved searches', icon: Search },
    ...FOR_BOTH,
  ],
};
