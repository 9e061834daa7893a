import type { Requirement } from '@hireledger/domain/jobs/options';

/** Builds every link of the web, so that a route is written once. */

type Query = Record<string, string | number | undefined | null>;

const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** The pages of the settings, each with the parts that links name. */
interface SettingsParts {
  account: 'email' | 'billing';
  security: 'password' | 'log-in-passkeys' | 'passkeys' | 'own-wallet' | 'sessions' | 'linked-accounts';
  notifications: 'devices';
  /** Of companies. */
  members: 'roles';
  data: 'export' | 'deletion' | 'sign-in-deletion';
}

export const paths = {
  home: () => '/',
  /** The section of the landing page that 'Learn More' links to. */
  howItWorks: () => '/#how-it-works',
  product: () => '/product',
  features: () => '/features',
  about: () => '/about',
  customers: () => '/customers',
  additional: () => '/additional',
  legal: () => '/legal',
  signup: () => '/signup',
  signupTalent: () => '/signuptalent',
  signupCompany: () => '/signupcompany',
  verify: () => '/verify',
  resend: () => '/resend',
  forgotPassword: () => '/forgotpassword',
  signin: (next?: string) => withQuery('/signin', { next }),
  invitation: (token: string) => `/invitations/${encodeURIComponent(token)}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  /** Help: with a slug, one article; with `q`, search results. */
  help: (slug?: string, query?: Query) => withQuery(slug ? `/help/${encodeURIComponent(slug)}` : '/help', query),
  contact: () => '/contact',
  status: () => '/status',
  dataProcessing: () => '/data-processing',

  dashboardTalent: () => '/dashboardtalent',
  dashboardCompany: () => '/dashboardcompany',
  profileCompany: () => '/profilecompany',
  /** With `edit`, the dialog of that part is open. */
  profileTalent: (edit?: Requirement) => withQuery('/profiletalent', { edit }),
  postJob: (jobId?: string) => withQuery('/postajob', { jobId }),
  draft: (draftId: string) => withQuery('/postajob', { draft: draftId }),
  duplicateJob: (jobId: string) => withQuery('/postajob', { copyOf: jobId }),
  editJob: (jobId: string) => `/company/edit-job/${encodeURIComponent(jobId)}`,
  jobPostings: (query?: Query) => withQuery('/jobpostinglist', query),
  /** The page of one of the company's own jobs. */
  ownJob: (jobId: string) => `/jobpostinglist/${encodeURIComponent(jobId)}`,
  applicants: (query?: Query) => withQuery('/applicationlist', query),
  /** `list` is the query of the list (`?stage=Applied&sort=name`), for the previous, next and back links. */
  applicant: (applicationId: string, list = '') => `/applicationdetails/${encodeURIComponent(applicationId)}${list}`,
  myApplications: (query?: Query) => withQuery('/applicationlisttalent', query),
  /** One of the talent's own applications. */
  myApplication: (applicationId: string) => `/applicationtalent/${encodeURIComponent(applicationId)}`,
  jobBoard: (query?: Query) => withQuery('/jobboard', query),
  job: (jobId: string) => withQuery('/applyforjob', { id: jobId }),
  savedJobs: (query?: Query) => withQuery('/saved-jobs', query),
  savedSearches: () => '/saved-searches',
  company: (companyId: string) => `/companies/${encodeURIComponent(companyId)}`,
  talent: (talentId: string) => `/talents/${encodeURIComponent(talentId)}`,
  /** All conversations; with an application, its conversation is open. */
  messages: (applicationId?: string) => withQuery('/messages', { application: applicationId }),
  unreadMessages: () => withQuery('/messages', { unread: 'true' }),
  /** The dialog of the company's templates is open. */
  messageTemplates: () => withQuery('/messages', { open: 'templates' }),
  verification: () => '/verification',
  /** With `open`, that dialog is open. */
  wallet: (open?: 'top-up') => withQuery('/wallet', { open }),
  walletPart: (part: 'withdrawals' | 'invoices' | 'statement') => `/wallet#${part}`,
  contracts: (query?: Query) => withQuery('/contracts', query),
  contract: (contractId: string) => `/contracts/${encodeURIComponent(contractId)}`,
  /** For the arbiter alone, as the next one. */
  disputes: () => '/disputes',
  dispute: (contractId: string, milestone: number) => `/disputes/${encodeURIComponent(contractId)}/${milestone}`,
  /** The editor of a contract for an applicant: a first version, or the next one. */
  newContract: (applicationId: string) => withQuery('/contracts/new', { application: applicationId }),
  contractTemplates: () => '/contracts/templates',
  /** One version of a contract that a company sent. */
  contractOffer: (offerId: string) => `/contract-offers/${encodeURIComponent(offerId)}`,
  notifications: (query?: Query) => withQuery('/notifications', query),
  /** With `part`, scrolled to that part of the page. */
  settings: <S extends keyof SettingsParts>(section: S | 'account' = 'account', part?: SettingsParts[S]) =>
    `/settings/${section}${part ? `#${part}` : ''}`,
  /** What the people of a company did; its filters are those of the list. */
  activity: (query?: Query) => withQuery('/settings/activity', query),
  /** With `tx`, that transaction is open. */
  audit: (query?: Query) => withQuery('/audit', query),
  checkContract: () => '/check',
  analytics: (query?: Query) => withQuery('/analytics', query),
  comingSoon: (page: string) => `/comingsoon/${encodeURIComponent(page)}`,
} as const;
