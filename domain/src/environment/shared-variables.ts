import { z } from 'zod';

/** Kinds of variables that several schemas use. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
export const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });
export const count = (fallback: number, message = 'must be a whole number above zero', least = 1) =>
  z.coerce.number(message).int(message).min(least, message).default(fallback);

/*
 * Variables that several processes read, so each has one rule, one default and one description. `npm run
 * docs:environment` writes docs/environment.md from the schemas: `.describe()` comes last, with one sentence for users;
 * `.meta({ internal: true })` after it marks variables that only the supervisor sets for its processes.
 */
export const NODE_ENV = z
  .enum(['development', 'test', 'production'], 'must be development, test or production')
  .default('development')
  .describe('`production` on every machine that other people can reach: it closes the development tools.');
export const LOG_LEVEL = z
  .enum(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'must be fatal, error, warn, info, debug, trace or silent',
  )
  .default('info')
  .describe('How much the logs say: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.');
export const HOST = z
  .string()
  .min(1)
  .default('127.0.0.1')
  .describe('The address that the api listens on; `0.0.0.0` is every network of this machine.');
export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/name',
});
export const DATABASE_URL = databaseUrl.describe(
  'A PostgreSQL 18 server of your own; without it `npm start` runs an embedded one.',
);
export const REDIS_URL = z
  .url({
    protocol: /^rediss?$/,
    error: 'must be the address of a Redis server such as redis://user:password@host:6379',
  })
  .optional()
  .describe(
    'A Redis 7 server that several processes of api and worker share: for the queue, notifications and request rates. Without it PostgreSQL has the first two, and each api process counts its own requests.',
  );
export const publicUrl = httpUrl('must be the http(s) address at which people open the application');
export const PUBLIC_URL = publicUrl
  .default('http://localhost:3000')
  .describe(
    'Where people open the application: for links in mails and the return from Google and GitHub. `npm start` takes `http://localhost:PORT` without it.',
  );
export const DAILY_LIMIT_WITHOUT_PASSKEY = count(50_000, 'must be a whole number of dollars above zero').describe(
  'Whole dollars that an account without a passkey may approve, and as much withdraw, in any 24 hours, where `DAILY_PAYOUT_LIMIT` and `DAILY_WITHDRAWAL_LIMIT` are higher. The signer keeps to it too: what it signs for such an account on a day (UTC) is at most twice that, both together, and the rest waits for the next day.',
);
export const DATA_DIR = z
  .string()
  .min(1)
  .default('.data')
  .describe('The folder with everything: the embedded database, the chain, keys, files and logs.');
export const LOCAL_CHAIN = flag
  .default(false)
  .describe('Whether the chain is the local one, which gives out test dollars.')
  .meta({ internal: true });
export const SIGNER_SOCKET = z
  .string('must be the path of the Unix socket of the signer')
  .min(1)
  .refine((path) => new TextEncoder().encode(path).length <= 103, 'must be a path of at most 103 bytes')
  .describe('The Unix socket of the signer, the one process that has the recovery phrase.')
  .meta({ internal: true });
export const PUSH_SERVICE_HOSTS = list.describe(
  'Push services that may be called, separated by commas; those of Chrome, Edge, Firefox and Safari without it.',
);
export const VAPID_PUBLIC_KEY = z
  .string()
  .regex(/^[\w-]{86,88}$/, 'must be a P-256 public key in base64url')
  .optional()
  .describe(
    'The public key of notifications on devices, in base64url; `npm start` keeps a pair in `DATA_DIR/push-keys.json` without it.',
  );
export const USD_NGN_RATE = z
  .string()
  .regex(/^[1-9]\d{0,6}(\.\d{1,6})?$/, 'must be naira for one dollar, such as 1550 or 1550.25')
  .default('1550')
  .describe('Naira for one dollar: salaries in naira are paid out and compared in dollars at this rate.');

const metricsPort = 'must be a port between 1 and 65535, or 0 for none';
export const METRICS_PORT = z.coerce
  .number(metricsPort)
  .int(metricsPort)
  .min(0, metricsPort)
  .max(65_535, metricsPort)
  .default(0)
  .describe(
    "The port at which a process shows its metrics to Prometheus, at `/metrics`; none without it. With `npm start` it is the api's, and the worker has the next one.",
  );
export const METRICS_HOST = z
  .string()
  .min(1)
  .default('127.0.0.1')
  .describe('The address that the metrics are shown on; `0.0.0.0` is every network of this machine.');

export const DEV_INBOX = z
  .enum(['loopback', 'open', 'closed'], 'must be loopback, open or closed')
  .default('loopback')
  .describe(
    'Who may open /dev/inbox and /dev/mails outside of production, while no `SMTP_URL` is set: this machine alone (`loopback`), everybody (`open`, for a trial) or nobody (`closed`).',
  );
export const SMTP_URL = z
  .union(
    [z.literal('none'), z.url({ protocol: /^smtps?$/ })],
    'must be the address of a mail server such as smtp://user:password@mail.example.com:587, or none',
  )
  .optional()
  .describe(
    'The server that mail is sent through, such as `smtp://user:password@mail.example.com:587`. Without it mail is only stored, and shown at /dev/inbox in development; production needs it, or `none`, with which nobody gets mail.',
  );

/** Where uploaded files are kept. */
export const fileVariables = {
  DATA_DIR,
  S3_BUCKET: z
    .string()
    .optional()
    .describe('A bucket of an S3-compatible store for uploaded files; without it they are in `DATA_DIR/files`.'),
  S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
  S3_ENDPOINT: httpUrl('must be the http(s) address of an S3-compatible store')
    .optional()
    .describe('The address of the store, when it is not Amazon.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The id of the key that opens the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of the key that opens the bucket.'),
};
