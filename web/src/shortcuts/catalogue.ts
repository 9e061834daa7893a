/*
 * All shortcuts are in this table, and `useShortcuts` binds by name, so that the list under `?` is always right. One listener decides for all: never while
 * somebody types, below a dialog or menu, or with other modifiers; a page's shortcuts come before the frame's. Elements that handle keys themselves
 * ask `isPressed` with the same names. Keys of one letter or digit can be turned off (WCAG 2.1.4) per browser. The code loads after the page.
 */
import type { Role } from '@hireledger/domain/hiring/stages';
import { SEARCH_KEY } from './search-key.ts';

export interface Shortcut {
  /** Alternatives: `mod+k` together (`mod` is ⌘ on a Mac, Ctrl elsewhere), `g d` one after the other. */
  keys: readonly string[];
  /** What it does, starting with a verb; for pages their name. */
  does: string;
  /** The group in the list of shortcuts. */
  where:
    | 'Anywhere'
    | 'Go to'
    | 'Applicants'
    | 'One applicant'
    | 'Board of applicants'
    | 'Writing'
    | 'Looking at a file';
  /** Only for this role. */
  for?: Role;
  /** Works while typing. */
  typing?: true;
}

/**
 * Every shortcut of the product. Bindings take their keys from here, and the list under `?` shows this table, so the
 * list cannot differ from the bindings.
 */
export const SHORTCUTS = {
  'palette.open': { keys: ['mod+k'], does: 'Search everything', where: 'Anywhere', typing: true },
  'search.focus': { keys: [SEARCH_KEY], does: 'Search this page', where: 'Anywhere' },
  'shortcuts.show': { keys: ['?'], does: 'Show shortcuts', where: 'Anywhere' },
  'toast.undo': { keys: ['mod+z'], does: 'Undo, while the message offers it', where: 'Anywhere' },
  'job.post': { keys: ['c'], does: 'Post a job', where: 'Anywhere', for: 'company' },

  'go.dashboard': { keys: ['g d'], does: 'Dashboard', where: 'Go to' },
  'go.job-postings': { keys: ['g j'], does: 'Job Postings', where: 'Go to', for: 'company' },
  'go.applicants': { keys: ['g a'], does: 'Applicants', where: 'Go to', for: 'company' },
  'go.job-board': { keys: ['g j'], does: 'Job Board', where: 'Go to', for: 'talent' },
  'go.applications': { keys: ['g a'], does: 'My Applications', where: 'Go to', for: 'talent' },
  'go.saved-jobs': { keys: ['g b'], does: 'Saved jobs', where: 'Go to', for: 'talent' },
  'go.messages': { keys: ['g m'], does: 'Messages', where: 'Go to' },
  'go.notifications': { keys: ['g n'], does: 'Notifications', where: 'Go to' },
  'go.contracts': { keys: ['g c'], does: 'Contracts', where: 'Go to' },
  'go.wallet': { keys: ['g w'], does: 'Wallet', where: 'Go to' },
  'go.verification': { keys: ['g v'], does: 'Verification', where: 'Go to' },
  'go.analytics': { keys: ['g y'], does: 'Analytics', where: 'Go to' },
  'go.settings': { keys: ['g s'], does: 'Settings', where: 'Go to' },
  'go.help': { keys: ['g h'], does: 'Help', where: 'Go to' },
  'go.audit': { keys: ['g l'], does: 'Audit', where: 'Go to' },

  'list.next': { keys: ['j', 'ArrowDown'], does: 'Next row', where: 'Applicants', for: 'company' },
  'list.previous': { keys: ['k', 'ArrowUp'], does: 'Previous row', where: 'Applicants', for: 'company' },
  'list.select': { keys: ['x'], does: 'Select the row', where: 'Applicants', for: 'company' },
  'list.clear': { keys: ['Escape'], does: 'Clear the selection', where: 'Applicants', for: 'company' },

  'applicant.next': { keys: ['j', 'ArrowRight'], does: 'Next applicant', where: 'One applicant', for: 'company' },
  'applicant.previous': {
    keys: ['k', 'ArrowLeft'],
    does: 'Previous applicant',
    where: 'One applicant',
    for: 'company',
  },
  'applicant.shortlist': { keys: ['s'], does: 'Shortlist', where: 'One applicant', for: 'company' },
  'applicant.reject': { keys: ['r'], does: 'Reject', where: 'One applicant', for: 'company' },
  'applicant.rate': {
    keys: ['1', '2', '3', '4', '5'],
    does: 'Rate with stars',
    where: 'One applicant',
    for: 'company',
  },

  'card.walk': {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    does: 'Go from card to card',
    where: 'Board of applicants',
    for: 'company',
  },
  'card.lift': { keys: ['Space'], does: 'Pick up or drop a card', where: 'Board of applicants', for: 'company' },
  'card.leave': {
    keys: ['Escape'],
    does: 'Cancel moving a card',
    where: 'Board of applicants',
    for: 'company',
  },
  'card.open': { keys: ['Enter'], does: 'Open a card', where: 'Board of applicants', for: 'company' },

  'message.send': { keys: ['mod+Enter'], does: 'Send the message', where: 'Writing', typing: true },
  'note.save': { keys: ['mod+Enter'], does: 'Save the note', where: 'Writing', for: 'company', typing: true },

  'file.next': { keys: ['ArrowRight'], does: 'Next file', where: 'Looking at a file' },
  'file.previous': { keys: ['ArrowLeft'], does: 'Previous file', where: 'Looking at a file' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

export const shortcut = (id: ShortcutId): Shortcut => SHORTCUTS[id];
/** The first of its keys, for places that show one. */
export const keysOf = (id: ShortcutId): string => SHORTCUTS[id].keys[0];

const GO_TO = (Object.keys(SHORTCUTS) as ShortcutId[]).filter((id) => SHORTCUTS[id].where === 'Go to');

/** The shortcut to a page of the role's sidebar, by name; null without one. */
export const shortcutTo = (page: string, role: Role): ShortcutId | null =>
  GO_TO.find((id) => shortcut(id).does === page && (shortcut(id).for ?? role) === role) ?? null;
