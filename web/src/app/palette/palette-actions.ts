import { NEWEST_FIRST, readApplicantFilters } from '@hireledger/domain/http/applicant-filters';
import type { Role } from '@hireledger/domain/hiring/stages';
import {
  Download,
  Keyboard,
  KeyboardOff,
  Link2,
  LogOut,
  Moon,
  Plus,
  ScrollText,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { may } from '../../account/permissions.ts';
import { copyText } from '../../browser/copy-text.ts';
import { paths } from '../../navigation/paths.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { exportApplicants } from '../../features/applicants/export-applicants.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { logOut } from '../../account/log-out.ts';
import { keysOf } from '../../shortcuts/catalogue.ts';
import { chooseSingleKeys, singleKeys } from '../../shortcuts/single-keys.ts';
import { chooseTheme, isDark } from '../../design/theme/theme.ts';
import { overlay } from '../../shortcuts/overlay.ts';

export interface PaletteAction {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  words: string;
  run: () => void;
}

const ALL_APPLICANTS = { filters: readApplicantFilters(new URLSearchParams()), sort: NEWEST_FIRST };

const copy = (text: string, done: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(done) : toast.error('Your browser blocked copying. Copy the address from the address bar.'),
  );

/** Actions that are available everywhere. `go` navigates. */
export function paletteActions(role: Role | undefined, go: (to: string) => void): PaletteAction[] {
  const dark = isDark();
  const on = singleKeys();
  return [
    ...(role === 'company' && may('post-jobs')
      ? [
          {
            id: 'post',
            label: 'Post a Job',
            icon: Plus,
            keys: keysOf('job.post'),
            words: 'new create add vacancy hire hiring recruit',
            run: () => go(paths.postJob()),
          },
        ]
      : []),
    ...(role === 'company' && may('see-applicants')
      ? [
          {
            id: 'export-applicants',
            label: 'Export all applicants as CSV',
            icon: Download,
            words: 'excel spreadsheet download file',
            run: () => void exportApplicants(ALL_APPLICANTS).catch((failure) => toast.error(sentenceOf(failure))),
          },
        ]
      : []),
    {
      id: 'theme',
      label: dark ? 'Use the light theme' : 'Use the dark theme',
      icon: dark ? Sun : Moon,
      words: 'switch colours mode appearance dark light night',
      run: () => chooseTheme(dark ? 'light' : 'dark'),
    },
    ...(role
      ? [
          {
            id: 'link',
            label: 'Copy the link to this page',
            icon: Link2,
            words: 'share address url',
            run: () => copy(location.href, 'Link copied'),
          },
          {
            id: 'audit',
            label: 'Copy the link to the audit',
            icon: ScrollText,
            words: 'share address url ledger',
            run: () => copy(location.origin + paths.audit(), 'Link to the audit copied'),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      keys: keysOf('shortcuts.show'),
      words: 'keys list help',
      run: () => overlay.open('shortcuts'),
    },
    {
      id: 'single-keys',
      label: on ? 'Turn single-key shortcuts off' : 'Turn single-key shortcuts on',
      icon: on ? KeyboardOff : Keyboard,
      words: 'keyboard keys single accessibility',
      run: () => chooseSingleKeys(!on),
    },
    ...(role
      ? [
          {
            id: 'log-out',
            label: 'Logout',
            icon: LogOut,
            words: 'log out sign off signout leave exit',
            run: () => {
              void logOut();
              go(paths.signin());
            },
          },
        ]
      : []),
  ];
}
