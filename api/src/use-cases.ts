import { logIn } from './features/accounts/log-in.ts';
import { signUp } from './features/accounts/sign-up.ts';
import { verifyOtp } from './features/accounts/verify-otp.ts';
import { addNote } from './features/applicants/applicant-notes.ts';
import { listDeclineReasons } from './features/applicants/decline-reasons.ts';
import { rateApplicant } from './features/applicants/rate-applicant.ts';
import { applyForJob } from './features/applications/apply-for-job.ts';
import { changeHiringStage } from './features/applications/change-hiring-stage.ts';
import { viewApplication } from './features/applications/view-application.ts';
import { retryOpening } from './agreements/retry-opening.ts';
import { viewAgreement } from './agreements/view-agreement.ts';
import { acceptContractOffer } from './agreements/offers/accept-contract-offer.ts';
import { answerContractOffer } from './agreements/offers/answer-contract-offer.ts';
import { saveContractDraft } from './agreements/offers/contract-drafts.ts';
import { sendContractOffer } from './agreements/offers/send-contract-offer.ts';
import { claimCredit } from './features/wallets/claim-credit.ts';
import { viewWallet } from './features/wallets/view-wallet.ts';
import { requireArbiter } from './auth/arbiter.ts';
import { ruleMilestone } from './agreements/disputes/rule-milestone.ts';
import { createJob } from './features/jobs/create-job.ts';
import { deleteJob } from './features/jobs/delete-job.ts';
import { readThread } from './features/messages/read-thread.ts';
import { sendMessage } from './features/messages/send-message.ts';
import { takeSteps as takeMilestoneSteps } from './agreements/milestones/take-steps.ts';
import { readNotifications } from './features/notifications/read-notifications.ts';
import { acceptInvitation } from './features/members/accept-invitation.ts';
import { invite } from './features/members/invite.ts';
import { namePerson } from './features/accounts/name-person.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { paymentPasskeyOptions as passkeyOptions } from './passkeys/payment-registration.ts';
import { payAtOnce } from './agreements/payouts/pay-at-once.ts';
import { quotePayout } from './agreements/payouts/quote-payout.ts';
import { addEducation } from './features/profiles/educations.ts';
import { addExperience } from './features/profiles/experiences.ts';
import { addPortfolio } from './features/profiles/portfolio.ts';
import { addSkills } from './features/profiles/skills.ts';
import { addSocials } from './features/profiles/add-socials.ts';
import { updateAboutMe } from './features/profiles/update-about-me.ts';
import { updateAboutUs } from './features/profiles/update-about-us.ts';
import { updateCompanyOverview } from './features/profiles/update-company-overview.ts';
import { updatePersonalDetails } from './features/profiles/update-personal-details.ts';
import { updateProfilePicture } from './features/profiles/update-profile-picture.ts';
import { updateWorkingAt } from './features/profiles/update-working-at.ts';
import { viewCompanyProfile } from './features/profiles/view-company-profile.ts';
import { viewTalentProfile } from './features/profiles/view-talent-profile.ts';
import { approveDomain } from './features/verifications/approve-domain.ts';
import { submitDomain } from './features/verifications/submit-domain.ts';
import { submitVerificationDocument } from './features/verifications/submit-verification-document.ts';
import { viewVerifications } from './features/verifications/view-verifications.ts';
import { topUpWallet } from './features/wallets/top-up-wallet.ts';
import { addOwnAddress } from './features/withdrawals/add-own-address.ts';
import { requestWithdrawal } from './features/withdrawals/request-withdrawal.ts';
import { viewWithdrawalOptions } from './features/withdrawals/view-withdrawal-options.ts';
import { decideVerification, listWaitingVerifications } from './review/review-verifications.ts';
import { uploadFile } from './uploads/upload-file.ts';

/**
 * The use cases that others than the routes run, with their own context and clock: the demo market simulates months in
 * a minute.
 */
export const useCases = {
  acceptInvitation,
  acceptContractOffer,
  addEducation,
  addExperience,
  addNote,
  addOwnAddress,
  addPasskey,
  addPortfolio,
  addSkills,
  addSocials,
  answerContractOffer,
  applyForJob,
  payAtOnce,
  approveDomain,
  claimCredit,
  changeHiringStage,
  createJob,
  decideVerification,
  deleteJob,
  invite,
  listDeclineReasons,
  listWaitingVerifications,
  logIn,
  namePerson,
  passkeyOptions,
  quotePayout,
  rateApplicant,
  readNotifications,
  readThread,
  removePasskey,
  requestWithdrawal,
  requireArbiter,
  retryOpening,
  ruleMilestone,
  saveContractDraft,
  sendContractOffer,
  sendMessage,
  signUp,
  submitDomain,
  submitVerificationDocument,
  takeMilestoneSteps,
  topUpWallet,
  updateAboutMe,
  updateAboutUs,
  updateCompanyOverview,
  updatePersonalDetails,
  updateProfilePicture,
  updateWorkingAt,
  uploadFile,
  verifyOtp,
  viewAgreement,
  viewApplication,
  viewCompanyProfile,
  viewTalentProfile,
  viewVerifications,
  viewWallet,
  viewWithdrawalOptions,
};
