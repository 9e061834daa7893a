import type { Context } from './context.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { listAgreementsRoute } from './features/agreements/routes/list-agreements.ts';
import { viewAgreementRoute } from './features/agreements/routes/view-agreement.ts';
import { auditFeedRoute } from './features/audit/routes/audit-feed.ts';
import { readChainRoute } from './features/audit/routes/read-chain.ts';
import { viewAuditChainRoute } from './features/audit/routes/view-audit-chain.ts';
import type { App } from './call.ts';
import { analyticsRoutes } from './features/analytics/routes/analytics-routes.ts';
import { viewCompanyDashboardRoute } from './features/dashboards/routes/view-company-dashboard.ts';
import { viewTalentDashboardRoute } from './features/dashboards/routes/view-talent-dashboard.ts';
import { developmentRoutes } from './features/development/routes.ts';
import { deleteJobDraftRoute } from './features/job-drafts/routes/delete-job-draft.ts';
import { listJobDraftsRoute } from './features/job-drafts/routes/list-job-drafts.ts';
import { saveJobDraftRoute } from './features/job-drafts/routes/save-job-draft.ts';
import { viewJobDraftRoute } from './features/job-drafts/routes/view-job-draft.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { applicantRoutes } from './features/applicants/applicant-routes.ts';
import { reviewingRoutes } from './features/applicants/reviewing-routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { messageTemplateRoutes } from './features/messages/template-routes.ts';
import { threadRoutes } from './features/messages/thread-routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { talentProfileRoutes } from './features/profiles/talent-routes.ts';
import { companyProfileRoutes } from './features/profiles/company-routes.ts';
import { changeEmailRoute } from './features/settings/routes/change-email.ts';
import { changePasswordRoute } from './features/settings/routes/change-password.ts';
import { chooseNotificationsRoute } from './features/settings/routes/choose-notifications.ts';
import { confirmEmailRoute } from './features/settings/routes/confirm-email.ts';
import { deleteAccountRoute } from './features/settings/routes/delete-account.ts';
import { endSessionsRoute } from './features/settings/routes/end-sessions.ts';
import { exportAccountRoute } from './features/settings/routes/export-account.ts';
import { linkedSignInsRoute } from './features/settings/routes/linked-sign-ins.ts';
import { listSessionsRoute } from './features/settings/routes/list-sessions.ts';
import { viewAccountRoute } from './features/settings/routes/view-account.ts';
import { listSavedJobsRoute } from './features/saved-jobs/routes/list-saved-jobs.ts';
import { saveJobRoutes } from './features/saved-jobs/routes/save-job.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signInWithProviderRoutes } from './features/sign-in/provider-routes.ts';
import { savedSearchesRoutes } from './features/job-search/routes/saved-searches.ts';
import { searchEverythingRoute } from './features/job-search/routes/search-everything.ts';
import { searchJobsRoutes } from './features/job-search/routes/search-jobs.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { jobFeedRoute } from './features/public/routes/job-feed.ts';
import { publicCountsRoute } from './features/public/routes/public-counts.ts';
import { siteMapRoute } from './features/public/routes/site-map.ts';
import { viewJobPageRoute } from './features/public/routes/view-job-page.ts';
import { supportRoutes } from './features/support/routes.ts';
import { verificationRoutes } from './features/verifications/routes/verification-routes.ts';
import { topUpWalletRoute } from './features/wallets/routes/top-up-wallet.ts';
import { viewStatementRoute } from './features/wallets/routes/view-statement.ts';
import { viewWalletRoute } from './features/wallets/routes/view-wallet.ts';

/** Every call of the api. */
export const ROUTES: ((app: App, context: Context) => void)[] = [
  accountRoutes,
  signInRoutes,
  signInWithProviderRoutes,
  profileRoutes,
  talentProfileRoutes,
  companyProfileRoutes,
  jobRoutes,
  listJobDraftsRoute,
  viewJobDraftRoute,
  saveJobDraftRoute,
  deleteJobDraftRoute,
  searchJobsRoutes,
  savedSearchesRoutes,
  searchEverythingRoute,
  saveJobRoutes,
  listSavedJobsRoute,
  applicationRoutes,
  applicantRoutes,
  reviewingRoutes,
  payoutRoutes,
  notificationRoutes,
  listAgreementsRoute,
  viewAgreementRoute,
  viewWalletRoute,
  viewStatementRoute,
  topUpWalletRoute,
  viewCompanyDashboardRoute,
  viewTalentDashboardRoute,
  analyticsRoutes,
  viewAccountRoute,
  changeEmailRoute,
  confirmEmailRoute,
  changePasswordRoute,
  listSessionsRoute,
  endSessionsRoute,
  linkedSignInsRoute,
  chooseNotificationsRoute,
  exportAccountRoute,
  deleteAccountRoute,
  uploadRoutes,
  viewJobPageRoute,
  jobFeedRoute,
  siteMapRoute,
  publicCountsRoute,
  verificationRoutes,
  threadRoutes,
  messageTemplateRoutes,
  supportRoutes,
  viewAuditChainRoute,
  readChainRoute,
  auditFeedRoute,
  developmentRoutes,
  operationRoutes,
];
