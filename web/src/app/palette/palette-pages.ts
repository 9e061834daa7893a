import type { Role } from '@hireledger/domain/hiring/stages';
import {
  Activity,
  CircleHelp,
  FileText,
  House,
  LogIn,
  Mail,
  ScrollText,
  Search,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../navigation/paths.ts';
import { FURTHER_PAGES } from '../pages/further-pages.ts';
import { NAVIGATION } from '../pages/sidebar-pages.ts';
import { keysOf, shortcutTo } from '../../shortcuts/catalogue.ts';

export interface PalettePage {
  to: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** Synonyms. */
  words: string;
}

const WORDS: Record<string, string> = {
  Dashboard: 'home overview start',
  'Job Postings': 'jobs vacancies positions',
  'Job Board': 'jobs find work vacancies',
  Applicants: 'applications candidates people talents pipeline',
  'My Applications': 'jobs applied',
  Contracts: 'agreements escrow',
  Wallet: 'money escrow balance payouts statement top up',
  Verification: 'verify badge identity domain',
  Analytics: 'statistics figures charts reports',
  Settings: 'profile company about',
  Help: 'support guide questions contact',
  Messages: 'mail inbox conversations chat',
  Notifications: 'notices bell alerts',
  Audit: 'ledger chain blockchain escrow',
  'Saved jobs': 'bookmarks favourites',
  'Saved searches': 'alerts',
  'Account settings': 'email address shortcuts keyboard',
  'Security settings': 'password sessions devices',
  'Notification settings': 'mail push',
  'Your data': 'export delete account privacy',
};

const VISITORS: readonly PalettePage[] = [
  { to: paths.home(), label: 'Home', icon: House, words: 'start front' },
  { to: paths.jobBoard(), label: 'Jobs', icon: Search, words: 'board find work vacancies' },
  { to: paths.audit(), label: 'Audit', icon: ScrollText, words: WORDS['Audit']! },
  { to: paths.product(), label: 'Product', icon: FileText, words: 'what' },
  { to: paths.features(), label: 'Features', icon: FileText, words: 'what' },
  { to: paths.about(), label: 'About', icon: FileText, words: 'who team' },
  { to: paths.help(), label: 'Help', icon: CircleHelp, words: WORDS['Help']! },
  { to: paths.signin(), label: 'Log In', icon: LogIn, words: 'sign in' },
  { to: paths.signup(), label: 'Sign Up', icon: UserPlus, words: 'register join account' },
];

const FOR_ALL: readonly PalettePage[] = [
  { to: paths.contact(), label: 'Contact', icon: Mail, words: 'support write us' },
  { to: paths.status(), label: 'System status', icon: Activity, words: 'up down outage health' },
  { to: paths.terms(), label: 'Terms', icon: FileText, words: 'legal' },
  { to: paths.privacy(), label: 'Privacy', icon: FileText, words: 'legal data' },
  { to: paths.dataProcessing(), label: 'Data processing', icon: FileText, words: 'legal privacy' },
];

/** Every page that can be opened by name, the main ones first, with their shortcuts. */
export function palettePages(role: Role | undefined): readonly PalettePage[] {
  if (!role) return [...VISITORS, ...FOR_ALL];
  const own = [...NAVIGATION[role], ...FURTHER_PAGES[role]].map(({ to, label, icon }): PalettePage => {
    const id = shortcutTo(label, role);
    return { to, label, icon, words: WORDS[label] ?? '', ...(id && { keys: keysOf(id) }) };
  });
  return [...own, ...FOR_ALL];
}
