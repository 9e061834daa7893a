import type { Answer } from '@hireledger/domain/http/endpoint';
import type { viewInvitation } from '@hireledger/domain/http/members';
import { PAGES } from '@hireledger/web/src/app/pages/page-table.ts';
import type { Page } from 'playwright-core';
import { COMPANY_VIEWS } from './company-views.ts';
import { MONEY_VIEWS } from './money-views.ts';
import { answering, refusing, type PlannedAnswer } from './planned-answers.ts';
import { TALENT_VIEWS } from './talent-views.ts';

/** Who views a screen: a visitor has not signed in. */
export const VIEWERS = ['visitor', 'talent', 'company'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Example ids, as the addresses of screens need them. */
export interface Examples {
  companyId: string;
  talentId: string;
  /** A job of the company. */
  jobId: string;
  /** An application to that company: what the company opens. */
  applicationId: string;
  /** An application of that talent: its conversation is what the talent opens. */
  ownApplicationId: string;
  /** An open job that the talent has not applied for. */
  newJobId?: string | undefined;
  /** A contract of either; exists once a payment is approved. */
  contractId?: string | undefined;
  ownContractId?: string | undefined;
}

export interface ScreenEntry {
  /** As in the table of pages. */
  route: string;
  /** A unique name of one or two words. */
  name: string;
  for: readonly Viewer[];
  /** Its address; a function if it needs ids, which accounts without data do not have. */
  address: string | ((ids: Examples) => string | undefined);
  /** Answers of the server that are replaced. */
  answers?: readonly PlannedAnswer[];
  /** Opens a dialog or a second view. Throws if there is nothing to open. */
  reveal?: (page: Page) => Promise<unknown>;
  /** Accounts without data have nothing to open there. */
  needsData?: boolean;
  /** Only for windows narrower than this: wider ones show the same without opening it. */
  below?: number;
}

const ALL = VIEWERS;
const SIGNED_IN = ['talent', 'company'] as const;
const TALENT = ['talent'] as const;
const COMPANY = ['company'] as const;
const VISITOR = ['visitor'] as const;

const INVITATION: Answer<typeof viewInvitation>['data'] = {
  companyName: 'Kora Harbour Works and Daughters',
  invitedBy: 'Ojurere Adebanjo',
  email: 'temiloluwa@example.test',
  role: 'recruiter',
  expiresAt: '2026-12-06T12:00:00.000Z',
  hasAccount: false,
  isYou: false,
};

/** Named by its words or by its owner, with every kind of alert. */
const SAVED_SEARCHES = [
  { name: '“typescript”', q: 'typescript', bell: true, lastMatchedAt: '2026-11-27T07:00:00.000Z', lastMatchCount: 3 },
  { name: 'Everything with figures, near enough to come home for dinner', q: 'analyst', bell: true, email: true },
  { name: 'Remote', q: '', location: 'Remote' },
].map(({ name, q, location = '', bell = false, email = false, lastMatchedAt = null, lastMatchCount = 0 }, n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  filters: { q, location, employmentType: [], category: [], jobLevel: [], salary: [] },
  bell,
  email,
  createdAt: '2026-11-02T08:00:00.000Z',
  lastMatchedAt,
  lastMatchCount,
}));

/** Who looks at a page, by who may open it. */
const VIEWERS_OF = {
  talent: TALENT,
  company: COMPANY,
  'signed-in': SIGNED_IN,
  anyone: ALL,
  landing: VISITOR,
  bare: VISITOR,
} as const;

/** Pages whose address alone does not open them, or that not everybody looks at who may. */
const APART = ['/jobboard', '/applyforjob', '/contracts/new'];

/** The pages of the table that need nothing but their address. Those that are only read are the same to everybody. */
const plain = PAGES.filter(({ path }) => !path.includes(':') && !APART.includes(path)).map(
  ({ path, for: of, rendering }): ScreenEntry => ({
    route: path,
    name: path.replaceAll(/[^\w]+/g, ' ').trim() || 'landing',
    for: rendering === 'read-only' ? VISITOR : VIEWERS_OF[of],
    address: path,
  }),
);

/**
 * Every screen of the product with an address: at least one entry per route, and one for each dialog or view that looks
 * different. A test compares it with the table of pages.
 */
export const SCREENS: readonly ScreenEntry[] = [
  ...plain,
  { route: '/help/:slug', name: 'help article', for: ALL, address: '/help/apply' },
  { route: '/help', name: 'help no hits', for: ALL, address: '/help?q=xylophone' },
  { route: '*', name: 'not found', for: VISITOR, address: '/no/such/page' },

  {
    route: '/invitations/:token',
    name: 'invitation',
    for: VISITOR,
    address: '/invitations/example',
    answers: [answering('GET /invitations/:token', { data: INVITATION })],
  },
  {
    route: '/invitations/:token',
    name: 'invitation of another',
    for: COMPANY,
    address: '/invitations/example',
    answers: [
      answering('GET /invitations/:token', { data: { ...INVITATION, role: 'hiring-manager', hasAccount: true } }),
    ],
  },
  {
    route: '/invitations/:token',
    name: 'invitation ended',
    for: VISITOR,
    address: '/invitations/example',
    answers: [refusing('GET /invitations/:token', 'LINK_EXPIRED')],
  },

  { route: '/jobboard', name: 'jobboard', for: ['visitor', 'talent'], address: '/jobboard' },
  { route: '/jobboard', name: 'jobboard no hits', for: ['visitor', 'talent'], address: '/jobboard?q=zzzzzz' },
  { route: '/jobs/:id/:slug?', name: 'job', for: ALL, address: ({ jobId }) => `/jobs/${jobId}` },
  { route: '/applyforjob', name: 'applyforjob', for: TALENT, address: ({ jobId }) => `/applyforjob?id=${jobId}` },
  { route: '/companies/:id', name: 'company page', for: ALL, address: ({ companyId }) => `/companies/${companyId}` },
  { route: '/talents/:id', name: 'talent page', for: ALL, address: ({ talentId }) => `/talents/${talentId}` },
  { route: '/audit', name: 'audit agreements', for: VISITOR, address: '/audit?view=agreements' },
  { route: '/audit', name: 'audit no hits', for: VISITOR, address: '/audit?q=zzzzzz' },

  {
    route: '/saved-searches',
    name: 'searches with alerts',
    for: TALENT,
    address: '/saved-searches',
    answers: [answering('GET /saved-searches', { data: SAVED_SEARCHES })],
  },
  {
    route: '/settings/notifications',
    name: 'only required emails',
    for: TALENT,
    address: '/settings/notifications',
    answers: [
      answering('GET /account/notice-settings', {
        data: { requiredMailsOnly: true, dailyDigest: false, jobAlerts: 'at-once', timeZone: 'Africa/Lagos' },
      }),
    ],
  },
  {
    route: '/settings/notifications',
    name: 'muted jobs',
    for: COMPANY,
    address: '/settings/notifications',
    answers: [
      answering('GET /account/notice-settings', {
        data: { requiredMailsOnly: false, dailyDigest: true, jobAlerts: 'daily', timeZone: 'Africa/Lagos' },
      }),
      answering('GET /account/muted-jobs', {
        data: [
          { id: '40000000-0000-4000-8000-000000000001', title: 'Crane operator' },
          { id: '40000000-0000-4000-8000-000000000002', title: 'Senior Dock Surveyor and Inspector of Moorings' },
        ],
      }),
    ],
  },
  {
    route: '/jobpostinglist/:id',
    name: 'job posting',
    for: COMPANY,
    address: ({ jobId }) => `/jobpostinglist/${jobId}`,
  },
  {
    route: '/jobpostinglist/:id',
    name: 'job posting ad',
    for: COMPANY,
    address: ({ jobId }) => `/jobpostinglist/${jobId}?tab=ad`,
  },
  {
    route: '/contracts/new',
    name: 'new contract',
    for: COMPANY,
    address: ({ applicationId }) => `/contracts/new?application=${applicationId}`,
  },
  {
    route: '/contract-offers/:id',
    name: 'contract offer not found',
    for: SIGNED_IN,
    address: '/contract-offers/00000000-0000-4000-8000-000000000000',
  },
  {
    route: '/contracts/:id',
    name: 'contract',
    for: COMPANY,
    address: ({ contractId }) => contractId && `/contracts/${contractId}`,
  },
  {
    route: '/contracts/:id',
    name: 'own contract',
    for: TALENT,
    address: ({ ownContractId }) => ownContractId && `/contracts/${ownContractId}`,
  },
  {
    route: '/applicationtalent/:id',
    name: 'own application',
    for: TALENT,
    address: ({ ownApplicationId }) => ownApplicationId && `/applicationtalent/${ownApplicationId}`,
  },
  {
    route: '/applicationtalent/:id',
    name: 'own application messages',
    for: TALENT,
    address: ({ ownApplicationId }) => ownApplicationId && `/applicationtalent/${ownApplicationId}?tab=messages`,
  },
  { route: '/comingsoon/:page', name: 'coming soon', for: SIGNED_IN, address: '/comingsoon/something-new' },

  {
    route: '/messages',
    name: 'conversation',
    for: COMPANY,
    address: ({ applicationId }) => `/messages?application=${applicationId}`,
  },
  {
    route: '/messages',
    name: 'own conversation',
    for: TALENT,
    address: ({ ownApplicationId }) => `/messages?application=${ownApplicationId}`,
  },

  {
    route: '/company/edit-job/:jobId',
    name: 'edit job 1',
    for: COMPANY,
    address: ({ jobId }) => `/company/edit-job/${jobId}`,
  },
  {
    route: '/applicationdetails/:id',
    name: 'application',
    for: COMPANY,
    address: ({ applicationId }) => `/applicationdetails/${applicationId}`,
  },
  { route: '/applicationlist', name: 'pipeline', for: COMPANY, address: '/applicationlist?view=board' },
  { route: '/applicationlist', name: 'applicants no hits', for: COMPANY, address: '/applicationlist?q=zzzzzz' },
  ...COMPANY_VIEWS,
  ...TALENT_VIEWS,
  ...MONEY_VIEWS,
];

/** The address of an entry; undefined if it needs ids and there are none. */
export function addressOf({ address, needsData }: ScreenEntry, ids: Examples | undefined): string | undefined {
  if (needsData && !ids) return undefined;
  if (typeof address === 'string') return address;
  return ids && address(ids);
}
