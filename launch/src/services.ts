import type { DatabaseUrls } from './postgres.ts';
import type { OperatorKey } from './operator-key.ts';
import { mailServerOf } from '@hireledger/domain/environment/production';
import { programFile } from '@hireledger/programs/programs';
import { throughSocket } from './postgres-socket.ts';
import { openSigner } from '@hireledger/signer/client';
import { plainEnvironment } from './plain-environment.ts';
import type { ServiceDefinition } from './service.ts';

/** The settings of the processes; one value per fact, so all of them agree. */
export interface SystemFacts {
  dataDir: string;
  nodeEnv: string;
  logLevel: string;
  host: string;
  port: number;
  /** Port of the worker's own health endpoint, on loopback. */
  workerPort: number;
  chainPort: number;
  databaseUrls: DatabaseUrls;
  /** The folder of the embedded database's socket; undefined for TCP. */
  databaseSocket: string | undefined;
  chainRpcUrl: string;
  /** Undefined for the api's own `/rpc`. */
  publicChainRpcUrl: string | undefined;
  /** True when the chain is the local one, whose process we run. */
  localChain: boolean;
  /** The secret with which the worker sends transactions to the local chain. */
  chainToken: string;
  /** Only for the signer. */
  walletMnemonic: string;
  /** The Unix socket of the signer. */
  signerSocket: string;
  /** The key that sends the worker's transactions, and its address, which gets test ether on the local chain. */
  operator: OperatorKey;
  /**
   * The key with which browsers subscribe to notifications, and the one that signs them: the second is only for the
   * worker.
   */
  pushPublicKey: string;
  pushPrivateKey: string;
  /** The key with which the api, alone, vouches for consents. */
  consentPrivateKey: string;
  /** The half by which the signer checks that. */
  consentPublicKey: string;
  webDist: string | undefined;
  /** The folder of the bundles; undefined runs the sources. */
  build: string | undefined;
  /** Other variables for the processes, such as USD_NGN_RATE or CONFIRMATIONS. */
  others: Record<string, string | undefined>;
}

/** Only the worker sends mail; only the api talks to Google and GitHub. Other processes do not get their secrets. */
const MAIL_SERVER = ['SMTP_URL', 'MAIL_FROM'];
const PROVIDERS = /^(GOOGLE|GITHUB)_(CLIENT|AUTHORIZE|TOKEN|USER|EMAILS)_/;

const only = (facts: SystemFacts, isTheirs: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(facts.others).filter(([name]) => isTheirs(name)));

/** The public URL: links in mails and the return from Google and GitHub use it. In production it is never guessed. */
const publicUrl = ({ others, nodeEnv, port }: SystemFacts) =>
  others['PUBLIC_URL'] || (nodeEnv === 'production' ? undefined : `http://localhost:${port}`);

/**
 * The allocator of Linux keeps two heaps instead of one for each thread. It does not return free memory sooner: each
 * password hash would have to allocate its 19 MB again, 12 ms of the 25 that it takes.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/** Variables that only one process may see. */
function publicVariables(facts: SystemFacts): Record<string, string | undefined> {
  const {
    WALLET_MNEMONIC: _mnemonic,
    DATABASE_URL: _api,
    WORKER_DATABASE_URL: _worker,
    MIGRATION_DATABASE_URL: _migration,
    NODE_CHANNEL_FD: _channel,
    S3_SECRET_ACCESS_KEY: _files,
    VAPID_PRIVATE_KEY: _push,
    CONSENT_PRIVATE_KEY: _consent,
    CHAIN_TOKEN: _chain,
    OPERATOR_KEY: _operator,
    OPERATOR_KEY_FILE: _operatorFile,
    REDIS_URL: _redis,
    ...rest
  } = facts.others;
  const others = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !MAIL_SERVER.includes(name) && !PROVIDERS.test(name)),
  );
  return { ...ALLOCATOR, ...others, NODE_ENV: facts.nodeEnv, LOG_LEVEL: facts.logLevel };
}

/** The durable local chain. It gets neither keys nor the database. */
export function chainService(facts: SystemFacts): ServiceDefinition {
  return {
    name: 'chain',
    program: programFile('chain', facts.build),
    environment: {
      ...publicVariables(facts),
      CHAIN_PORT: String(facts.chainPort),
      CHAIN_HOST: '127.0.0.1',
      CHAIN_DATA_DIR: `${facts.dataDir}/chain`,
      CHAIN_FUNDED_ADDRESS: facts.operator.address,
      CHAIN_TOKEN: facts.chainToken,
    },
    isReady: () => chainAnswers(facts.chainRpcUrl),
  };
}

/** The signer: the only process that gets the wallet's words, and nothing else. */
export function signerService(facts: SystemFacts): ServiceDefinition {
  const client = openSigner(facts.signerSocket);
  return {
    name: 'signer',
    program: programFile('signer', facts.build),
    // It holds little, and waits most of the time: as the worker.
    nodeFlags: ['--max-semi-space-size=2'],
    environment: {
      ...plainEnvironment(facts.others),
      ...ALLOCATOR,
      LOG_LEVEL: facts.logLevel,
      WALLET_MNEMONIC: facts.walletMnemonic,
      SIGNER_SOCKET: facts.signerSocket,
      SIGNER_DATA_DIR: `${facts.dataDir}/signer`,
      CONSENT_PUBLIC_KEY: facts.consentPublicKey,
      PUBLIC_URL: publicUrl(facts),
      ARBITER_ADDRESS: facts.others['ARBITER_ADDRESS'],
      DAILY_LIMIT_WITHOUT_PASSKEY: facts.others['DAILY_LIMIT_WITHOUT_PASSKEY'],
    },
    isReady: () => client.status({}).then(() => true),
  };
}

/** The worker: its only key is the one that pays for gas. */
export function workerService(facts: SystemFacts): ServiceDefinition {
  return {
    name: 'worker',
    program: programFile('worker', facts.build),
    // The worker mostly waits: at its usual size the young generation would keep thirty megabytes for nothing, and a small one
    // costs a few per cent under load. A flag that the program sets itself comes after its modules are loaded.
    nodeFlags: ['--expose-gc', '--max-semi-space-size=2'],
    environment: {
      ...publicVariables(facts),
      DATABASE_URL: throughSocket(facts.databaseUrls.worker, facts.databaseSocket),
      REDIS_URL: facts.others['REDIS_URL'],
      CHAIN_RPC_URL: facts.chainRpcUrl,
      CHAIN_TOKEN: facts.localChain ? facts.chainToken : undefined,
      LOCAL_CHAIN: String(facts.localChain),
      OPERATOR_KEY_FILE: facts.operator.file,
      SIGNER_SOCKET: facts.signerSocket,
      WORKER_HTTP_PORT: String(facts.workerPort),
      ...nextMetricsPort(facts.others['METRICS_PORT']),
      ...only(facts, (name) => MAIL_SERVER.includes(name)),
      PUBLIC_URL: publicUrl(facts),
      VAPID_PUBLIC_KEY: facts.pushPublicKey,
      VAPID_PRIVATE_KEY: facts.pushPrivateKey,
      DATA_DIR: facts.dataDir,
      S3_SECRET_ACCESS_KEY: facts.others['S3_SECRET_ACCESS_KEY'],
    },
    isReady: `http://127.0.0.1:${facts.workerPort}/readyz`,
    health: `http://127.0.0.1:${facts.workerPort}/healthz`,
  };
}

/** Every process needs a port of its own. What is no port is passed on: the process refuses it in a sentence. */
const nextMetricsPort = (apis: string | undefined) => (Number(apis) ? { METRICS_PORT: String(Number(apis) + 1) } : {});

export function apiService(facts: SystemFacts): ServiceDefinition {
  return {
    name: 'api',
    program: programFile('api', facts.build),
    nodeFlags: ['--expose-gc'],
    environment: {
      ...publicVariables(facts),
      HOST: facts.host,
      PORT: String(facts.port),
      DATABASE_URL: throughSocket(facts.databaseUrls.api, facts.databaseSocket),
      REDIS_URL: facts.others['REDIS_URL'],
      CHAIN_RPC_URL: facts.chainRpcUrl,
      PUBLIC_CHAIN_RPC_URL: facts.publicChainRpcUrl,
      LOCAL_CHAIN: String(facts.localChain),
      ...only(facts, (name) => PROVIDERS.test(name)),
      // The preview of mails, rendered by the worker.
      WORKER_URL: `http://127.0.0.1:${facts.workerPort}`,
      PUBLIC_URL: publicUrl(facts),
      // If mail leaves this machine, nobody reads it here.
      DEV_INBOX: mailServerOf(facts.others['SMTP_URL']) ? 'closed' : facts.others['DEV_INBOX'],
      VAPID_PUBLIC_KEY: facts.pushPublicKey,
      CONSENT_PRIVATE_KEY: facts.consentPrivateKey,
      SIGNER_SOCKET: facts.signerSocket,
      DATA_DIR: facts.dataDir,
      S3_SECRET_ACCESS_KEY: facts.others['S3_SECRET_ACCESS_KEY'],
      WEB_DIST: facts.webDist,
    },
    isReady: `${addressOf(facts.host, facts.port)}/readyz`,
    health: `${addressOf(facts.host, facts.port)}/healthz`,
  };
}

/** Where this machine reaches a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** True when a local chain answers at the address. By a GET, which waits for no visitor's calls. */
export async function chainAnswers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  const answer = (await response.json()) as { chainId?: unknown };
  return typeof answer.chainId === 'number';
}
