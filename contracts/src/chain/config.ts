import { z } from 'zod';
import { readSecretFiles } from '../secret-files.ts';

const port = 'must be a port number, 1 to 65535, or 0 for any free port';
const token = 'must be the secret, 32 characters or more, that the worker sends its transactions with';
const address = 'must be an address: 0x and 40 hex digits';

/** Every variable that the local chain reads; the last call of each describes it in a sentence. */
export const variables = {
  CHAIN_PORT: z.coerce
    .number(port)
    .int(port)
    .min(0, port)
    .max(65535, port)
    .default(8545)
    .describe("The local chain's port, on loopback."),
  CHAIN_HOST: z
    .string()
    .min(1, 'must be an address to listen on')
    .default('127.0.0.1')
    .describe('The address that the local chain listens on.')
    .meta({ internal: true }),
  CHAIN_DATA_DIR: z
    .string('must be the directory that keeps the chain')
    .min(1, 'must be the directory that keeps the chain')
    .describe('The directory that keeps the local chain.')
    .meta({ internal: true }),
  CHAIN_FUNDED_ADDRESS: z
    .string(address)
    .regex(/^0x[0-9a-fA-F]{40}$/, address)
    .describe("The address that gets the local chain's ether.")
    .meta({ internal: true }),
  CHAIN_TOKEN: z
    .string(token)
    .min(32, token)
    .describe(
      'The secret that the worker sends transactions to the local chain with; `npm start` makes one at each start.',
    )
    .meta({ internal: true }),
  CHAIN_ID: z.coerce
    .number('must be a whole number above 0')
    .int('must be a whole number above 0')
    .positive('must be a whole number above 0')
    .default(31337)
    .describe("The local chain's id; it can be chosen before the first start alone."),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info')
    .describe('How much the logs say.'),
};

const environment = z.object(variables);

type ChainConfig = z.infer<typeof environment>;

/**
 * Reads the environment of the chain process. `CHAIN_TOKEN_FILE` and `CHAIN_FUNDED_ADDRESS_FILE` may name
 * files that contain them.
 * @returns the configuration, or one sentence for each variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): { config: ChainConfig } | { problems: string[] } {
  // An empty variable is unset: compose files and shells write unset ones that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems = readSecretFiles(given, ['CHAIN_TOKEN', 'CHAIN_FUNDED_ADDRESS']);
  if (problems.length > 0) return { problems };
  const parsed = environment.safeParse(given);
  if (parsed.success) return { config: parsed.data };
  return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) };
}
