import { lazy, type ComponentType } from 'react';
import type { Role } from '@hireledger/domain/hiring/stages';

/** A page in a file of its own, which `load` fetches ahead of the first render. */
type Screen = ComponentType & { load: () => Promise<unknown> };

const screen = (load: () => Promise<{ default: ComponentType }>): Screen => Object.assign(lazy(load), { load });

export interface Page {
  path: string;
  /** For the tab's title. */
  title: string;
  /** For search engines and previews, where the general one does not fit. */
  description?: string;
  /**
   * It is seen before any script: 'ahead' for what the build writes down, since it shows the same to everyone who is not signed in and renders
   * without a browser; 'outline' for what the build writes of a page with an answer and with fields, which stands out of use until the page
   * is drawn; 'when-asked' for what the server writes in words of its own.
   */
  written?: 'ahead' | 'outline' | 'when-asked';
  /**
   * Who may open it and in which frame: a role or 'signed-in' behind the guard in the shell; 'anyone' in the shell when signed in,
   * else in the public frame; 'bare' for pages that bring a frame of their own.
   */
  for: Role | 'signed-in' | 'anyone' | 'bare';
  page: Screen;
}

const resend = screen(() => import('../features/accounts/routes/ResendPage.tsx'));
const postJob = screen(() => import('../features/jobs/routes/PostJobPage.tsx'));
const job = screen(() => import('../features/job-page/routes/JobPage.tsx'));
const signIn = screen(() => import('../features/accounts/routes/SignInPage.tsx'));

/** Every screen, each in a file of its own that is loaded when it is first opened. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: '',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/LandingPage.tsx')),
  },
  {
    path: '/product',
    title: 'Product',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/ProductPage.tsx')),
  },
  {
    path: '/features',
    title: 'Features',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/FeaturesPage.tsx')),
  },
  {
    path: '/about',
    title: 'About',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/AboutPage.tsx')),
  },
  {
    path: '/customers',
    title: 'Who it is for',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/CustomersPage.tsx')),
  },
  {
    path: '/additional',
    title: 'Resources',
    for: 'bare',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/AdditionalPage.tsx')),
  },
  {
    path: '/legal',
    title: 'Legal',
    for: 'anyone',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/LegalPage.tsx')),
  },
  {
    path: '/terms',
    title: 'Terms',
    for: 'anyone',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/TermsPage.tsx')),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    for: 'anyone',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/PrivacyPage.tsx')),
  },
  {
    path: '/data-processing',
    title: 'Data processing',
    for: 'anyone',
    written: 'ahead',
    page: screen(() => import('../features/landing/routes/DataProcessingPage.tsx')),
  },

  {
    path: '/help',
    title: 'Help',
    description: 'How to do everything on HireLedger, step by step, for talents and for companies.',
    for: 'anyone',
    page: screen(() => import('../features/help/routes/HelpPage.tsx')),
  },
  {
    path: '/help/:slug',
    title: 'Help',
    for: 'anyone',
    page: screen(() => import('../features/help/routes/ArticlePage.tsx')),
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Write to the people behind HireLedger about an account, a job, a payment or your data.',
    for: 'anyone',
    page: screen(() => import('../features/help/routes/ContactPage.tsx')),
  },
  {
    path: '/status',
    title: 'System status',
    description: 'What runs on HireLedger right now, and what does not.',
    for: 'anyone',
    page: screen(() => import('../features/help/routes/StatusPage.tsx')),
  },

  {
    path: '/signup',
    title: 'Sign up',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/SignUpPage.tsx')),
  },
  {
    path: '/signuptalent',
    title: 'Sign up as a talent',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/SignUpTalentPage.tsx')),
  },
  {
    path: '/signupcompany',
    title: 'Sign up as a company',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/SignUpCompanyPage.tsx')),
  },
  {
    path: '/verify',
    title: 'Enter your code',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/VerifyPage.tsx')),
  },
  ...['/resend', '/resendotp'].map((path): Page => ({ path, title: 'Resend the code', for: 'bare', page: resend })),
  {
    path: '/forgotpassword',
    title: 'Forgot your password',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/ForgotPasswordPage.tsx')),
  },
  {
    path: '/resetpassword',
    title: 'Set a new password',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/ResetPasswordPage.tsx')),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    for: 'bare',
    page: screen(() => import('../features/accounts/routes/WelcomePage.tsx')),
  },
  ...['/signin', '/login'].map((path): Page => ({ path, title: 'Sign in', for: 'bare', page: signIn })),

  {
    path: '/jobboard',
    title: 'Jobs',
    for: 'anyone',
    written: 'outline',
    page: screen(() => import('../features/job-board/routes/JobBoardPage.tsx')),
  },
  {
    path: '/saved-searches',
    title: 'Saved searches',
    for: 'talent',
    page: screen(() => import('../features/job-board/routes/SavedSearchesPage.tsx')),
  },
  { path: '/applyforjob', title: 'Job', for: 'anyone', page: job },
  { path: '/jobs/:id/:slug?', title: 'Job', for: 'anyone', written: 'when-asked', page: job },
  {
    path: '/saved-jobs',
    title: 'Saved jobs',
    for: 'talent',
    page: screen(() => import('../features/saved-jobs/routes/SavedJobsPage.tsx')),
  },
  {
    path: '/companies/:id',
    title: 'Company',
    for: 'anyone',
    page: screen(() => import('../features/public-profiles/routes/PublicCompanyPage.tsx')),
  },
  {
    path: '/talents/:id',
    title: 'Talent',
    for: 'anyone',
    page: screen(() => import('../features/public-profiles/routes/PublicTalentPage.tsx')),
  },
  {
    path: '/audit',
    title: 'Audit',
    for: 'anyone',
    page: screen(() => import('../features/audit/routes/AuditPage.tsx')),
  },
  {
    path: '/dashboardtalent',
    title: 'Dashboard',
    for: 'talent',
    page: screen(() => import('../features/talent-dashboard/routes/TalentDashboardPage.tsx')),
  },
  {
    path: '/profiletalent',
    title: 'My Profile',
    for: 'talent',
    page: screen(() => import('../features/talent-profile/routes/TalentProfilePage.tsx')),
  },
  {
    path: '/verification',
    title: 'Verification',
    for: 'signed-in',
    page: screen(() => import('../features/verification/routes/VerificationPage.tsx')),
  },
  {
    path: '/messages',
    title: 'Messages',
    for: 'signed-in',
    page: screen(() => import('../features/messages/routes/MessagesPage.tsx')),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    for: 'signed-in',
    page: screen(() => import('../features/notifications/routes/NotificationsPage.tsx')),
  },
  {
    path: '/analytics',
    title: 'Analytics',
    for: 'signed-in',
    page: screen(() => import('../features/analytics/routes/AnalyticsPage.tsx')),
  },
  {
    path: '/wallet',
    title: 'Wallet',
    for: 'signed-in',
    page: screen(() => import('../features/wallet/routes/WalletPage.tsx')),
  },
  {
    path: '/contracts',
    title: 'Contracts',
    for: 'signed-in',
    page: screen(() => import('../features/contracts/routes/ContractsPage.tsx')),
  },
  {
    path: '/contracts/:id',
    title: 'Contract',
    for: 'signed-in',
    page: screen(() => import('../features/contracts/routes/ContractPage.tsx')),
  },
  {
    path: '/applicationlisttalent',
    title: 'My Applications',
    for: 'talent',
    page: screen(() => import('../features/my-applications/routes/MyApplicationsPage.tsx')),
  },

  {
    path: '/dashboardcompany',
    title: 'Dashboard',
    for: 'company',
    page: screen(() => import('../features/company-dashboard/routes/CompanyDashboardPage.tsx')),
  },
  {
    path: '/jobpostinglist',
    title: 'Job Postings',
    for: 'company',
    page: screen(() => import('../features/jobs/routes/JobPostingsPage.tsx')),
  },
  { path: '/postajob', title: 'Post a Job', for: 'company', page: postJob },
  { path: '/company/edit-job/:jobId', title: 'Edit job', for: 'company', page: postJob },
  {
    path: '/applicationlist',
    title: 'Applications',
    for: 'company',
    page: screen(() => import('../features/applicants/routes/ApplicationListPage.tsx')),
  },
  {
    path: '/applicationdetails/:id',
    title: 'Application',
    for: 'company',
    page: screen(() => import('../features/applicants/routes/ApplicantDetailsPage.tsx')),
  },
  {
    path: '/profilecompany',
    title: 'Company profile',
    for: 'company',
    page: screen(() => import('../features/company-profile/routes/CompanyProfilePage.tsx')),
  },

  {
    path: '/settings/account',
    title: 'Account settings',
    for: 'signed-in',
    page: screen(() => import('../features/settings/routes/AccountSettingsPage.tsx')),
  },
  {
    path: '/settings/security',
    title: 'Security settings',
    for: 'signed-in',
    page: screen(() => import('../features/settings/routes/SecuritySettingsPage.tsx')),
  },
  {
    path: '/settings/notifications',
    title: 'Notification settings',
    for: 'signed-in',
    page: screen(() => import('../features/settings/routes/NotificationSettingsPage.tsx')),
  },
  {
    path: '/settings/data',
    title: 'Your data',
    for: 'signed-in',
    page: screen(() => import('../features/settings/routes/DataSettingsPage.tsx')),
  },

  {
    path: '/comingsoon/:page',
    title: 'Coming Soon',
    for: 'signed-in',
    page: screen(() => import('../shell/ComingSoonPage.tsx')),
  },
];
