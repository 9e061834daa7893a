import type { ByKey, Endpoint } from './endpoint.ts';
import * as accounts from './accounts.ts';
import * as applicants from './applicants.ts';
import * as applications from './applications.ts';
import * as companyProfile from './company-profile.ts';
import * as declineReasons from './decline-reasons.ts';
import * as development from './development.ts';
import * as jobMarks from './job-marks.ts';
import * as jobs from './jobs.ts';
import * as messageTemplates from './message-templates.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as payouts from './payouts.ts';
import * as pipeline from './pipeline.ts';
import * as positions from './positions.ts';
import * as profiles from './profiles.ts';
import * as publicProfiles from './public-profiles.ts';
import * as pushDevices from './push-devices.ts';
import * as reports from './reports.ts';
import * as reviewing from './reviewing.ts';
import * as signInProviders from './sign-in-providers.ts';
import * as support from './support.ts';
import * as talentProfile from './talent-profile.ts';
import * as uploads from './uploads.ts';

/** Every call of the HTTP API by its key. Web imports this type alone, so that no schema comes along. */
export type Endpoints = ByKey<typeof accounts> &
  ByKey<typeof applicants> &
  ByKey<typeof applications> &
  ByKey<typeof companyProfile> &
  ByKey<typeof declineReasons> &
  ByKey<typeof development> &
  ByKey<typeof jobMarks> &
  ByKey<typeof jobs> &
  ByKey<typeof messageTemplates> &
  ByKey<typeof messages> &
  ByKey<typeof notifications> &
  ByKey<typeof operations> &
  ByKey<typeof payouts> &
  ByKey<typeof pipeline> &
  ByKey<typeof positions> &
  ByKey<typeof profiles> &
  ByKey<typeof publicProfiles> &
  ByKey<typeof pushDevices> &
  ByKey<typeof reports> &
  ByKey<typeof reviewing> &
  ByKey<typeof signInProviders> &
  ByKey<typeof support> &
  ByKey<typeof talentProfile> &
  ByKey<typeof uploads>;
export type EndpointKey = keyof Endpoints;

const MODULES: readonly object[] = [
  accounts,
  applicants,
  applications,
  companyProfile,
  declineReasons,
  development,
  jobMarks,
  jobs,
  messageTemplates,
  messages,
  notifications,
  operations,
  payouts,
  pipeline,
  positions,
  profiles,
  publicProfiles,
  pushDevices,
  reports,
  reviewing,
  signInProviders,
  support,
  talentProfile,
  uploads,
];

/** Every call of the HTTP API. */
export const ENDPOINTS: readonly Endpoint[] = MODULES.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
