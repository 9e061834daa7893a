import { z } from 'zod';
import type { FileStoreConfig } from '@hireledger/db/files/file-store';
import { fileStoreConfig } from '@hireledger/db/files/open-file-store';
import type { MetricsAddress } from '@hireledger/db/serve-metrics';
import { mailServerOf, requireMailServer, requirePublicUrl } from '@hireledger/domain/environment/production';
import { readVariables, type Rule } from '@hireledger/domain/environment/read-variables';
import {
  DATABASE_URL,
  DEV_INBOX,
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
} from '@hireledger/domain/environment/shared-variables';
import { PUSH_SERVICE_HOSTS } from '@hireledger/domain/push/push-services';
import type { PushSettings } from './push/push-sender.ts';

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
  .optional();
const block = 'must be the number of a block';
const blocks = 'must be a whole number of blocks above zero';
const operatorKey = 'must be the private key of the operator: 0x and 64 hexadecimal digits';
const sender = 'must be an address that mail comes from, such as HireLedger <mail@example.com>';

/** Every variable that the worker reads; the last call of each describes it in a sentence. */
export const variables = {
  DATABASE_URL,
  REDIS_URL,
  CHAIN_RPC_URL: httpUrl('must be the http(s) address of a JSON-RPC node, such as http://127.0.0.1:8545').describe(
    'The JSON-RPC node that transactions are sent through.',
  ),
  CHAIN_TOKEN: z
    .string()
    .optional()
    .describe('The secret that transactions are sent to the local chain with; `npm start` makes one at each start.')
    .meta({ internal: true }),
  LOCAL_CHAIN,
  OPERATOR_KEY: z
    .string(operatorKey)
    .regex(/^0x[0-9a-f]{64}$/, operatorKey)
    .describe(
      'The private key that transactions are paid with; `npm start` keeps it in `DATA_DIR/operator-key`. It moves no money of users.',
    )
    .meta({ internal: true }),
  SIGNER_SOCKET,
  ESCROW_ADDRESS: address.describe(
    'The escrow contract; needed on every chain but the local one. A newer one may take its place: agreements of before stay in theirs.',
  ),
  ESCROW_FIRST_BLOCK: z.coerce
    .number(block)
    .int(block)
    .min(0, block)
    .optional()
    .describe(
      "The block in which the escrow was deployed: the first start reads from there on. Without it that start looks for the escrow's first log, which takes long where the node answers for few blocks at once.",
    ),
  TOKEN_ADDRESS: address.describe('The token that pay is held in; needed on every chain but the local one.'),
  CONFIRMATIONS: z.coerce
    .number(blocks)
    .int(blocks)
    .min(1, blocks)
    .optional()
    .describe('Blocks after which a result counts, its own included; 1 on the local chain and 3 elsewhere without it.'),
  MAX_FEE_GWEI: count(500, 'must be a whole number of gwei above zero').describe(
    'The most that a transaction offers per unit of gas, in gwei; where the chain asks for more, payouts wait.',
  ),
  USD_NGN_RATE,
  FAUCET_AMOUNT: count(100_000, 'must be a whole number of dollars above zero').describe(
    'Test dollars that a new company gets on the local chain.',
  ),
  WORKER_HTTP_PORT: count(0, 'must be a port between 0 and 65535', 0)
    .pipe(z.number().max(65_535, 'must be a port between 0 and 65535'))
    .describe("The port of the worker's own server, which answers health checks; a free one without it.")
    .meta({ internal: true }),
  WORKER_HTTP_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe("The address that the worker's own server listens on; `0.0.0.0` is every network of this machine."),
  PUBLIC_URL,
  // The built-in inbox is a tool of development: in production nobody would read it.
  NODE_ENV,
  DEV_INBOX,
  SMTP_URL,
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, sender)
    .optional()
    .describe('Who mail comes from, such as `HireLedger <mail@example.com>`; needed with `SMTP_URL`.'),
  NOTICE_MAIL_DELAY_SECONDS: count(180, 'must be a whole number of seconds, 0 or more', 0)
    .pipe(z.number().max(86_400, 'must be a day at most'))
    .describe('How long people have to see something on a page before they get a mail about it.'),
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{42,44}$/, 'must be a P-256 private key in base64url')
    .optional()
    .describe('The private key that signs notifications on devices; set it together with the public one.'),
  PUSH_SERVICE_HOSTS: PUSH_HOSTS,
  ...fileVariables,
  LOG_LEVEL,
  METRICS_PORT,
  METRICS_HOST,
};

type Read = z.output<z.ZodObject<typeof variables>>;

const requireSender: Rule<Read> = ({ SMTP_URL: url, MAIL_FROM }, refuse) => {
  if (mailServerOf(url) && !MAIL_FROM) refuse('MAIL_FROM', sender);
};

const requireContracts: Rule<Read> = (read, refuse) => {
  if (read.LOCAL_CHAIN) return;
  for (const name of ['ESCROW_ADDRESS', 'TOKEN_ADDRESS'] as const)
    if (!read[name]) refuse(name, 'must name the contract on every chain but the local one');
};

export interface Environment {
  databaseUrl: string;
  /** Queue and notifications in Redis; undefined for those of PostgreSQL. It may contain a password: never logged. */
  redisUrl: string | undefined;
  chainRpcUrl: string;
  /** The secret with which the local chain accepts transactions; never logged. */
  chainToken: string | undefined;
  localChain: boolean;
  /** Pays for gas; never logged. */
  operatorKey: string;
  /** Where the signer listens. */
  signerSocket: string;
  escrowAddress: string | undefined;
  tokenAddress: string | undefined;
  /** The first block to read of the escrow; undefined where the first start looks for it. */
  escrowFirstBlock: number | undefined;
  /** Blocks, counted from the one with the transaction, after which a result counts. */
  confirmations: number;
  /** Minor units of the test token that a new company gets on the local chain. */
  faucetAmount: bigint;
  /** The most that a transaction offers, in wei per gas. */
  maxFeePerGas: bigint;
  /** Where the worker's own server listens. */
  health: { host: string; port: number };
  /** Naira for one dollar. */
  usdNgnRate: string;
  publicUrl: string;
  /** Where uploaded files are stored. */
  files: FileStoreConfig;
  /** The mail server; null for the built-in inbox. The address may contain a password: never logged. */
  mailServer: { url: string; from: string } | null;
  /** The keys for push notifications; null if they are not set up. Contains a private key: never logged. */
  push: PushSettings | null;
  /** How long people have to see something on a page before they get a mail about it. */
  noticeMailDelaySeconds: number;
  /** True in development with the built-in inbox: shows the preview of mails. */
  developmentTools: boolean;
  /** True if other machines may open them too. */
  openInbox: boolean;
  logLevel: string;
  /** Where metrics are shown; null for nowhere. */
  metrics: MetricsAddress | null;
}

/**
 * Reads the environment of the worker process. An empty variable counts as unset.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const read = readVariables(variables, given, requireSender, requireContracts, requirePublicUrl, requireMailServer);
  const smtpUrl = mailServerOf(read.SMTP_URL);
  return {
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    chainRpcUrl: read.CHAIN_RPC_URL,
    chainToken: read.CHAIN_TOKEN,
    localChain: read.LOCAL_CHAIN,
    operatorKey: read.OPERATOR_KEY,
    signerSocket: read.SIGNER_SOCKET,
    escrowAddress: read.ESCROW_ADDRESS,
    tokenAddress: read.TOKEN_ADDRESS,
    escrowFirstBlock: read.ESCROW_FIRST_BLOCK,
    confirmations: read.CONFIRMATIONS ?? (read.LOCAL_CHAIN ? 1 : 3),
    faucetAmount: BigInt(read.FAUCET_AMOUNT) * 1_000_000n,
    maxFeePerGas: BigInt(read.MAX_FEE_GWEI) * 1_000_000_000n,
    health: { host: read.WORKER_HTTP_HOST, port: read.WORKER_HTTP_PORT },
    usdNgnRate: read.USD_NGN_RATE,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    files: fileStoreConfig(read),
    mailServer: smtpUrl && read.MAIL_FROM ? { url: smtpUrl, from: read.MAIL_FROM } : null,
    push: pushSettings(read),
    noticeMailDelaySeconds: read.NOTICE_MAIL_DELAY_SECONDS,
    openInbox: read.DEV_INBOX === 'open',
    developmentTools: read.NODE_ENV !== 'production' && !smtpUrl,
    logLevel: read.LOG_LEVEL,
    metrics: read.METRICS_PORT === 0 ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  };
}

/** Push services want a contact address: the sender of our mail, else the application's URL. */
function pushSettings(read: Read): PushSettings | null {
  if (!read.VAPID_PUBLIC_KEY || !read.VAPID_PRIVATE_KEY) return null;
  const contact = read.MAIL_FROM?.split(/[<>\s]/).find((word) => word.includes('@'));
  const subject = contact
    ? `mailto:${contact}`
    : read.PUBLIC_URL.startsWith('https:')
      ? read.PUBLIC_URL
      : 'mailto:operator@hireledger.example';
  const hosts = read.PUSH_SERVICE_HOSTS.length > 0 ? read.PUSH_SERVICE_HOSTS : PUSH_SERVICE_HOSTS;
  return { publicKey: read.VAPID_PUBLIC_KEY, privateKey: read.VAPID_PRIVATE_KEY, subject, hosts };
}
