import type { Role } from '@hireledger/domain/hiring/stages';
import {
  Activity,
  ArrowUpRight,
  BellRing,
  CircleHelp,
  CirclePlus,
  Download,
  FileCheck,
  FileText,
  House,
  KeyRound,
  Link2,
  LogIn,
  Mail,
  MessageSquareText,
  Receipt,
  ScrollText,
  Search,
  ShieldCheck,
  Trash2,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../navigation/paths.ts';
import { FURTHER_PAGES, NAVIGATION } from '../pages/navigation.ts';
import { maySee } from '../pages/own-pages.ts';
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
  'Job Postings': 'jobs vacancies positions postings',
  'Job Board': 'jobs find work vacancies remote internship search apply',
  Applicants:
    'applications candidates people talents pipeline board kanban interview shortlist reject hire rate rating stars',
  'My Applications': 'jobs applied',
  Contracts: 'agreements escrow milestones offers accept decline sign submit work extend end cancel dispute bonus',
  Wallet:
    'money escrow balance payouts statement payments pay salary transactions deposit paid fees commission cost price crypto usdc refund',
  Verification: 'verify verified badge identity id card passport kyc domain company',
  Analytics: 'statistics figures charts reports csv export',
  Settings:
    'edit change profile company name rename website about logo picture photo avatar skills languages experience education portfolio upload cv resume phone birthday gender address visibility hide',
  Help: 'support guide questions faq contact',
  Messages: 'mail inbox conversations chat',
  Notifications: 'notices bell alerts',
  Audit: 'ledger chain blockchain escrow',
  'Saved jobs': 'bookmarks favourites',
  'Saved searches': 'alerts',
  'Account settings': 'email address shortcuts keyboard',
  'Security settings': 'password sessions devices',
  'Notification settings': 'mail push email unsubscribe mute turn off stop digest',
  Members: 'add remove people team colleagues invite roles permissions staff users',
  Activity: 'audit trail log history who did what',
  'Your data': 'export delete account privacy gdpr',
};

const PRODUCT: readonly PalettePage[] = [
  { to: paths.product(), label: 'Product', icon: FileText, words: 'what' },
  { to: paths.features(), label: 'Features', icon: FileText, words: 'what' },
  { to: paths.about(), label: 'About', icon: FileText, words: 'who team' },
];

const VISITORS: readonly PalettePage[] = [
  { to: paths.home(), label: 'Home', icon: House, words: 'start front' },
  { to: paths.jobBoard(), label: 'Jobs', icon: Search, words: 'board find work vacancies' },
  { to: paths.audit(), label: 'Audit', icon: ScrollText, words: WORDS['Audit']! },
  ...PRODUCT,
  { to: paths.help(), label: 'Help', icon: CircleHelp, words: WORDS['Help']! },
  { to: paths.signin(), label: 'Log In', icon: LogIn, words: 'login sign in' },
  { to: paths.signup(), label: 'Sign Up', icon: UserPlus, words: 'signup register join create account' },
];

const FOR_ALL: readonly PalettePage[] = [
  {
    to: paths.contact(),
    label: 'Contact',
    icon: Mail,
    words: 'support write us complain complaint report problem bug feedback',
  },
  { to: paths.status(), label: 'System status', icon: Activity, words: 'up down outage health' },
  { to: paths.terms(), label: 'Terms', icon: FileText, words: 'legal conditions service' },
  { to: paths.privacy(), label: 'Privacy', icon: FileText, words: 'legal data policy' },
  { to: paths.dataProcessing(), label: 'Data processing', icon: FileText, words: 'legal privacy' },
];

/** Every page that can be opened by name, the main ones first, with their shortcuts. */
export function palettePages(role: Role | undefined): readonly PalettePage[] {
  if (!role) return [...VISITORS, ...FOR_ALL];
  const own = [...NAVIGATION[role], ...FURTHER_PAGES[role]].filter(maySee).map(({ to, label, icon }): PalettePage => {
    const id = shortcutTo(label, role);
    return { to, label, icon, words: WORDS[label] ?? '', ...(id && { keys: keysOf(id) }) };
  });
  return [...own, ...FOR_ALL];
}

const MINOR: readonly PalettePage[] = [
  { to: paths.checkContract(), label: 'Check a contract', icon: FileCheck, words: 'verify pdf proof hash' },
  { to: paths.customers(), label: 'Who it is for', icon: FileText, words: 'customers companies candidates' },
  { to: paths.additional(), label: 'Resources', icon: FileText, words: 'api reference docs feed rss' },
  { to: paths.legal(), label: 'Legal', icon: FileText, words: 'imprint operator' },
];

const SIGNED_IN: readonly PalettePage[] = [
  {
    to: paths.walletPart('withdrawals'),
    label: 'Withdraw',
    icon: ArrowUpRight,
    words: 'withdrawals cash out payout send money address bank account transfer',
  },
  { to: paths.walletPart('invoices'), label: 'Invoices', icon: Receipt, words: 'bills receipts pdf tax taxes vat' },
  {
    to: paths.walletPart('statement'),
    label: 'Statement',
    icon: Download,
    words: 'csv pdf excel export download print transactions movements',
  },
  { to: paths.settings('account', 'email'), label: 'Email address', icon: Mail, words: 'change mail' },
  {
    to: paths.settings('account', 'billing'),
    label: 'Billing details',
    icon: Receipt,
    words: 'tax vat number rate address invoice',
  },
  { to: paths.settings('security', 'password'), label: 'Password', icon: KeyRound, words: 'change reset' },
  {
    to: paths.settings('security', 'log-in-passkeys'),
    label: 'Passkeys to log in',
    icon: KeyRound,
    words: 'fingerprint face webauthn passwordless',
  },
  {
    to: paths.settings('security', 'passkeys'),
    label: 'Passkeys to approve payments',
    icon: KeyRound,
    words: 'fingerprint face webauthn two factor authentication 2fa mfa security key',
  },
  {
    to: paths.settings('security', 'own-wallet'),
    label: 'Your own wallet',
    icon: Wallet,
    words: 'metamask link connect extension',
  },
  {
    to: paths.settings('security', 'sessions'),
    label: 'Active sessions',
    icon: ShieldCheck,
    words: 'devices log out sign everywhere',
  },
  {
    to: paths.settings('security', 'linked-accounts'),
    label: 'Linked accounts',
    icon: Link2,
    words: 'google github sign in login',
  },
  {
    to: paths.settings('notifications', 'devices'),
    label: 'Notifications on your devices',
    icon: BellRing,
    words: 'push browser desktop',
  },
  { to: paths.settings('data', 'export'), label: 'Export your data', icon: Download, words: 'download json gdpr' },
  {
    to: paths.settings('data', 'deletion'),
    label: 'Delete your account',
    icon: Trash2,
    words: 'close remove leave',
  },
  ...MINOR,
  ...PRODUCT,
];

const PARTS: Record<Role, readonly PalettePage[]> = {
  company: [
    {
      to: paths.wallet('top-up'),
      label: 'Top up',
      icon: CirclePlus,
      words: 'deposit add money fund wallet balance bank transfer credit card',
    },
    { to: paths.contractTemplates(), label: 'Contract templates', icon: FileText, words: 'agreements' },
    { to: paths.messageTemplates(), label: 'Message templates', icon: MessageSquareText, words: 'texts replies' },
    ...SIGNED_IN,
    {
      to: paths.settings('data', 'sign-in-deletion'),
      label: 'Delete your sign-in',
      icon: Trash2,
      words: 'close remove leave person former member',
    },
  ],
  talent: SIGNED_IN,
};

/** Parts of pages, and pages that few need: found by their words, and not listed before one types. */
export const paletteParts = (role: Role | undefined): readonly PalettePage[] =>
  role ? PARTS[role].filter(maySee) : MINOR;
