import { resolve } from 'node:path';
import { EnvironmentError, readVariables, type Rule } from '@hireledger/domain/environment/read-variables';
import { refuseOpenDoors } from '@hireledger/domain/environment/open-doors';
import {
  DATABASE_URL,
  DATA_DIR,
  DEV_INBOX,
  HOST,
  LOG_LEVEL,
  NODE_ENV,
  PUBLIC_URL,
  REDIS_URL,
  databaseUrl,
  httpUrl,
  publicUrl,
} from '@hireledger/domain/environment/shared-variables';
import { z } from 'zod';
import { findFreePort } from './free-port.ts';
import { StartFailure } from './start-failure.ts';

const port = 'must be a port number, 1 to 65535';
const portNumber = (fallback: number) =>
  z.coerce.number(port).int(port).min(1, port).max(65_535, port).default(fallback);
const chainUrl = httpUrl('must be an http(s) address such as http://localhost:8545').optional();

/**
 * Every variable that `npm start` and `npm run dev` read themselves; the last call of each describes it in a sentence.
 */
export const variables = {
  NODE_ENV,
  HOST,
  PORT: portNumber(3000).describe('The port of pages and calls.'),
  PUBLIC_URL: publicUrl.optional().describe(PUBLIC_URL.description ?? ''),
  DEV_INBOX,
  CHAIN_PORT: portNumber(8545).describe("The local chain's port, on loopback."),
  DATA_DIR,
  DATABASE_URL: databaseUrl.optional().describe(DATABASE_URL.description ?? ''),
  WORKER_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "The same database as the worker's own role; `DATABASE_URL` without it. `npm run db:roles` prints the SQL that makes the roles.",
    ),
  MIGRATION_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'The same database as the role that owns its tables, used while it is brought up to date alone; `DATABASE_URL` without it.',
    ),
  // Checked here, so that a wrong one ends the start; api and worker get it unchanged.
  REDIS_URL,
  CHAIN_RPC_URL: chainUrl.describe('The JSON-RPC node of another chain; without it `npm start` runs a local one.'),
  PUBLIC_CHAIN_RPC_URL: chainUrl.describe(
    "Where browsers reach the chain, for the audit page; this site's own `/rpc` without it.",
  ),
  // The words themselves are checked where the wallet is opened, so they are in no message.
  WALLET_MNEMONIC: z
    .string()
    .optional()
    .describe(
      'The recovery phrase that all wallets are derived from; without it `npm start` keeps one in `DATA_DIR/wallet-mnemonic`.',
    ),
  LOG_LEVEL,
};

/** The environment of `npm start` and `npm run dev`. Other variables are passed to the processes unchanged. */
export interface LaunchEnvironment {
  nodeEnv: 'development' | 'test' | 'production';
  host: string;
  port: number;
  chainPort: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** An outside PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The same as the roles of the worker and of the migrations; DATABASE_URL without them. */
  workerDatabaseUrl?: string | undefined;
  migrationDatabaseUrl?: string | undefined;
  /** An outside chain; undefined for the local one. */
  chainRpcUrl: string | undefined;
  /** Where browsers reach the chain, if that is not the local chain's own address. */
  publicChainRpcUrl: string | undefined;
  walletMnemonic: string | undefined;
  logLevel: string;
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @param root folder that a relative DATA_DIR starts from
 * @throws StartFailure with one sentence for each wrong variable
 */
export function readLaunchEnvironment(given: Record<string, string | undefined>, root: string): LaunchEnvironment {
  return launchEnvironment(readOrFail(given), root);
}

function launchEnvironment(read: Read, root: string): LaunchEnvironment {
  return {
    nodeEnv: read.NODE_ENV,
    host: read.HOST,
    port: read.PORT,
    chainPort: read.CHAIN_PORT,
    dataDir: resolve(root, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    workerDatabaseUrl: read.WORKER_DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    chainRpcUrl: read.CHAIN_RPC_URL,
    publicChainRpcUrl: read.PUBLIC_CHAIN_RPC_URL,
    walletMnemonic: read.WALLET_MNEMONIC,
    logLevel: read.LOG_LEVEL,
  };
}

/** For tests and tools: a separate system on `dataDir`, with database and chain of its own, on free ports of this machine. */
export async function separateEnvironment(
  dataDir: string,
  { nodeEnv, logLevel }: Pick<LaunchEnvironment, 'nodeEnv' | 'logLevel'>,
): Promise<LaunchEnvironment> {
  return {
    nodeEnv,
    host: '127.0.0.1',
    port: await findFreePort(),
    chainPort: await findFreePort(),
    dataDir,
    databaseUrl: undefined,
    chainRpcUrl: undefined,
    publicChainRpcUrl: undefined,
    walletMnemonic: undefined,
    logLevel,
  };
}

type Read = z.output<z.ZodObject<typeof variables>>;

const separatePorts: Rule<Read> = ({ PORT, CHAIN_PORT }, refuse) => {
  if (PORT !== undefined && PORT === CHAIN_PORT)
    refuse('PORT', `and CHAIN_PORT are both ${PORT}: each needs a port of its own`);
};

const completeDatabase: Rule<Read> = (read, refuse) => {
  for (const name of ['WORKER_DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
    if (read[name] && !read.DATABASE_URL)
      refuse(name, 'is set and DATABASE_URL is not: set both, or neither for the embedded database');
};

/** @throws EnvironmentError with one sentence for each wrong variable */
export const readVariablesOfLaunch = (given: Record<string, string | undefined>): Read =>
  readVariables(variables, given, refuseOpenDoors, separatePorts, completeDatabase);

/** The same without the rules that several variables have to fulfil together: for what is only checked. */
export const readLaunchLoosely = (given: Record<string, string | undefined>, root: string): LaunchEnvironment =>
  launchEnvironment(readVariables(variables, given), root);

function readOrFail(given: Record<string, string | undefined>) {
  try {
    return readVariablesOfLaunch(given);
  } catch (error) {
    throw error instanceof EnvironmentError ? new StartFailure(error.message) : error;
  }
}
