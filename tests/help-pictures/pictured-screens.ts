import type { PictureName } from '@hireledger/web/src/features/help/pictures.ts';

/** An element by its role and name, or by its text. A name may be a prefix, as a pattern. */
export type Target =
  | {
      role:
        | 'button'
        | 'link'
        | 'heading'
        | 'menuitem'
        | 'dialog'
        | 'radio'
        | 'checkbox'
        | 'table'
        | 'region'
        | 'list'
        | 'group'
        | 'textbox'
        | 'searchbox';
      name?: string | RegExp;
    }
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { css: string };

type PictureStep = { press: Target } | { see: Target };

/** A screen of which the help pages have a picture. */
export interface PicturedScreen {
  /** Whose screen it is. */
  as: 'talent' | 'company' | 'visitor';
  path: string;
  /** The steps from the opened page to the screenshot; the last one checks that it is there. */
  steps: readonly PictureStep[];
  /** The area: the top left of the page's content, the bottom left of the window, or the middle of an open dialog. */
  of: 'page' | 'foot' | 'dialog';
}

const see = (target: Target): PictureStep => ({ see: target });
const press = (target: Target): PictureStep => ({ press: target });
const button = (name: string | RegExp): Target => ({ role: 'button', name });
const DIALOG_OPEN = see({ role: 'dialog' });

/**
 * The screen of each picture, and how to get there. `npm run help:pictures` takes the pictures from the running product,
 * and a journey takes the same steps, so that a changed screen fails it.
 */
export const PICTURED_SCREENS: Record<PictureName, PicturedScreen> = {
  'sign-up': {
    as: 'visitor',
    path: '/signup',
    steps: [see({ role: 'radio', name: 'Company' })],
    of: 'page',
  },
  dashboard: {
    as: 'company',
    path: '/dashboardcompany',
    steps: [see({ text: 'Latest applications' }), see({ text: 'users' })],
    of: 'page',
  },
  verification: {
    as: 'talent',
    path: '/verification',
    steps: [see({ role: 'heading', name: 'Identity document' })],
    of: 'page',
  },
  'talent-profile': {
    as: 'talent',
    path: '/profiletalent',
    steps: [see({ role: 'heading', name: 'Experiences' })],
    of: 'page',
  },
  'job-board': {
    as: 'talent',
    path: '/jobboard?q=designer',
    steps: [see({ role: 'link', name: /designer/i })],
    of: 'page',
  },
  'save-search': {
    as: 'talent',
    path: '/jobboard?q=designer',
    steps: [press(button('Save this search')), DIALOG_OPEN, see({ text: 'Notify me of new matches' })],
    of: 'dialog',
  },
  apply: {
    as: 'talent',
    path: '/jobboard?sort=newest',
    steps: [
      press({ css: 'main article h3 a, main li h3 a, main h3 a' }),
      press(button('Apply')),
      DIALOG_OPEN,
      see({ role: 'textbox', name: /Cover note/ }),
    ],
    of: 'dialog',
  },
  'my-applications': {
    as: 'talent',
    path: '/applicationlisttalent',
    steps: [see({ role: 'table' }), see({ css: 'tbody tr a' })],
    of: 'page',
  },
  'mark-as-done': {
    as: 'talent',
    path: '/applicationlisttalent?stage=Shortlisted',
    steps: [press(button(/^Actions for/)), see({ role: 'menuitem', name: 'Mark as Done' })],
    of: 'page',
  },
  'company-profile': {
    as: 'company',
    path: '/profilecompany',
    steps: [see({ role: 'heading', name: 'About Us' })],
    of: 'page',
  },
  'post-a-job': {
    as: 'company',
    path: '/postajob',
    steps: [see({ text: /Step 1\/3/ }), see({ label: /Job title/ })],
    of: 'page',
  },
  'job-postings': {
    as: 'company',
    path: '/jobpostinglist',
    steps: [see(button(/^Delete /))],
    of: 'page',
  },
  'share-a-job': {
    as: 'company',
    path: '/jobpostinglist',
    steps: [
      press(button(/^More for/)),
      press({ role: 'menuitem', name: 'Copy link' }),
      DIALOG_OPEN,
      press(button('LinkedIn')),
      see({ text: /ref=linkedin/ }),
    ],
    of: 'dialog',
  },
  applicants: {
    as: 'company',
    path: '/applicationlist',
    steps: [see({ css: 'tbody td a' })],
    of: 'page',
  },
  'applicants-board': {
    as: 'company',
    path: '/applicationlist?view=board',
    steps: [see({ css: '[data-card]' })],
    of: 'page',
  },
  'applicant-details': {
    as: 'company',
    path: '/applicationlist?stage=Applied',
    steps: [press({ css: 'tbody td a' }), see(button('Shortlist')), see({ role: 'heading', name: 'About me' })],
    of: 'page',
  },
  'many-at-once': {
    as: 'company',
    path: '/applicationlist?stage=Applied',
    steps: [
      press({ css: 'tbody tr:nth-child(1) input[type=checkbox]' }),
      press({ css: 'tbody tr:nth-child(2) input[type=checkbox]' }),
      press({ css: 'tbody tr:nth-child(3) input[type=checkbox]' }),
      see({ text: '3 selected' }),
    ],
    of: 'foot',
  },
  'approve-a-payment': {
    as: 'company',
    path: '/applicationlist?stage=Completed',
    steps: [
      press({ css: 'tbody td a' }),
      press(button('Approve Disburse Fund')),
      DIALOG_OPEN,
      see({ text: /^Available/ }),
    ],
    of: 'dialog',
  },
  messages: {
    as: 'company',
    path: '/messages',
    steps: [press({ css: 'main [aria-label="Conversations"] a, main nav a, main li a' }), see({ label: 'Message' })],
    of: 'foot',
  },
  analytics: {
    as: 'company',
    path: '/analytics',
    steps: [see({ role: 'heading', name: 'Funnel' }), see({ role: 'heading', name: 'Time in each stage' })],
    of: 'page',
  },
  'talent-wallet': {
    as: 'talent',
    path: '/wallet',
    steps: [see({ text: 'Released' })],
    of: 'page',
  },
  'company-wallet': {
    as: 'company',
    path: '/wallet',
    steps: [see({ text: 'Released' })],
    of: 'page',
  },
  'top-up': {
    as: 'company',
    path: '/wallet',
    steps: [press(button('Top up')), DIALOG_OPEN, see({ label: /Amount/ })],
    of: 'dialog',
  },
  audit: {
    as: 'visitor',
    path: '/audit',
    steps: [see({ css: 'main tbody tr, main li' })],
    of: 'page',
  },
  'notification-settings': {
    as: 'talent',
    path: '/settings/notifications',
    steps: [see({ role: 'table' })],
    of: 'page',
  },
  'your-data': {
    as: 'talent',
    path: '/settings/data',
    steps: [see({ text: 'Export your data' }), see(button('Delete account'))],
    of: 'page',
  },
};
