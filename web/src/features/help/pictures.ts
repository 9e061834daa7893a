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

export type PictureStep = { press: Target } | { fill: Target; with: string } | { see: Target };

export interface HelpPicture {
  /** The alternative text. */
  alt: string;
  /** Whose screen it is. */
  as: 'talent' | 'company' | 'visitor';
  path: string;
  /** The steps from the opened page to the screenshot; the last one checks that it is there. */
  steps: readonly PictureStep[];
  /** The area: the top left of the page's content, the bottom left of the window, or the middle of an open dialog. */
  of: 'page' | 'foot' | 'dialog';
  /** In CSS pixels; the file has twice as many. */
  width: number;
  height: number;
}

const PAGE = { of: 'page', width: 860 } as const;
const DIALOG = { of: 'dialog', width: 640 } as const;
const see = (target: Target): PictureStep => ({ see: target });
const press = (target: Target): PictureStep => ({ press: target });
const button = (name: string | RegExp): Target => ({ role: 'button', name });
const DIALOG_OPEN = see({ role: 'dialog' });

/**
 * Every screenshot of the help pages: which screen, and how to get there. `npm run help:pictures` takes them from the
 * running product, and a journey takes the same steps, so that a changed screen fails it.
 */
export const PICTURES = {
  'sign-up': {
    alt: 'The sign-up page, with a choice between talent and company.',
    as: 'visitor',
    path: '/signup',
    steps: [see({ role: 'radio', name: 'Company' })],
    of: 'page',
    width: 760,
    height: 520,
  },
  dashboard: {
    alt: 'A company’s dashboard with four figures, the hiring stages and applicants by job.',
    as: 'company',
    path: '/dashboardcompany',
    steps: [see({ text: 'Latest applications' }), see({ text: 'users' })],
    ...PAGE,
    height: 560,
  },
  verification: {
    alt: 'The verification page with its steps and their status.',
    as: 'talent',
    path: '/verification',
    steps: [see({ role: 'heading', name: 'Identity document' })],
    ...PAGE,
    height: 400,
  },
  'talent-profile': {
    alt: 'A profile with picture, name and cards to fill in.',
    as: 'talent',
    path: '/profiletalent',
    steps: [see({ role: 'heading', name: 'Experiences' })],
    ...PAGE,
    height: 600,
  },
  'job-board': {
    alt: 'The job board with a search, filters on the left and cards of open jobs.',
    as: 'talent',
    path: '/jobboard?q=designer',
    steps: [see({ role: 'link', name: /designer/i })],
    ...PAGE,
    height: 600,
  },
  'save-search': {
    alt: 'The dialog to name a search and choose its alerts.',
    as: 'talent',
    path: '/jobboard?q=designer',
    steps: [press(button('Save this search')), DIALOG_OPEN, see({ text: 'Notify me of new matches' })],
    ...DIALOG,
    height: 420,
  },
  apply: {
    alt: 'The dialog to apply, with a cover note and files to send.',
    as: 'talent',
    path: '/jobboard?sort=newest',
    steps: [
      press({ css: 'main article h3 a, main li h3 a, main h3 a' }),
      press(button('Apply')),
      DIALOG_OPEN,
      see({ role: 'textbox', name: /Cover note/ }),
    ],
    ...DIALOG,
    width: 720,
    height: 600,
  },
  'my-applications': {
    alt: 'My Applications: a table of jobs with the stage of each application.',
    as: 'talent',
    path: '/applicationlisttalent',
    steps: [see({ role: 'table' }), see({ css: 'tbody tr a' })],
    ...PAGE,
    height: 520,
  },
  'mark-as-done': {
    alt: 'The menu of a shortlisted application, open at Mark as Done.',
    as: 'talent',
    path: '/applicationlisttalent?stage=Shortlisted',
    steps: [press(button(/^Actions for/)), see({ role: 'menuitem', name: 'Mark as Done' })],
    ...PAGE,
    height: 420,
  },
  'company-profile': {
    alt: 'A company’s profile with logo, overview and open positions.',
    as: 'company',
    path: '/profilecompany',
    steps: [see({ role: 'heading', name: 'About Us' })],
    ...PAGE,
    height: 600,
  },
  'post-a-job': {
    alt: 'The first of three steps to post a job: its title and what it is.',
    as: 'company',
    path: '/postajob',
    steps: [see({ text: /Step 1\/3/ }), see({ label: /Job title/ })],
    ...PAGE,
    height: 600,
  },
  'job-postings': {
    alt: 'Job Postings: a table of jobs with status, dates, applicants and actions.',
    as: 'company',
    path: '/jobpostinglist',
    steps: [see(button(/^Delete /))],
    ...PAGE,
    height: 520,
  },
  'share-a-job': {
    alt: 'The dialog that creates a job link for a channel.',
    as: 'company',
    path: '/jobpostinglist',
    steps: [
      press(button(/^More for/)),
      press({ role: 'menuitem', name: 'Copy link' }),
      DIALOG_OPEN,
      press(button('LinkedIn')),
      see({ text: /ref=linkedin/ }),
    ],
    ...DIALOG,
    height: 420,
  },
  applicants: {
    alt: 'The list of applicants with search, filters, stages and ratings.',
    as: 'company',
    path: '/applicationlist',
    steps: [see({ css: 'tbody td a' })],
    ...PAGE,
    height: 560,
  },
  'applicants-board': {
    alt: 'Applicants on a board with a column for each stage.',
    as: 'company',
    path: '/applicationlist?view=board',
    steps: [see({ css: '[data-card]' })],
    ...PAGE,
    height: 600,
  },
  'applicant-details': {
    alt: 'One applicant: contact, profile, rating and the buttons to shortlist or reject.',
    as: 'company',
    path: '/applicationlist?stage=Applied',
    steps: [press({ css: 'tbody td a' }), see(button('Shortlist')), see({ role: 'heading', name: 'About me' })],
    ...PAGE,
    height: 600,
  },
  'many-at-once': {
    alt: 'Three selected applicants, and the bar with Shortlist, Reject and Export CSV.',
    as: 'company',
    path: '/applicationlist?stage=Applied',
    steps: [
      press({ css: 'tbody tr:nth-child(1) input[type=checkbox]' }),
      press({ css: 'tbody tr:nth-child(2) input[type=checkbox]' }),
      press({ css: 'tbody tr:nth-child(3) input[type=checkbox]' }),
      see({ text: '3 selected' }),
    ],
    ...PAGE,
    of: 'foot',
    height: 560,
  },
  'approve-a-payment': {
    alt: 'The dialog that approves a payment, with the amount and the balance.',
    as: 'company',
    path: '/applicationlist?stage=Completed',
    steps: [
      press({ css: 'tbody td a' }),
      press(button('Approve Disburse Fund')),
      DIALOG_OPEN,
      see({ text: /^Available/ }),
    ],
    ...DIALOG,
    height: 420,
  },
  messages: {
    alt: 'A conversation between a company and an applicant.',
    as: 'company',
    path: '/messages',
    steps: [press({ css: 'main [aria-label="Conversations"] a, main nav a, main li a' }), see({ label: 'Message' })],
    ...PAGE,
    of: 'foot',
    height: 600,
  },
  analytics: {
    alt: 'Analytics with figures, the funnel and the time in each stage.',
    as: 'company',
    path: '/analytics',
    steps: [see({ role: 'heading', name: 'Funnel' }), see({ role: 'heading', name: 'Time in each stage' })],
    ...PAGE,
    height: 600,
  },
  'talent-wallet': {
    alt: "A talent's wallet with its balance and payments.",
    as: 'talent',
    path: '/wallet',
    steps: [see({ text: 'Released' })],
    ...PAGE,
    height: 520,
  },
  'company-wallet': {
    alt: 'A company’s wallet with its balance, payments and statement.',
    as: 'company',
    path: '/wallet',
    steps: [see({ text: 'Released' })],
    ...PAGE,
    height: 600,
  },
  'top-up': {
    alt: 'The dialog to top up the balance.',
    as: 'company',
    path: '/wallet',
    steps: [press(button('Top up')), DIALOG_OPEN, see({ label: /Amount/ })],
    ...DIALOG,
    height: 360,
  },
  audit: {
    alt: 'The audit page: totals and every escrow event with its transaction.',
    as: 'visitor',
    path: '/audit',
    steps: [see({ css: 'main tbody tr, main li' })],
    of: 'page',
    width: 900,
    height: 480,
  },
  'notification-settings': {
    alt: 'The notification settings: a switch for each event, in app, by email and on devices.',
    as: 'talent',
    path: '/settings/notifications',
    steps: [see({ role: 'table' })],
    ...PAGE,
    height: 600,
  },
  'your-data': {
    alt: 'The page with the export of your data and the deletion of the account.',
    as: 'talent',
    path: '/settings/data',
    steps: [see({ text: 'Export your data' }), see(button('Delete account'))],
    ...PAGE,
    height: 440,
  },
} as const satisfies Record<string, HelpPicture>;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

/** The path of a screenshot, from the root of the site. */
export const pictureFile = (name: PictureName, theme: 'light' | 'dark'): string =>
  `/help-pictures/${name}-${theme}.webp`;
