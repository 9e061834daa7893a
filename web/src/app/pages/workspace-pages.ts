import type { Page } from './page.ts';

const postJob = () => import('../../features/jobs/routes/PostJobPage.tsx');

/** Pages for signed-in users. */
export const WORKSPACE_PAGES: readonly Page[] = [
  {
    path: '/dashboardtalent',
    title: 'Dashboard',
    for: 'talent',
    load: () => import('../../features/talent-dashboard/routes/TalentDashboardPage.tsx'),
  },
  {
    path: '/profiletalent',
    title: 'My Profile',
    for: 'talent',
    load: () => import('../../features/talent-profile/routes/TalentProfilePage.tsx'),
  },
  {
    path: '/verification',
    title: 'Verification',
    for: 'signed-in',
    load: () => import('../../features/verification/routes/VerificationPage.tsx'),
  },
  {
    path: '/messages',
    title: 'Messages',
    for: 'signed-in',
    load: () => import('../../features/messages/routes/MessagesPage.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    for: 'signed-in',
    load: () => import('../../features/notifications/routes/NotificationsPage.tsx'),
  },
  {
    path: '/analytics',
    title: 'Analytics',
    for: 'signed-in',
    load: () => import('../../features/analytics/routes/AnalyticsPage.tsx'),
  },
  {
    path: '/wallet',
    title: 'Wallet',
    for: 'signed-in',
    load: () => import('../../features/wallet/routes/WalletPage.tsx'),
  },
  {
    path: '/contracts',
    title: 'Contracts',
    for: 'signed-in',
    load: () => import('../../features/contracts/routes/ContractsPage.tsx'),
  },
  {
    path: '/contracts/new',
    title: 'Send contract',
    for: 'company',
    load: () => import('../../features/contract-offers/routes/NewContractPage.tsx'),
  },
  {
    path: '/contracts/templates',
    title: 'Contract templates',
    for: 'company',
    load: () => import('../../features/contract-offers/routes/ContractTemplatesPage.tsx'),
  },
  {
    path: '/contract-offers/:id',
    title: 'Contract Offer',
    for: 'signed-in',
    load: () => import('../../features/contract-offers/routes/ContractOfferPage.tsx'),
  },
  {
    path: '/contracts/:id',
    title: 'Contract',
    for: 'signed-in',
    load: () => import('../../features/contracts/routes/ContractPage.tsx'),
  },
  {
    path: '/disputes',
    title: 'Disputes',
    for: 'signed-in',
    load: () => import('../../features/disputes/routes/DisputesPage.tsx'),
  },
  {
    path: '/disputes/:id/:number',
    title: 'Dispute',
    for: 'signed-in',
    load: () => import('../../features/disputes/routes/DisputePage.tsx'),
  },
  {
    path: '/applicationlisttalent',
    title: 'My Applications',
    for: 'talent',
    load: () => import('../../features/my-applications/routes/MyApplicationsPage.tsx'),
  },
  {
    path: '/applicationtalent/:id',
    title: 'Application',
    for: 'talent',
    load: () => import('./TalentApplicationPage.tsx'),
  },

  {
    path: '/dashboardcompany',
    title: 'Dashboard',
    for: 'company',
    load: () => import('../../features/company-dashboard/routes/CompanyDashboardPage.tsx'),
  },
  {
    path: '/jobpostinglist',
    title: 'Job Postings',
    for: 'company',
    load: () => import('../../features/jobs/routes/JobPostingsPage.tsx'),
  },
  {
    path: '/jobpostinglist/:id',
    title: 'Job',
    for: 'company',
    load: () => import('../../features/jobs/routes/OwnJobPage.tsx'),
  },
  { path: '/postajob', title: 'Post a Job', for: 'company', load: postJob },
  { path: '/company/edit-job/:jobId', title: 'Edit job', for: 'company', load: postJob },
  {
    path: '/applicationlist',
    title: 'Applications',
    for: 'company',
    load: () => import('../../features/applicants/routes/ApplicationListPage.tsx'),
  },
  {
    path: '/applicationdetails/:id',
    title: 'Application',
    for: 'company',
    load: () => import('../../features/applicants/routes/ApplicantDetailsPage.tsx'),
  },
  {
    path: '/profilecompany',
    title: 'Company profile',
    for: 'company',
    load: () => import('../../features/company-profile/routes/CompanyProfilePage.tsx'),
  },

  {
    path: '/settings/account',
    title: 'Account settings',
    for: 'signed-in',
    load: () => import('../../features/settings/routes/AccountSettingsPage.tsx'),
  },
  {
    path: '/settings/security',
    title: 'Security settings',
    for: 'signed-in',
    load: () => import('../../features/settings/routes/SecuritySettingsPage.tsx'),
  },
  {
    path: '/settings/notifications',
    title: 'Notification settings',
    for: 'signed-in',
    load: () => import('../../features/settings/routes/NotificationSettingsPage.tsx'),
  },
  {
    path: '/settings/data',
    title: 'Your data',
    for: 'signed-in',
    load: () => import('../../features/settings/routes/DataSettingsPage.tsx'),
  },

  {
    path: '/comingsoon/:page',
    title: 'Coming Soon',
    for: 'signed-in',
    load: () => import('./ComingSoonPage.tsx'),
  },
];
