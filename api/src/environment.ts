import { z } from 'zod';
import { filePlace } from '@hireledger/db/files/open-file-store';
import { PUSH_SERVICE_HOSTS } from '@hireledger/domain/push/push-services';
import { DEFAULT_LIMITS, type Settings } from './settings.ts';
import { checkProviders, providerVariables, readProviders } from './sign-in-providers/environment.ts';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()).filter(Boolean));
const count = (fallback: number) => z.coerce.number('must be a whole number above zero').int('must be a whole number above zero').positive('must be a whole number above zero').default(fallback);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a port between 0 and 65535').int('must be a port between 0 and 65535').min(0, 'must be a port between 0 and 65535').max(65_535, 'must be a port between 0 and 65535').default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/name' }),
  DATABASE_CONNECTIONS: count(10),
  PUBLIC_CHAIN_RPC_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address at which browsers reach the chain' }).default('http://localhost:8545'),
  WORKER_URL: z.url({ protocol: /^https?$/, error: "must be the http(s) address of the worker's own server" }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address at which people open the application' }).default('http://localhost:3000'),
  WEB_DIST: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent').default('info'),
  USD_NGN_RATE: z.string().regex(/^[1-9]\d{0,6}(\.\d{1,6})?$/, 'must be naira for one dollar, such as 1550 or 1550.25').default('1550'),
  TRUSTED_PROXIES: list,
  ALLOWED_ORIGINS: list,
  DNS_SERVERS: list,
  LOCAL_CHAIN: z.enum(['true', 'false'], 'must be true or false').default('false').transform((text) => text === 'true'),
  JOB_REPORT_THRESHOLD: count(5),
  RATE_LIMIT_PER_MINUTE: count(DEFAULT_LIMITS.perMinute),
  RATE_LIMIT_ACCOUNT_CALLS: count(DEFAULT_LIMITS.accountCallsPerNetworkAddress),
  RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: count(DEFAULT_LIMITS.accountCallsPerEmail),
  SUPPORT_ADDRESS: z.email('must be the mail address that messages to the house go to').default('support@hireledger.example'),
  CONTACTS_PER_HOUR: count(DEFAULT_LIMITS.contactsPerNetworkAddress),
  CONTACTS_PER_HOUR_AND_EMAIL: count(DEFAULT_LIMITS.contactsPerEmail),
  UPLOADS_PER_HOUR: count(DEFAULT_LIMITS.uploadsPerHour),
  UPLOAD_BYTES_PER_PERSON: count(DEFAULT_LIMITS.uploadBytesPerPerson),
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{86,88}$/, 'must be a P-256 public key in base64url').optional(),
  PUSH_SERVICE_HOSTS: list,
  DATA_DIR: z.string().min(1).default('.data'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of an S3-compatible store' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...providerVariables,
}).superRefine(checkProviders);

export interface Environment {
  host: string;
  port: number;
  databaseUrl: string;
  databaseConnections: number;
  logLevel: string;
  settings: Settings;
}

/** Wrong or missing variables, one sentence each. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the environment of the api process. An empty variable counts as unset.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new EnvironmentError(
      result.error.issues
        .map(({ path, message }) => {
          const name = String(path[0]);
          return given[name] === undefined ? `${name} is missing: it ${message}.` : `${name} ${message}.`;
        })
        .join('\n'),
    );
  const read = result.data;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    logLevel: read.LOG_LEVEL,
    settings: {
      usdNgnRate: read.USD_NGN_RATE,
      localChain: read.LOCAL_CHAIN,
      publicChainRpcUrl: read.PUBLIC_CHAIN_RPC_URL,
      publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
      workerUrl: read.WORKER_URL?.replace(/\/$/, '') ?? null,
      providers: readProviders(read),
      developmentTools: read.NODE_ENV !== 'production',
      checkAnswers: read.NODE_ENV === 'test',
      webDist: read.WEB_DIST ?? null,
      trustedProxies: read.TRUSTED_PROXIES,
      allowedOrigins: read.ALLOWED_ORIGINS,
      dnsServers: read.DNS_SERVERS,
      pushPublicKey: read.VAPID_PUBLIC_KEY ?? null,
      pushServiceHosts: read.PUSH_SERVICE_HOSTS.length > 0 ? read.PUSH_SERVICE_HOSTS : [...PUSH_SERVICE_HOSTS],
      supportAddress: read.SUPPORT_ADDRESS,
      jobReportThreshold: read.JOB_REPORT_THRESHOLD,
      limits: {
        perMinute: read.RATE_LIMIT_PER_MINUTE,
        accountCallsPerNetworkAddress: read.RATE_LIMIT_ACCOUNT_CALLS,
        accountCallsPerEmail: read.RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL,
        contactsPerNetworkAddress: read.CONTACTS_PER_HOUR,
        contactsPerEmail: read.CONTACTS_PER_HOUR_AND_EMAIL,
        uploadsPerHour: read.UPLOADS_PER_HOUR,
        uploadBytesPerPerson: read.UPLOAD_BYTES_PER_PERSON,
      },
      files: filePlace(read),
    },
  };
}
