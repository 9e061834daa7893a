import { pagesOf, type Page } from './page.ts';
import { STATIC_PAGES } from './static-pages.ts';

// Pages with two addresses.
const resend = () => import('../../features/accounts/routes/ResendPage.tsx');
const signIn = () => import('../../features/accounts/routes/SignInPage.tsx');
const job = () => import('../../features/job-page/routes/JobPage.tsx');
const postJob = () => import('../../features/jobs/routes/PostJobPage.tsx');

/**
 * Every screen, each in a chunk that is loaded when it is first opened. The server takes the first path that matches an
 * address: `/contracts/new` comes before `/contracts/:id`.
 */
export const PAGES: readonly Page[] = [
  ...STATIC_PAGES,
  // Legal texts and help articles.
  ...pagesOf({ for: 'anyone', rendering: 'read-only' }, [
    ['/legal', 'Legal', () => import('../../features/landing/routes/LegalPage.tsx')],
    ['/terms', 'Terms', () => import('../../features/landing/routes/TermsPage.tsx')],
    ['/privacy', 'Privacy', () => import('../../features/landing/routes/PrivacyPage.tsx')],
    ['/data-processing', 'Data processing', () => import('../../features/landing/routes/DataProcessingPage.tsx')],
    ['/help/:slug', 'Help', () => import('../../features/help/routes/ArticlePage.tsx')],
  ]),
  // Sign-up and sign-in.
  ...pagesOf({ for: 'bare' }, [
    ['/signup', 'Sign up', () => import('../../features/accounts/routes/SignUpPage.tsx')],
    ['/signuptalent', 'Sign up as a talent', () => import('../../features/accounts/routes/SignUpTalentPage.tsx')],
    ['/signupcompany', 'Sign up as a company', () => import('../../features/accounts/routes/SignUpCompanyPage.tsx')],
    ['/verify', 'Enter your code', () => import('../../features/accounts/routes/VerifyPage.tsx')],
    ['/resend', 'Resend the code', resend],
    ['/resendotp', 'Resend the code', resend],
    ['/forgotpassword', 'Forgot your password', () => import('../../features/accounts/routes/ForgotPasswordPage.tsx')],
    ['/resetpassword', 'Set a new password', () => import('../../features/accounts/routes/ResetPasswordPage.tsx')],
    ['/invitations/:token', 'Invitation', () => import('../../features/accounts/routes/InvitationPage.tsx')],
    ['/welcome', 'Welcome', () => import('../../features/accounts/routes/WelcomePage.tsx')],
    ['/signin', 'Log in', signIn],
    ['/login', 'Log in', signIn],
  ]),
  ...pagesOf({ for: 'anyone', rendering: 'shell' }, [
    ['/jobboard', 'Jobs', () => import('../../features/job-board/routes/JobBoardPage.tsx')],
  ]),
  ...pagesOf({ for: 'anyone', rendering: 'server' }, [['/jobs/:id/:slug?', 'Job', job]]),
  ...pagesOf({ for: 'anyone' }, [
    ['/applyforjob', 'Job', job],
    ['/companies/:id', 'Company', () => import('../../features/public-profiles/routes/PublicCompanyPage.tsx')],
    ['/talents/:id', 'Talent', () => import('../../features/public-profiles/routes/PublicTalentPage.tsx')],
    ['/audit', 'Audit', () => import('../../features/audit/routes/AuditPage.tsx')],
    ['/check', 'Check a contract', () => import('../../features/agreements/routes/CheckContractPage.tsx')],
  ]),
  ...pagesOf({ for: 'talent' }, [
    ['/saved-searches', 'Saved searches', () => import('../../features/job-board/routes/SavedSearchesPage.tsx')],
    ['/saved-jobs', 'Saved jobs', () => import('../../features/saved-jobs/routes/SavedJobsPage.tsx')],
    ['/dashboardtalent', 'Dashboard', () => import('../../features/talent-dashboard/routes/TalentDashboardPage.tsx')],
    ['/profiletalent', 'My Profile', () => import('../../features/talent-profile/routes/TalentProfilePage.tsx')],
    [
      '/applicationlisttalent',
      'My Applications',
      () => import('../../features/my-applications/routes/MyApplicationsPage.tsx'),
    ],
    ['/applicationtalent/:id', 'Application', () => import('./TalentApplicationPage.tsx')],
  ]),
  ...pagesOf({ for: 'company', needs: 'draft-offers' }, [
    ['/contracts/new', 'Send contract', () => import('../../features/agreements/routes/NewContractPage.tsx')],
    [
      '/contracts/templates',
      'Contract templates',
      () => import('../../features/agreements/routes/ContractTemplatesPage.tsx'),
    ],
  ]),
  ...pagesOf({ for: 'company' }, [
    ['/dashboardcompany', 'Dashboard', () => import('./CompanyDashboardPage.tsx')],
    ['/jobpostinglist', 'Job Postings', () => import('../../features/jobs/routes/JobPostingsPage.tsx')],
    ['/jobpostinglist/:id', 'Job', () => import('./OwnJobPage.tsx')],
    [
      '/profilecompany',
      'Company profile',
      () => import('../../features/company-profile/routes/CompanyProfilePage.tsx'),
    ],
    ['/settings/members', 'Members', () => import('../../features/settings/routes/MembersPage.tsx')],
    ['/settings/activity', 'Activity', () => import('../../features/settings/routes/ActivityPage.tsx')],
  ]),
  ...pagesOf({ for: 'company', needs: 'post-jobs' }, [['/postajob', 'Post a Job', postJob]]),
  ...pagesOf({ for: 'company', needs: 'edit-jobs' }, [['/company/edit-job/:jobId', 'Edit job', postJob]]),
  ...pagesOf({ for: 'company', needs: 'see-applicants' }, [
    ['/applicationlist', 'Applications', () => import('../../features/applicants/routes/ApplicationListPage.tsx')],
    [
      '/applicationdetails/:id',
      'Application',
      () => import('../../features/applicants/routes/ApplicantDetailsPage.tsx'),
    ],
  ]),
  ...pagesOf({ for: 'signed-in', needs: 'edit-company' }, [
    ['/verification', 'Verification', () => import('../../features/verification/routes/VerificationPage.tsx')],
  ]),
  ...pagesOf({ for: 'signed-in', needs: 'review-applicants' }, [
    ['/messages', 'Messages', () => import('../../features/messages/routes/MessagesPage.tsx')],
  ]),
  ...pagesOf({ for: 'signed-in', needs: 'see-wallet' }, [
    ['/wallet', 'Wallet', () => import('../../features/wallet/routes/WalletPage.tsx')],
  ]),
  ...pagesOf({ for: 'signed-in' }, [
    ['/notifications', 'Notifications', () => import('../../features/notifications/routes/NotificationsPage.tsx')],
    ['/analytics', 'Analytics', () => import('../../features/analytics/routes/AnalyticsPage.tsx')],
    ['/contracts', 'Contracts', () => import('../../features/agreements/routes/ContractsPage.tsx')],
    ['/contract-offers/:id', 'Contract Offer', () => import('./ContractOfferPage.tsx')],
    ['/contracts/:id', 'Contract', () => import('../../features/agreements/routes/ContractPage.tsx')],
    ['/disputes', 'Disputes', () => import('../../features/agreements/routes/DisputesPage.tsx')],
    ['/disputes/:id/:number', 'Dispute', () => import('../../features/agreements/routes/DisputePage.tsx')],
    ['/settings/account', 'Account settings', () => import('../../features/settings/routes/AccountSettingsPage.tsx')],
    [
      '/settings/security',
      'Security settings',
      () => import('../../features/settings/routes/SecuritySettingsPage.tsx'),
    ],
    [
      '/settings/notifications',
      'Notification settings',
      () => import('../../features/settings/routes/NotificationSettingsPage.tsx'),
    ],
    ['/settings/data', 'Your data', () => import('../../features/settings/routes/DataSettingsPage.tsx')],
    ['/comingsoon/:page', 'Coming Soon', () => import('./ComingSoonPage.tsx')],
  ]),
];
