/** A screenshot of the help pages, as an article shows it. */
export interface HelpPicture {
  /** The alternative text. */
  alt: string;
  /** In CSS pixels; the file has twice as many. */
  width: number;
  height: number;
}

/** Every screenshot of the help pages. `tests/help-pictures` knows which screen each one shows, and takes it. */
export const PICTURES = {
  'sign-up': {
    alt: 'The sign-up page, with a choice between talent and company.',
    width: 760,
    height: 520,
  },
  dashboard: {
    alt: 'A company’s dashboard with four figures, the hiring stages and applicants by job.',
    width: 860,
    height: 560,
  },
  verification: {
    alt: 'The verification page with its steps and their status.',
    width: 860,
    height: 400,
  },
  'talent-profile': {
    alt: 'A profile with picture, name and cards to fill in.',
    width: 860,
    height: 600,
  },
  'job-board': {
    alt: 'The job board with a search, filters on the left and cards of open jobs.',
    width: 860,
    height: 600,
  },
  'save-search': {
    alt: 'The dialog to name a search and choose its alerts.',
    width: 640,
    height: 420,
  },
  apply: {
    alt: 'The dialog to apply, with a cover note and files to send.',
    width: 720,
    height: 600,
  },
  'my-applications': {
    alt: 'My Applications: a table of jobs with the stage of each application.',
    width: 860,
    height: 520,
  },
  'mark-as-done': {
    alt: 'The menu of a shortlisted application, open at Mark as Done.',
    width: 860,
    height: 420,
  },
  'company-profile': {
    alt: 'A company’s profile with logo, overview and open positions.',
    width: 860,
    height: 600,
  },
  'post-a-job': {
    alt: 'The first of three steps to post a job: its title and what it is.',
    width: 860,
    height: 600,
  },
  'job-postings': {
    alt: 'Job Postings: a table of jobs with status, dates, applicants and actions.',
    width: 860,
    height: 520,
  },
  'share-a-job': {
    alt: 'The dialog that creates a job link for a channel.',
    width: 640,
    height: 420,
  },
  applicants: {
    alt: 'The list of applicants with search, filters, stages and ratings.',
    width: 860,
    height: 560,
  },
  'applicants-board': {
    alt: 'Applicants on a board with a column for each stage.',
    width: 860,
    height: 600,
  },
  'applicant-details': {
    alt: 'One applicant: contact, profile, rating and the buttons to shortlist or reject.',
    width: 860,
    height: 585,
  },
  'many-at-once': {
    alt: 'Three selected applicants, and the bar with Shortlist, Reject and Export CSV.',
    width: 860,
    height: 560,
  },
  'approve-a-payment': {
    alt: 'The dialog that approves a payment, with the amount and the balance.',
    width: 640,
    height: 420,
  },
  messages: {
    alt: 'A conversation between a company and an applicant.',
    width: 860,
    height: 520,
  },
  analytics: {
    alt: 'Analytics with figures, the funnel and the time in each stage.',
    width: 860,
    height: 600,
  },
  'talent-wallet': {
    alt: "A talent's wallet with its balance and the money in escrow.",
    width: 860,
    height: 520,
  },
  'company-wallet': {
    alt: 'A company’s wallet with its balance and the money in escrow.',
    width: 860,
    height: 600,
  },
  'top-up': {
    alt: 'The dialog to top up the balance.',
    width: 640,
    height: 360,
  },
  audit: {
    alt: 'The audit page: totals, and the card that compares the ledger with the chain.',
    width: 900,
    height: 480,
  },
  'notification-settings': {
    alt: 'The notification settings: a switch for each event, in app, by email and on devices.',
    width: 860,
    height: 600,
  },
  'your-data': {
    alt: 'The page with the export of your data and the deletion of the account.',
    width: 860,
    height: 440,
  },
} as const satisfies Record<string, HelpPicture>;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

/** The path of a screenshot, from the root of the site. */
export const pictureFile = (name: PictureName, theme: 'light' | 'dark'): string =>
  `/help-pictures/${name}-${theme}.webp`;
