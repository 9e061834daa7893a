import { resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { readVouchingKey } from '@hireledger/contracts/vouched-consent';
import { fileStoreConfig } from '@hireledger/db/files/open-file-store';
import type { MetricsAddress } from '@hireledger/db/serve-metrics';
import { readVariables } from '@hireledger/domain/environment/read-variables';
import { refuseOpenDoors } from '@hireledger/domain/environment/open-doors';
import { mailServerOf, requireProxy, requirePublicUrl } from '@hireledger/domain/environment/production';
import {
  DATABASE_URL,
  DAILY_LIMIT_WITHOUT_PASSKEY,
  DEV_INBOX,
  HOST,
  LOCAL_CHAIN,
  LOG_LEVEL,
  METRICS_HOST,
  METRICS_PORT,
  NODE_ENV,
  PUBLIC_URL,
  PUSH_SERVICE_HOSTS as PUSH_HOSTS,
  REDIS_URL,
  SIGNER_SOCKET,
  SMTP_URL,
  USD_NGN_RATE,
  VAPID_PUBLIC_KEY,
  count,
  fileVariables,
  httpUrl,
  list,
} from '@hireledger/domain/environment/shared-variables';
import { dollars } from '@hireledger/domain/money/usd';
import { PUSH_SERVICE_HOSTS } from '@hireledger/domain/push/push-services';
import { plainName } from '@hireledger/domain/text/names';
import { DEFAULT_LIMITS, type Settings } from './settings.ts';
import { checkProviders, providerVariables, readProviders } from './sign-in-providers/environment.ts';

const ARBITER_NAME_MAX = 120;
/** Outside production the demo and tests sign up many users from one address. */
const SIGNUP_MAILS_ELSEWHERE = 5_000;

/** Every variable that the api reads; the last call of each describes it in a sentence. */
export const variables = {
  NODE_ENV,
  HOST,
  PORT: z.coerce
    .number('must be a port between 0 and 65535')
    .int('must be a port between 0 and 65535')
    .min(0, 'must be a port between 0 and 65535')
    .max(65_535, 'must be a port between 0 and 65535')
    .default(3000)
    .describe('The port of pages and calls.'),
  DRAIN_SECONDS: count(0, 'must be a whole number of seconds, 0 to 6', 0)
    .pipe(z.number().max(6, 'must be a whole number of seconds, 0 to 6'))
    .describe(
      'How long a stopping api reports at `/readyz` that it is not ready, and answers as before, until it closes: a proxy needs that long to leave it out.',
    ),
  DATABASE_URL,
  REDIS_URL,
  DATABASE_CONNECTIONS: count(10).describe(
    'How many connections to the database the api uses at once, besides two for sessions and moves and four for money.',
  ),
  PUBLIC_CHAIN_RPC_URL: httpUrl('must be the http(s) address at which browsers reach the chain')
    .optional()
    .describe("Where browsers reach the chain, for the audit page; this site's own `/rpc` without it."),
  CHAIN_RPC_URL: httpUrl('must be the http(s) address of a JSON-RPC node, such as http://127.0.0.1:8545')
    .optional()
    .describe('The JSON-RPC node that `/rpc` reads.'),
  WORKER_URL: httpUrl("must be the http(s) address of the worker's own server")
    .optional()
    .describe("The worker's own server, which previews mails.")
    .meta({ internal: true }),
  PUBLIC_URL,
  DEV_INBOX,
  // Only whether it is set: the worker sends the mail.
  SMTP_URL,
  WEB_DIST: z.string().min(1).optional().describe('The folder of the built pages.').meta({ internal: true }),
  LOG_LEVEL,
  METRICS_PORT,
  METRICS_HOST,
  USD_NGN_RATE,
  DAILY_PAYOUT_LIMIT: count(250_000).describe(
    'Whole dollars that one company with a passkey may approve to be paid out in any 24 hours.',
  ),
  DAILY_WITHDRAWAL_LIMIT: count(100_000).describe(
    'Whole dollars that one person with a passkey may withdraw to an address of their own in any 24 hours.',
  ),
  DAILY_LIMIT_WITHOUT_PASSKEY,
  TRUSTED_PROXIES: list
    .refine(
      canBeTrusted,
      'must be addresses or ranges separated by commas, such as 127.0.0.1, 10.0.0.0/8, loopback, linklocal or uniquelocal',
    )
    .describe(
      'Proxies in front of the api, addresses or ranges separated by commas: their `X-Forwarded-For` is trusted.',
    ),
  ALLOWED_ORIGINS: list.describe("Origins besides the page's own that may open live connections, separated by commas."),
  DNS_SERVERS: list.describe(
    "Name servers, separated by commas, that look up companies' domains; the machine's own without it.",
  ),
  LOCAL_CHAIN,
  JOB_REPORT_THRESHOLD: count(5).describe(
    'Weight of the reports that hides a job until it is reviewed. A report weighs 1 when its sender is verified or had the account for three days, else 0.2.',
  ),
  RATE_LIMIT_PER_MINUTE: count(DEFAULT_LIMITS.perMinute).describe(
    'Requests that one network address may make in a minute.',
  ),
  RATE_LIMIT_ACCOUNT_CALLS: count(DEFAULT_LIMITS.accountCallsPerNetworkAddress).describe(
    'Sign-ups, sign-ins and codes, each, that one network address may request in ten minutes.',
  ),
  RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: count(DEFAULT_LIMITS.accountCallsPerEmail).describe(
    'The same for one mail address.',
  ),
  PASSWORD_TRIES_PER_DAY: count(DEFAULT_LIMITS.passwordTriesPerDay).describe(
    'Wrong passwords of one account from one network (/24 or /64) in a day.',
  ),
  PASSWORD_TRIES_ELSEWHERE_PER_DAY: count(DEFAULT_LIMITS.passwordTriesElsewherePerDay).describe(
    'Wrong passwords of one account in a day from all networks where its owner has not signed in recently, together.',
  ),
  SIGNUP_MAILS_PER_HOUR: count(0, 'must be a whole number', 0).describe(
    'Mails with a sign-up code that one network address may request in an hour; 0 means 20 in production and 5,000 elsewhere, where the demo signs up many people.',
  ),
  ARBITER_NAME: z
    .string()
    .overwrite(plainName)
    .regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit')
    .max(ARBITER_NAME_MAX, `must have at most ${ARBITER_NAME_MAX} characters`)
    .optional()
    .describe(
      "What new contracts call the arbiter who decides disputes, a person or a body, such as `Ada Obi, Lagos Court of Arbitration`. Without it they say `HireLedger's operator`, and only the address where `ARBITER_ADDRESS` is set.",
    ),
  SUPPORT_ADDRESS: z
    .email('must be the mail address that messages to the house go to')
    .default('support@hireledger.example')
    .describe('Where messages of the contact form go.'),
  CONTACTS_PER_HOUR: count(DEFAULT_LIMITS.contactsPerNetworkAddress).describe(
    'Messages of the contact form that one network address may send in an hour.',
  ),
  CONTACTS_PER_HOUR_AND_EMAIL: count(DEFAULT_LIMITS.contactsPerEmail).describe('The same for one mail address.'),
  JOBS_PER_DAY: count(DEFAULT_LIMITS.jobsPerDay).describe('Jobs that one company may post in a day.'),
  OPEN_JOBS: count(DEFAULT_LIMITS.openJobs).describe('Jobs that one company may have open at once.'),
  TOP_UPS_PER_HOUR: count(DEFAULT_LIMITS.topUpsPerHour).describe(
    'Times that one company may request test dollars in an hour.',
  ),
  TOP_UPS_PER_DAY: count(DEFAULT_LIMITS.topUpsPerDay).describe('The same in a day.'),
  IDEMPOTENCY_KEYS_PER_DAY: count(DEFAULT_LIMITS.idempotencyKeysPerDay).describe(
    'Commands with a new Idempotency-Key that one account may send in a day.',
  ),
  SOCKETS_PER_ADDRESS: count(DEFAULT_LIMITS.socketsPerAddress).describe(
    'Live sockets that one network address may have open at one api process.',
  ),
  SOCKETS_PER_PERSON: count(DEFAULT_LIMITS.socketsPerPerson).describe(
    'Live sockets that one person may have open at one api process.',
  ),
  SOCKETS_PER_SESSION: count(DEFAULT_LIMITS.socketsPerSession).describe(
    'Live sockets that one session may have open at one api process.',
  ),
  REFUSED_HANDSHAKES_PER_MINUTE: count(DEFAULT_LIMITS.refusedHandshakesPerMinute).describe(
    'Handshakes of sockets without a living session that one network address may make in a minute.',
  ),
  UPLOADS_PER_HOUR: count(DEFAULT_LIMITS.uploadsPerHour).describe('Files that one person may upload in an hour.'),
  UPLOAD_BYTES_PER_PERSON: count(DEFAULT_LIMITS.uploadBytesPerPerson).describe(
    'Total bytes of all files of one person.',
  ),
  VAPID_PUBLIC_KEY,
  CONSENT_PRIVATE_KEY: z
    .string()
    .transform((text, check) => {
      try {
        return readVouchingKey(text);
      } catch {
        check.addIssue({ code: 'custom', message: 'must be a private Ed25519 key (PKCS #8 in base64url)' });
        return z.NEVER;
      }
    })
    .optional()
    .describe(
      'The key with which the api vouches for what people agree to, an Ed25519 key (PKCS #8 in base64url); `npm start` keeps one in `DATA_DIR/consent-key` without it.',
    ),
  SIGNER_SOCKET: SIGNER_SOCKET.optional()
    .describe(SIGNER_SOCKET.description ?? '')
    .meta({ internal: true }),
  PUSH_SERVICE_HOSTS: PUSH_HOSTS,
  ...fileVariables,
  ...providerVariables,
};

/** Whether Fastify can read these proxies: it refuses others only when the api starts. */
function canBeTrusted(proxies: string[]): boolean {
  try {
    compile(proxies);
    return true;
  } catch {
    return false;
  }
}

/** What a server that people use has to fulfil. A command of the console only needs to read the rest. */
const RULES = [checkProviders, refuseOpenDoors, requirePublicUrl, requireProxy];

export interface Environment {
  host: string;
  port: number;
  /** How long a proxy needs to leave out a process that is not ready. */
  drainSeconds: number;
  databaseUrl: string;
  /** Notifications and request rates in Redis; undefined without it. It may contain a password: never logged. */
  redisUrl: string | undefined;
  databaseConnections: number;
  logLevel: string;
  /** Where metrics are shown; null for nowhere. */
  metrics: MetricsAddress | null;
  settings: Settings;
}

/**
 * Reads the environment of the api process. An empty variable counts as unset.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readEnvironment(given: Record<string, string | undefined>, rules = RULES): Environment {
  const read = readVariables(variables, given, ...rules);
  return {
    host: read.HOST,
    port: read.PORT,
    drainSeconds: read.DRAIN_SECONDS,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    logLevel: read.LOG_LEVEL,
    metrics: read.METRICS_PORT === 0 ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    settings: {
      usdNgnRate: read.USD_NGN_RATE,
      dailyPayoutLimit: dollars(read.DAILY_PAYOUT_LIMIT),
      dailyWithdrawalLimit: dollars(read.DAILY_WITHDRAWAL_LIMIT),
      dailyLimitWithoutPasskey: dollars(read.DAILY_LIMIT_WITHOUT_PASSKEY),
      localChain: read.LOCAL_CHAIN,
      chainRpcUrl: read.CHAIN_RPC_URL ?? null,
      publicChainRpcUrl: read.PUBLIC_CHAIN_RPC_URL ?? null,
      publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
      workerUrl: read.WORKER_URL?.replace(/\/$/, '') ?? null,
      providers: readProviders(read),
      devInbox: read.NODE_ENV === 'production' || mailServerOf(read.SMTP_URL) ? 'closed' : read.DEV_INBOX,
      checkAnswers: read.NODE_ENV === 'test',
      webDist: read.WEB_DIST ?? null,
      trustedProxies: read.TRUSTED_PROXIES,
      allowedOrigins: read.ALLOWED_ORIGINS,
      dnsServers: read.DNS_SERVERS,
      signerSocket: read.SIGNER_SOCKET ?? null,
      consentKey: read.CONSENT_PRIVATE_KEY ?? null,
      pushPublicKey: read.VAPID_PUBLIC_KEY ?? null,
      pushServiceHosts: read.PUSH_SERVICE_HOSTS.length > 0 ? read.PUSH_SERVICE_HOSTS : [...PUSH_SERVICE_HOSTS],
      arbiterName: read.ARBITER_NAME ?? null,
      supportAddress: read.SUPPORT_ADDRESS,
      jobReportThreshold: read.JOB_REPORT_THRESHOLD,
      limits: {
        perMinute: read.RATE_LIMIT_PER_MINUTE,
        accountCallsPerNetworkAddress: read.RATE_LIMIT_ACCOUNT_CALLS,
        accountCallsPerEmail: read.RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL,
        passwordTriesPerDay: read.PASSWORD_TRIES_PER_DAY,
        passwordTriesElsewherePerDay: read.PASSWORD_TRIES_ELSEWHERE_PER_DAY,
        signupMailsPerNetworkAddress:
          read.SIGNUP_MAILS_PER_HOUR ||
          (read.NODE_ENV === 'production' ? DEFAULT_LIMITS.signupMailsPerNetworkAddress : SIGNUP_MAILS_ELSEWHERE),
        messagesPerMinute: DEFAULT_LIMITS.messagesPerMinute,
        contactsPerNetworkAddress: read.CONTACTS_PER_HOUR,
        contactsPerEmail: read.CONTACTS_PER_HOUR_AND_EMAIL,
        jobsPerDay: read.JOBS_PER_DAY,
        openJobs: read.OPEN_JOBS,
        topUpsPerHour: read.TOP_UPS_PER_HOUR,
        topUpsPerDay: read.TOP_UPS_PER_DAY,
        idempotencyKeysPerDay: read.IDEMPOTENCY_KEYS_PER_DAY,
        socketsPerAddress: read.SOCKETS_PER_ADDRESS,
        socketsPerPerson: read.SOCKETS_PER_PERSON,
        socketsPerSession: read.SOCKETS_PER_SESSION,
        refusedHandshakesPerMinute: read.REFUSED_HANDSHAKES_PER_MINUTE,
        uploadsPerHour: read.UPLOADS_PER_HOUR,
        uploadBytesPerPerson: read.UPLOAD_BYTES_PER_PERSON,
      },
      files: fileStoreConfig(read),
      dataDir: resolve(read.DATA_DIR),
    },
  };
}
