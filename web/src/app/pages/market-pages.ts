import type { Page } from './page.ts';

const job = () => import('../../features/job-page/routes/JobPage.tsx');

/** The job board and the public pages behind it. */
export const MARKET_PAGES: readonly Page[] = [
  {
    path: '/jobboard',
    title: 'Jobs',
    for: 'anyone',
    rendering: 'shell',
    load: () => import('../../features/job-board/routes/JobBoardPage.tsx'),
  },
  {
    path: '/saved-searches',
    title: 'Saved searches',
    for: 'talent',
    load: () => import('../../features/job-board/routes/SavedSearchesPage.tsx'),
  },
  { path: '/applyforjob', title: 'Job', for: 'anyone', load: job },
  { path: '/jobs/:id/:slug?', title: 'Job', for: 'anyone', rendering: 'server', load: job },
  {
    path: '/saved-jobs',
    title: 'Saved jobs',
    for: 'talent',
    load: () => import('../../features/saved-jobs/routes/SavedJobsPage.tsx'),
  },
  {
    path: '/companies/:id',
    title: 'Company',
    for: 'anyone',
    load: () => import('../../features/public-profiles/routes/PublicCompanyPage.tsx'),
  },
  {
    path: '/talents/:id',
    title: 'Talent',
    for: 'anyone',
    load: () => import('../../features/public-profiles/routes/PublicTalentPage.tsx'),
  },
  {
    path: '/audit',
    title: 'Audit',
    for: 'anyone',
    load: () => import('../../features/audit/routes/AuditPage.tsx'),
  },
  {
    path: '/check',
    title: 'Check a contract',
    for: 'anyone',
    load: () => import('../../features/contracts/routes/CheckContractPage.tsx'),
  },
];
