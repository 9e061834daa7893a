import type { Context } from './context.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import type { App } from './serve.ts';
import { developmentRoutes } from './features/development/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { applicantRoutes } from './features/applicants/applicant-routes.ts';
import { decisionRoutes } from './features/applicants/decision-routes.ts';
import { reviewingRoutes } from './features/applicants/reviewing-routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { messageTemplateRoutes } from './features/messages/template-routes.ts';
import { threadRoutes } from './features/messages/thread-routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { endingRoutes } from './agreements/endings/routes.ts';
import { bonusRoutes } from './agreements/bonuses/routes.ts';
import { payoutRoutes } from './agreements/payouts/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { talentProfileRoutes } from './features/profiles/talent-routes.ts';
import { companyProfileRoutes } from './features/profiles/company-routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { leavingRoutes } from './features/settings/leaving-routes.ts';
import { signInPasskeyRoutes } from './features/sign-in/passkey-routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signInWithProviderRoutes } from './features/sign-in/provider-routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { verificationRoutes } from './features/verifications/routes.ts';
import { jobDraftRoutes } from './features/job-drafts/routes.ts';
import { savedJobRoutes } from './features/saved-jobs/routes.ts';
import { jobSearchRoutes, savedSearchRoutes } from './features/job-search/routes.ts';
import { publicRoutes } from './features/public/routes.ts';
import { disputeRoutes } from './agreements/disputes/routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { agreementRoutes } from './agreements/routes.ts';
import { contractOfferRoutes, contractTemplateRoutes } from './agreements/offers/routes.ts';
import { milestoneRoutes } from './agreements/milestones/routes.ts';
import { walletRoutes } from './features/wallets/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { linkedWalletRoutes } from './features/withdrawals/linked-wallet/routes.ts';
import { withdrawalRoutes } from './features/withdrawals/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';

/** Every call of the api. */
export const ROUTES: ((app: App, context: Context) => void)[] = [
  accountRoutes,
  signInRoutes,
  signInPasskeyRoutes,
  signInWithProviderRoutes,
  profileRoutes,
  talentProfileRoutes,
  companyProfileRoutes,
  jobRoutes,
  applicationRoutes,
  applicantRoutes,
  decisionRoutes,
  reviewingRoutes,
  payoutRoutes,
  bonusRoutes,
  endingRoutes,
  passkeyRoutes,
  notificationRoutes,
  jobDraftRoutes,
  jobSearchRoutes,
  savedSearchRoutes,
  savedJobRoutes,
  contractOfferRoutes,
  contractTemplateRoutes,
  agreementRoutes,
  milestoneRoutes,
  walletRoutes,
  invoiceRoutes,
  linkedWalletRoutes,
  withdrawalRoutes,
  disputeRoutes,
  dashboardRoutes,
  analyticsRoutes,
  activityRoutes,
  settingsRoutes,
  leavingRoutes,
  memberRoutes,
  uploadRoutes,
  verificationRoutes,
  threadRoutes,
  messageTemplateRoutes,
  supportRoutes,
  publicRoutes,
  auditRoutes,
  developmentRoutes,
  operationRoutes,
];
