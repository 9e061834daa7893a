import type { KeyObject } from 'node:crypto';
import type { FileStoreConfig } from '@hireledger/db/files/file-store';
import { MESSAGES_PER_MINUTE } from '@hireledger/domain/messages/limits';
import type { NairaPerDollar } from '@hireledger/domain/money/salary';
import type { ProvidersSettings } from './sign-in-providers/environment.ts';

/** What use cases and plugins know of the environment, already checked. */
export interface Settings {
  /** Naira for one dollar; stored with each agreement that used it. */
  usdNgnRate: NairaPerDollar;
  /** What one company with a passkey may approve in 24 hours, in minor units. */
  dailyPayoutLimit: bigint;
  /** What one person with a passkey may withdraw in 24 hours, in minor units. */
  dailyWithdrawalLimit: bigint;
  /** What an account without one may approve, and withdraw, in 24 hours, in minor units, where it is less. */
  dailyLimitWithoutPasskey: bigint;
  /** True if the chain gives out test dollars. */
  localChain: boolean;
  /** The node that `/rpc` reads; null if there is none. It may contain a key: never shown. */
  chainRpcUrl: string | null;
  /** Where browsers reach the chain; null for our own `/rpc`. */
  publicChainRpcUrl: string | null;
  /** The application's URL, without a trailing slash. */
  publicUrl: string;
  /** Where the worker previews mails in development; null if unknown. */
  workerUrl: string | null;
  /** Google and GitHub, if they are set up. */
  providers: ProvidersSettings;
  /**
   * Who may use the development tools: only this machine, everybody, or nobody. Always nobody in production and if mail
   * leaves the machine.
   */
  devInbox: 'loopback' | 'open' | 'closed';
  /** Checks every answer against its documented schema: for tests, because it costs a parse. */
  checkAnswers: boolean;
  /** Folder of the built web, or null where something else serves it. */
  webDist: string | null;
  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges. */
  trustedProxies: string[];
  /** Origins besides our own host from which browsers may open sockets. */
  allowedOrigins: string[];
  /** Name servers for the look-up of companies' domains, address or address:port; the machine's own if empty. */
  dnsServers: string[];
  /** The Unix socket of the signer; null where nothing can be approved. */
  signerSocket: string | null;
  /** The key that vouches for consents; null where nothing is approved. Never shown. */
  consentKey: KeyObject | null;
  /** The key with which browsers subscribe to push notifications; null if push is not set up. */
  pushPublicKey: string | null;
  /** Hosts of push services that may be called. */
  pushServiceHosts: string[];
  /** What contracts call the arbiter; null where the operator chose no name. */
  arbiterName: string | null;
  /** Where messages of the contact form go. */
  supportAddress: string;
  /** The weight of reports that hides a job (`@hireledger/domain/jobs/report`). */
  jobReportThreshold: number;
  limits: RateLimits;
  /** Where uploaded files are stored. */
  files: FileStoreConfig;
  /** The data folder: the supervisor records restarts there. */
  dataDir: string;
}

export interface RateLimits {
  /** Requests of one address in a minute, all calls together. */
  perMinute: number;
  /** Sign-ups, sign-ins, verifications and resends of one network address in ten minutes, each. */
  accountCallsPerNetworkAddress: number;
  /** The same for one email address, from one network (the /24 of an IPv4 address, the /64 of an IPv6 one). */
  accountCallsPerEmail: number;
  /** Wrong passwords of one email address from one network in a day. */
  passwordTriesPerDay: number;
  /** The same from all networks where the person has not signed in recently, together. */
  passwordTriesElsewherePerDay: number;
  /** Mails with a sign-up code that one network address may request in an hour. */
  signupMailsPerNetworkAddress: number;
  /** Messages to the other side of an application that one person may send in a minute. */
  messagesPerMinute: number;
  /** Messages of the contact form that one network address may send in an hour. */
  contactsPerNetworkAddress: number;
  /** The same for one email address. */
  contactsPerEmail: number;
  /** Jobs that one company may post in a day. */
  jobsPerDay: number;
  /** Jobs that one company may have open at once. */
  openJobs: number;
  /** Times that one company may request test dollars in an hour. */
  topUpsPerHour: number;
  /** The same in a day. */
  topUpsPerDay: number;
  /** Commands with a new Idempotency-Key that one account may send in a day. */
  idempotencyKeysPerDay: number;
  /** Live sockets of one network address in one process. */
  socketsPerAddress: number;
  /** The same for one person. */
  socketsPerPerson: number;
  /** The same for one session. */
  socketsPerSession: number;
  /** Handshakes of sockets without an active session that one network address may make in a minute. */
  refusedHandshakesPerMinute: number;
  /** Files that one person may upload in an hour. */
  uploadsPerHour: number;
  /** Total bytes of the files of one person. */
  uploadBytesPerPerson: number;
}

export const DEFAULT_LIMITS: RateLimits = {
  perMinute: 6_000,
  accountCallsPerNetworkAddress: 600,
  accountCallsPerEmail: 30,
  passwordTriesPerDay: 200,
  passwordTriesElsewherePerDay: 500,
  signupMailsPerNetworkAddress: 20,
  messagesPerMinute: MESSAGES_PER_MINUTE,
  contactsPerNetworkAddress: 30,
  contactsPerEmail: 5,
  jobsPerDay: 200,
  openJobs: 1_000,
  topUpsPerHour: 20,
  topUpsPerDay: 60,
  idempotencyKeysPerDay: 5_000,
  socketsPerAddress: 400,
  socketsPerPerson: 40,
  socketsPerSession: 20,
  refusedHandshakesPerMinute: 120,
  uploadsPerHour: 120,
  uploadBytesPerPerson: 500 * 1024 * 1024,
};
