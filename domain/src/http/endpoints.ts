import type { ByKey, Endpoint } from './endpoint.ts';
import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as agreements from './agreements.ts';
import * as analytics from './analytics.ts';
import * as applicants from './applicants.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as auditLedger from './audit-ledger.ts';
import * as bonuses from './bonuses.ts';
import * as companyProfile from './company-profile.ts';
import * as contractDrafts from './contract-drafts.ts';
import * as contractHistory from './contract-history.ts';
import * as contractOffers from './contract-offers.ts';
import * as contractTemplates from './contract-templates.ts';
import * as dashboards from './dashboards.ts';
import * as decisions from './decisions.ts';
import * as declineReasons from './decline-reasons.ts';
import * as disputes from './disputes.ts';
import * as development from './development.ts';
import * as endings from './endings.ts';
import * as invoices from './invoices.ts';
import * as jobDrafts from './job-drafts.ts';
import * as jobMarks from './job-marks.ts';
import * as jobSearch from './job-search.ts';
import * as jobs from './jobs.ts';
import * as leaving from './leaving.ts';
import * as members from './members.ts';
import * as messageTemplates from './message-templates.ts';
import * as messages from './messages.ts';
import * as milestones from './milestones.ts';
import * as noticeSettings from './notice-settings.ts';
import * as notifications from './notifications.ts';
import * as offerEndings from './offer-endings.ts';
import * as operations from './operations.ts';
import * as passkeys from './passkeys.ts';
import * as paymentRequests from './payment-requests.ts';
import * as payouts from './payouts.ts';
import * as pipeline from './pipeline.ts';
import * as positions from './positions.ts';
import * as profiles from './profiles.ts';
import * as publicCounts from './public-counts.ts';
import * as publicPages from './public-pages.ts';
import * as publicProfiles from './public-profiles.ts';
import * as pushDevices from './push-devices.ts';
import * as reports from './reports.ts';
import * as reviewing from './reviewing.ts';
import * as savedJobs from './saved-jobs.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as signInPasskeys from './sign-in-passkeys.ts';
import * as signInProviders from './sign-in-providers.ts';
import * as support from './support.ts';
import * as talentNote from './talent-note.ts';
import * as talentProfile from './talent-profile.ts';
import * as uploads from './uploads.ts';
import * as verifications from './verifications.ts';
import * as wallets from './wallets.ts';
import * as linkedWallet from './linked-wallet.ts';
import * as withdrawals from './withdrawals.ts';

const MODULES = {
  accounts,
  activity,
  agreements,
  analytics,
  applicants,
  applications,
  audit,
  auditLedger,
  bonuses,
  companyProfile,
  contractDrafts,
  contractHistory,
  contractOffers,
  contractTemplates,
  dashboards,
  decisions,
  declineReasons,
  development,
  disputes,
  endings,
  invoices,
  jobDrafts,
  jobMarks,
  jobSearch,
  jobs,
  leaving,
  members,
  messageTemplates,
  messages,
  milestones,
  noticeSettings,
  notifications,
  offerEndings,
  operations,
  passkeys,
  paymentRequests,
  payouts,
  pipeline,
  positions,
  profiles,
  publicCounts,
  publicPages,
  publicProfiles,
  pushDevices,
  reports,
  reviewing,
  savedJobs,
  savedSearches,
  search,
  settings,
  signInPasskeys,
  signInProviders,
  support,
  talentNote,
  talentProfile,
  uploads,
  verifications,
  wallets,
  linkedWallet,
  withdrawals,
};

type Modules = typeof MODULES;
type Each = { [Name in keyof Modules]: ByKey<Modules[Name]> }[keyof Modules];
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Every call of the HTTP API by its key. Web imports only this type, so no schema is bundled. */
export type Endpoints = All<Each>;
export type EndpointKey = keyof Endpoints;

/** Every call of the HTTP API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values<object>(MODULES)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
