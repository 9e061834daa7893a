import { z } from 'zod';
import type { FilePlace } from '@hireledger/db/files/file-store';
import { PUSH_SERVICE_HOSTS } from '@hireledger/domain/push/push-services';
import { filePlace } from '@hireledger/db/files/open-file-store';
import type { PushSettings } from './push/push-sender.ts';

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits').optional();
const count = (fallback: number, least: number, message: string) => z.coerce.number(message).int(message).min(least, message).default(fallback);
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const environment = z
  .object({
    DATABASE_URL: z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/name',
    }),
    CHAIN_RPC_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of a JSON-RPC node, such as http://127.0.0.1:8545' }),
    LOCAL_CHAIN: flag.default(false),
    WALLET_MNEMONIC: z
      .string('must be the phrase of 12 to 24 words from which all wallets are derived')
      .regex(/^\s*[a-z]+(\s+[a-z]+){11,23}\s*$/, 'must be the phrase of 12 to 24 words from which all wallets are derived'),
    ESCROW_ADDRESS: address,
    TOKEN_ADDRESS: address,
    CONFIRMATIONS: z.coerce.number('must be a whole number of blocks above zero').int('must be a whole number of blocks above zero').min(1, 'must be a whole number of blocks above zero').optional(),
    FAUCET_AMOUNT: count(100_000, 1, 'must be a whole number of dollars above zero'),
    WORKER_HTTP_PORT: count(0, 0, 'must be a port between 0 and 65535').pipe(z.number().max(65_535, 'must be a port between 0 and 65535')),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address at which people open the application' }).default('http://localhost:3000'),
    // The built-in inbox is a tool of development: in production nobody would read it.
    NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be the address of a mail server such as smtp://user:password@mail.example.com:587' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address that mail comes from, such as HireLedger <mail@example.com>')
      .optional(),
    NOTICE_MAIL_DELAY_SECONDS: count(180, 0, 'must be a whole number of seconds, 0 or more').pipe(z.number().max(86_400, 'must be a day at most')),
    VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{86,88}$/, 'must be a P-256 public key in base64url').optional(),
    VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{42,44}$/, 'must be a P-256 private key in base64url').optional(),
    PUSH_SERVICE_HOSTS: z.string().default('').transform((text) => text.split(',').map((host) => host.trim()).filter(Boolean)),
    DATA_DIR: z.string().min(1).default('.data'),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of an S3-compatible store' }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent').default('info'),
  })
  .superRefine((read, check) => {
    if (read.SMTP_URL && !read.MAIL_FROM) check.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be an address that mail comes from, such as HireLedger <mail@example.com>' });
    if (read.LOCAL_CHAIN) return;
    for (const name of ['ESCROW_ADDRESS', 'TOKEN_ADDRESS'] as const)
      if (!read[name]) check.addIssue({ code: 'custom', path: [name], message: 'must name the contract on every chain but the local one' });
  });

export interface Environment {
  databaseUrl: string;
  chainRpcUrl: string;
  localChain: boolean;
  /** Read by the signing code alone; never logged. */
  walletMnemonic: string;
  escrowAddress: string | undefined;
  tokenAddress: string | undefined;
  /** Blocks, counted from the one with the transaction, after which a result counts. */
  confirmations: number;
  /** Minor units of the test token that a new company gets on the local chain. */
  faucetAmount: bigint;
  httpPort: number;
  publicUrl: string;
  /** Where uploaded files lie. */
  files: FilePlace;
  /** The server that mail is sent through; null where it lands in the built-in inbox. The address may hold a password: never logged. */
  mailServer: { url: string; from: string } | null;
  /** What signs notifications on devices; null where they are not set up. Holds a private key: never logged. */
  push: PushSettings | null;
  /** How long people have to see something on a page before they are told by mail. */
  noticeMailDelaySeconds: number;
  /** True where people develop: opens the preview of mails. */
  developmentTools: boolean;
  logLevel: string;
}

/** Wrong or missing variables, one sentence each; values are not repeated. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the environment of the worker process. An empty variable counts as unset.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const sentences = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return given[name] === undefined ? `${name} is missing: it ${message}.` : `${name} ${message}.`;
    });
    throw new EnvironmentError(sentences.join('\n'));
  }
  const read = result.data;
  return {
    databaseUrl: read.DATABASE_URL,
    chainRpcUrl: read.CHAIN_RPC_URL,
    localChain: read.LOCAL_CHAIN,
    walletMnemonic: read.WALLET_MNEMONIC.trim().split(/\s+/).join(' '),
    escrowAddress: read.ESCROW_ADDRESS,
    tokenAddress: read.TOKEN_ADDRESS,
    confirmations: read.CONFIRMATIONS ?? (read.LOCAL_CHAIN ? 1 : 3),
    faucetAmount: BigInt(read.FAUCET_AMOUNT) * 1_000_000n,
    httpPort: read.WORKER_HTTP_PORT,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    files: filePlace(read),
    mailServer: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : null,
    push: pushSettings(read),
    noticeMailDelaySeconds: read.NOTICE_MAIL_DELAY_SECONDS,
    developmentTools: read.NODE_ENV !== 'production',
    logLevel: read.LOG_LEVEL,
  };
}

/** Push services want to know whom to turn to: the address that mail comes from, else the application itself. */
function pushSettings(read: z.output<typeof environment>): PushSettings | null {
  if (!read.VAPID_PUBLIC_KEY || !read.VAPID_PRIVATE_KEY) return null;
  const contact = read.MAIL_FROM?.match(/[^<>\s]+@[^<>\s]+/)?.[0];
  const subject = contact ? `mailto:${contact}` : read.PUBLIC_URL.startsWith('https:') ? read.PUBLIC_URL : 'mailto:operator@hireledger.example';
  const hosts = read.PUSH_SERVICE_HOSTS.length > 0 ? read.PUSH_SERVICE_HOSTS : PUSH_SERVICE_HOSTS;
  return { publicKey: read.VAPID_PUBLIC_KEY, privateKey: read.VAPID_PRIVATE_KEY, subject, hosts };
}
