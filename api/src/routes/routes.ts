import type { Context } from '../context.ts';
import { checkResetLinkRoute } from './accounts/check-reset-link.ts';
import { forgotPasswordRoute } from './accounts/forgot-password.ts';
import { logInRoute } from './accounts/log-in.ts';
import { logOutRoute } from './accounts/log-out.ts';
import { resendOtpRoute } from './accounts/resend-otp.ts';
import { resetPasswordRoute } from './accounts/reset-password.ts';
import { signUpRoute } from './accounts/sign-up.ts';
import { verifyOtpRoute } from './accounts/verify-otp.ts';
import { applyForJobRoute } from './applications/apply-for-job.ts';
import { changeHiringStageRoute } from './applications/change-hiring-stage.ts';
import { exportApplicantsRoutes } from './applications/export-applicants.ts';
import { listApplicantRecordsRoute } from './applications/list-applicant-records.ts';
import { listApplicantsRoute } from './applications/list-applicants.ts';
import { listMyApplicationsRoute } from './applications/list-my-applications.ts';
import { moveManyApplicationsRoute } from './applications/move-many-applications.ts';
import { viewApplicationHistoryRoute } from './applications/view-application-history.ts';
import { viewApplicationRoute } from './applications/view-application.ts';
import { viewPipelineRoutes } from './applications/view-pipeline.ts';
import { listAgreementsRoute } from './agreements/list-agreements.ts';
import { viewAgreementRoute } from './agreements/view-agreement.ts';
import { auditFeedRoute } from './audit/audit-feed.ts';
import { readChainRoute } from './audit/read-chain.ts';
import { viewAuditChainRoute } from './audit/view-audit-chain.ts';
import type { App } from './call.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { viewCompanyDashboardRoute } from './dashboards/view-company-dashboard.ts';
import { viewTalentDashboardRoute } from './dashboards/view-talent-dashboard.ts';
import { inboxRoute } from './development/inbox.ts';
import { previewMailsRoute } from './development/preview-mails.ts';
import { addPositionRoute } from './jobs/add-position.ts';
import { deleteJobDraftRoute } from './job-drafts/delete-job-draft.ts';
import { listJobDraftsRoute } from './job-drafts/list-job-drafts.ts';
import { saveJobDraftRoute } from './job-drafts/save-job-draft.ts';
import { viewJobDraftRoute } from './job-drafts/view-job-draft.ts';
import { closeJobRoute } from './jobs/close-job.ts';
import { createJobRoute } from './jobs/create-job.ts';
import { deleteJobRoute } from './jobs/delete-job.ts';
import { editJobRoute } from './jobs/edit-job.ts';
import { listCompanyJobsRoute } from './jobs/list-company-jobs.ts';
import { listOpenPositionsRoute } from './jobs/list-open-positions.ts';
import { reopenJobRoute } from './jobs/reopen-job.ts';
import { reportJobRoute } from './jobs/report-job.ts';
import { viewJobMarksRoute } from './jobs/view-job-marks.ts';
import { viewJobRoute } from './jobs/view-job.ts';
import { messageTemplateRoutes } from './messages/template-routes.ts';
import { threadRoutes } from './messages/thread-routes.ts';
import { listNotificationsRoute } from './notifications/list-notifications.ts';
import { pushDevicesRoutes } from './notifications/push-devices.ts';
import { readNotificationsRoute } from './notifications/read-notifications.ts';
import { healthRoute } from './operations/health.ts';
import { readinessRoute } from './operations/readiness.ts';
import { approveDisbursementRoute } from './payouts/approve-disbursement.ts';
import { listPayoutsRoute } from './payouts/list-payouts.ts';
import { quotePayoutRoute } from './payouts/quote-payout.ts';
import { retryPayoutRoute } from './payouts/retry-payout.ts';
import { takeBackPayoutRoute } from './payouts/take-back-payout.ts';
import { addEducationRoute } from './profiles/add-education.ts';
import { addExperienceRoute } from './profiles/add-experience.ts';
import { addSkillsRoute } from './profiles/add-skills.ts';
import { addSocialsRoute } from './profiles/add-socials.ts';
import { deleteEducationRoute } from './profiles/delete-education.ts';
import { deleteExperienceRoute } from './profiles/delete-experience.ts';
import { deleteSkillRoute } from './profiles/delete-skill.ts';
import { updateAboutMeRoute } from './profiles/update-about-me.ts';
import { updateAboutUsRoute } from './profiles/update-about-us.ts';
import { viewProfilePictureRoute } from './profiles/view-profile-picture.ts';
import { addPortfolioRoute } from './profiles/add-portfolio.ts';
import { deletePortfolioRoute } from './profiles/delete-portfolio.ts';
import { updatePortfolioRoute } from './profiles/update-portfolio.ts';
import { updateProfilePictureRoute } from './profiles/update-profile-picture.ts';
import { updateWorkingAtRoute } from './profiles/update-working-at.ts';
import { updateCompanyOverviewRoute } from './profiles/update-company-overview.ts';
import { updateEducationRoute } from './profiles/update-education.ts';
import { updateExperienceRoute } from './profiles/update-experience.ts';
import { updatePersonalDetailsRoute } from './profiles/update-personal-details.ts';
import { updateProfileVisibilityRoute } from './profiles/update-profile-visibility.ts';
import { viewCompanyProfileRoute } from './profiles/view-company-profile.ts';
import { viewPublicCompanyRoute } from './profiles/view-public-company.ts';
import { viewPublicTalentRoute } from './profiles/view-public-talent.ts';
import { viewTalentProfileRoute } from './profiles/view-talent-profile.ts';
import { changeEmailRoute } from './settings/change-email.ts';
import { changePasswordRoute } from './settings/change-password.ts';
import { chooseNotificationsRoute } from './settings/choose-notifications.ts';
import { confirmEmailRoute } from './settings/confirm-email.ts';
import { deleteAccountRoute } from './settings/delete-account.ts';
import { endSessionsRoute } from './settings/end-sessions.ts';
import { exportAccountRoute } from './settings/export-account.ts';
import { linkedSignInsRoute } from './settings/linked-sign-ins.ts';
import { listSessionsRoute } from './settings/list-sessions.ts';
import { viewAccountRoute } from './settings/view-account.ts';
import { applicantNotesRoutes } from './reviewing/applicant-notes.ts';
import { declineReasonsRoutes } from './reviewing/decline-reasons.ts';
import { rateApplicantRoute } from './reviewing/rate-applicant.ts';
import { viewNeighboursRoute } from './reviewing/view-neighbours.ts';
import { listSavedJobsRoute } from './saved-jobs/list-saved-jobs.ts';
import { saveJobRoutes } from './saved-jobs/save-job.ts';
import { completeArrivalRoute } from './sign-in/complete-arrival.ts';
import { listProvidersRoute } from './sign-in/list-providers.ts';
import { redeemTicketRoute } from './sign-in/redeem-ticket.ts';
import { savedSearchesRoutes } from './search/saved-searches.ts';
import { searchEverythingRoute } from './search/search-everything.ts';
import { searchJobsRoutes } from './search/search-jobs.ts';
import { signInWithProviderRoutes } from './sign-in/sign-in-with-provider.ts';
import { downloadFileRoute } from './uploads/download-file.ts';
import { uploadFileRoute } from './uploads/upload-file.ts';
import { viewPictureRoute } from './uploads/view-picture.ts';
import { jobFeedRoute } from './public/job-feed.ts';
import { publicCountsRoute } from './public/public-counts.ts';
import { siteMapRoute } from './public/site-map.ts';
import { viewJobPageRoute } from './public/view-job-page.ts';
import { sendContactMessageRoute } from './support/send-contact-message.ts';
import { viewStatusRoute } from './support/view-status.ts';
import { verificationRoutes } from './verifications/verification-routes.ts';
import { topUpWalletRoute } from './wallets/top-up-wallet.ts';
import { viewStatementRoute } from './wallets/view-statement.ts';
import { viewWalletRoute } from './wallets/view-wallet.ts';

/** Every call of the api. */
export const ROUTES: ((app: App, context: Context) => void)[] = [
  signUpRoute,
  verifyOtpRoute,
  resendOtpRoute,
  logInRoute,
  logOutRoute,
  forgotPasswordRoute,
  checkResetLinkRoute,
  resetPasswordRoute,
  listProvidersRoute,
  signInWithProviderRoutes,
  redeemTicketRoute,
  completeArrivalRoute,
  viewCompanyProfileRoute,
  viewTalentProfileRoute,
  updateAboutMeRoute,
  addSocialsRoute,
  addExperienceRoute,
  updateExperienceRoute,
  deleteExperienceRoute,
  addEducationRoute,
  updateEducationRoute,
  deleteEducationRoute,
  addSkillsRoute,
  deleteSkillRoute,
  updatePersonalDetailsRoute,
  updateProfileVisibilityRoute,
  viewPublicCompanyRoute,
  viewPublicTalentRoute,
  addPositionRoute,
  updateCompanyOverviewRoute,
  updateAboutUsRoute,
  listJobDraftsRoute,
  viewJobDraftRoute,
  saveJobDraftRoute,
  deleteJobDraftRoute,
  closeJobRoute,
  reopenJobRoute,
  createJobRoute,
  editJobRoute,
  deleteJobRoute,
  viewJobRoute,
  viewJobMarksRoute,
  listOpenPositionsRoute,
  listCompanyJobsRoute,
  searchJobsRoutes,
  savedSearchesRoutes,
  searchEverythingRoute,
  reportJobRoute,
  saveJobRoutes,
  listSavedJobsRoute,
  applyForJobRoute,
  changeHiringStageRoute,
  listApplicantsRoute,
  viewPipelineRoutes,
  listApplicantRecordsRoute,
  exportApplicantsRoutes,
  moveManyApplicationsRoute,
  listMyApplicationsRoute,
  viewApplicationRoute,
  viewApplicationHistoryRoute,
  declineReasonsRoutes,
  rateApplicantRoute,
  applicantNotesRoutes,
  viewNeighboursRoute,
  quotePayoutRoute,
  approveDisbursementRoute,
  retryPayoutRoute,
  takeBackPayoutRoute,
  listPayoutsRoute,
  listAgreementsRoute,
  viewAgreementRoute,
  viewWalletRoute,
  viewStatementRoute,
  topUpWalletRoute,
  viewCompanyDashboardRoute,
  viewTalentDashboardRoute,
  analyticsRoutes,
  listNotificationsRoute,
  readNotificationsRoute,
  pushDevicesRoutes,
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
  addPortfolioRoute,
  updatePortfolioRoute,
  deletePortfolioRoute,
  updateProfilePictureRoute,
  viewProfilePictureRoute,
  updateWorkingAtRoute,
  uploadFileRoute,
  downloadFileRoute,
  viewPictureRoute,
  viewJobPageRoute,
  jobFeedRoute,
  siteMapRoute,
  publicCountsRoute,
  verificationRoutes,
  threadRoutes,
  messageTemplateRoutes,
  sendContactMessageRoute,
  viewStatusRoute,
  viewAuditChainRoute,
  readChainRoute,
  auditFeedRoute,
  inboxRoute,
  previewMailsRoute,
  healthRoute,
  readinessRoute,
];
