import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChain, type Chain } from '@hireledger/contracts/chain/chain';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { openNotifications, type Notifications } from '@hireledger/db/notifications';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { startTestRedisWhereAsked } from '@hireledger/launch/test-redis';
import type { Environment } from '../environment.ts';
import type { Log } from '../process/log.ts';
import { makeVouchingKey, readVouchingKey } from '@hireledger/contracts/vouched-consent';
import { STORE_FILE } from '@hireledger/signer/store';
import { startSigner, type RunningSigner } from '@hireledger/signer/start-signer';
import { HDNodeWallet } from 'ethers';
import { pino } from 'pino';

/** A phrase only for our tests: not one that is printed in documentation. */
export const PHRASE = 'test walk nut penalty hip pave soap entry language right filter choice';

/** The key that pays for gas: as an upgrade makes it from the phrase. */
export const OPERATOR = HDNodeWallet.fromPhrase(PHRASE, undefined, "m/44'/60'/0'/0/0");

/** The key with which the api vouches for consents. */
export const CONSENT_KEY = readVouchingKey(makeVouchingKey());

/** The secret with which the chain accepts the worker's transactions. */
export const TOKEN = 'a secret of the chain and the worker alone';

export const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The database and the chain of one test file, and a Redis in the tests that run over one. */
export interface World {
  /** The database as the worker's role: for the code under test. */
  database: Database;
  /** The database as its administrator: for what a test sets up and looks at. */
  sql: Sql;
  administratorUrl: string;
  /** The same as the api's role. */
  apiUrl: string;
  notifications: Notifications;
  chain: Chain;
  signer: TestSigner;
  environment: Environment;
  close(): Promise<void>;
}

/** What a test sets of its world. */
export interface WorldOptions {
  /** The chain's clock, in milliseconds since 1970. */
  chainNow?: (() => number) | undefined;
  /** Blocks until the books count on one, its own included. */
  confirmations?: number | undefined;
  /** An arbiter with a key elsewhere. */
  arbiterAddress?: string | undefined;
  /** Minor units that the signer signs for an account on a day. */
  dailyLimit?: bigint | undefined;
}

export async function createWorld({
  chainNow,
  confirmations = 1,
  arbiterAddress,
  dailyLimit,
}: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-worker-'));
  const [testDatabase, redis, signer, chain] = await Promise.all([
    createTestDatabase(),
    startTestRedisWhereAsked(),
    startTestSigner(folder, { clock: chainNow && (() => new Date(chainNow())), arbiterAddress, dailyLimit }),
    startChain({
      dataDirectory: folder,
      fundedAddress: OPERATOR.address,
      token: TOKEN,
      now: chainNow,
    }),
  ]);
  const database = openDatabase(testDatabase.workerUrl, { name: 'worker test' });
  const administrator = openDatabase(testDatabase.url, { name: 'worker test set-up', connections: 5 });
  const notifications = openNotifications(administrator.sql, redis?.url);
  return {
    database,
    sql: administrator.sql,
    notifications,
    administratorUrl: testDatabase.url,
    apiUrl: testDatabase.apiUrl,
    chain,
    signer,
    environment: {
      databaseUrl: testDatabase.workerUrl,
      redisUrl: redis?.url,
      chainRpcUrl: chain.url,
      chainToken: TOKEN,
      localChain: true,
      operatorKey: OPERATOR.privateKey,
      signerSocket: signer.socket,
      escrowAddress: undefined,
      escrowFirstBlock: undefined,
      tokenAddress: undefined,
      confirmations,
      faucetAmount: 100_000_000_000n,
      maxFeePerGas: 500_000_000_000n,
      health: { host: '127.0.0.1', port: 0 },
      usdNgnRate: '1550',
      publicUrl: 'http://localhost:3000',
      files: { kind: 'disk', folder: join(folder, 'files') },
      mailServer: null,
      push: null,
      noticeMailDelaySeconds: 0,
      developmentTools: true,
      openInbox: false,
      metrics: null,
      logLevel: 'silent',
    },
    async close() {
      await notifications.close();
      await Promise.all([database.close(), administrator.close()]);
      await chain.close();
      await signer.stop();
      await testDatabase.drop();
      await redis?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The real signer, in this process and on a socket of its own. */
interface TestSigner {
  socket: string;
  /** The file of its store. */
  store: string;
  /** Ends it, as when its process is gone. */
  stop(): Promise<void>;
  /** Starts it again on what it kept. */
  startAgain(): Promise<void>;
}

/** @param folder a new folder, in which the socket and the store are */
export async function startTestSigner(
  folder: string,
  {
    phrase = PHRASE,
    clock,
    ...options
  }: { phrase?: string; clock?: (() => Date) | undefined } & Pick<WorldOptions, 'arbiterAddress' | 'dailyLimit'> = {},
): Promise<TestSigner> {
  const socket = join(folder, 'signer.sock');
  const consentKey = createPublicKey(CONSENT_KEY);
  const log = pino({ level: 'silent' });
  const start = () =>
    startSigner({ ...options, phrase, clock, socket, consentKey, folder: join(folder, 'signer'), log });
  let running: RunningSigner | undefined = await start();
  return {
    socket,
    store: join(folder, 'signer', STORE_FILE),
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async startAgain() {
      running = await start();
    },
  };
}

/** A chain with the same id and a different genesis: it starts an hour earlier, without blocks. */
export async function withAnotherChain(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-worker-'));
  const other = await startChain({
    dataDirectory: folder,
    fundedAddress: OPERATOR.address,
    now: () => Date.now() - 3_600_000,
  });
  try {
    await work(other.url);
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
}
