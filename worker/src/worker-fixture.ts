import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChain, type Chain } from '@hireledger/contracts/chain/chain';
import { newSalt } from '@hireledger/contracts/identifiers';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { createTestDatabase } from '@hireledger/launch/test-database';
import type { Environment } from './environment.ts';
import type { Log } from './process/log.ts';
import { escrow } from './chain/contracts.ts';
import { openChain } from './chain/open-chain.ts';
import { startIndexer } from './indexer/indexer.ts';
import { startExecutor, type ExecutorParts } from './operations/executor.ts';
import { createFees } from './operations/fees.ts';
import { localGas } from './operations/gas.ts';
import { createPermits, readTokenDomain } from './operations/permits.ts';
import { openKeyring } from './signing/keyring.ts';

/** A phrase of our own for tests: not one of those that are printed in documentations. */
export const PHRASE = 'test walk nut penalty hip pave soap entry language right filter choice';

export const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A database and a chain of one test file's own. */
export interface World {
  database: Database;
  sql: Sql;
  chain: Chain;
  environment: Environment;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-worker-'));
  const [testDatabase, chain] = await Promise.all([
    createTestDatabase(),
    startChain({ dataDirectory: folder, fundedAddress: openKeyring(PHRASE).operator.address }),
  ]);
  const database = openDatabase(testDatabase.url, { name: 'worker test' });
  return {
    database,
    sql: database.sql,
    chain,
    environment: {
      databaseUrl: testDatabase.url,
      chainRpcUrl: chain.url,
      localChain: true,
      walletMnemonic: PHRASE,
      escrowAddress: undefined,
      tokenAddress: undefined,
      confirmations: 1,
      faucetAmount: 100_000_000_000n,
      httpPort: 0,
      publicUrl: 'http://localhost:3000',
      logLevel: 'silent',
    },
    async close() {
      await database.close();
      await chain.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The worker's money parts, to be moved one step at a time, as if the process died after each. */
export interface Steps {
  parts: ExecutorParts;
  /** Reads the chain into the books until there is nothing more to read. */
  index(): Promise<void>;
  /** What a restarted worker does first. */
  restart(): Promise<void>;
  close(): void;
}

export async function openSteps(world: World, changes: Partial<ExecutorParts> = {}): Promise<Steps> {
  const { sql, environment } = world;
  const keyring = openKeyring(PHRASE);
  const { rpc, place } = await openChain(environment, { sql, keyring, log: quiet });
  const clock = changes.clock ?? (() => new Date());
  const index = async () => {
    const failures: unknown[] = [];
    const log = { ...quiet, warn: (facts: { error?: string }) => void (facts.error && failures.push(facts.error)) };
    const indexer = await startIndexer(
      { sql, rpc, place, confirmations: environment.confirmations, clock, log, onEvents: () => {}, onReorganisation: () => {} },
      (error) => failures.push(error),
    );
    await indexer.wake();
    await indexer.stop();
    if (failures.length > 0) throw new Error(`Reading the chain failed: ${failures.join(' ')}`);
  };
  const parts: ExecutorParts = {
    sql,
    rpc,
    keyring,
    place,
    permits: createPermits(rpc, place, await readTokenDomain(rpc, place.tokenAddress)),
    fees: createFees(rpc),
    gas: localGas,
    confirmations: environment.confirmations,
    stuckAfterMs: 60_000,
    clock,
    log: quiet,
    onEvents: () => {},
    index,
    ...changes,
  };
  return {
    parts,
    index,
    async restart() {
      const executor = startExecutor({ ...parts, permits: createPermits(rpc, place, await readTokenDomain(rpc, place.tokenAddress)) });
      await executor.sweep(0);
      await executor.execute();
      await executor.stop();
      await index();
    },
    close: () => rpc.close(),
  };
}

/** A company with test dollars and a talent, both with their wallets, without any queue. */
export async function createFundedPair(world: World, steps: Steps, dollars = 1_000n): Promise<{ company: string; talent: string }> {
  const { sql } = world;
  const [company, talent] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  const wallets = await sql<{ index: number; user: string }[]>`SELECT derivation_index AS index, user_id AS user FROM wallets WHERE address IS NULL`;
  for (const { index, user } of wallets) await sql`UPDATE wallets SET address = ${steps.parts.keyring.addressAt(index)} WHERE user_id = ${user}`;
  if (dollars > 0n) {
    await sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`faucet:${company}`}, 'mint', ${company}, ${(dollars * 1_000_000n).toString()})`;
    await steps.restart();
  }
  return { company, talent };
}

export interface PayoutState {
  state: string;
  failure: string | null;
  transactionHash: string | null;
  operation: string;
  tries: number;
  attempts: number;
}

/** A payout, its operation, and how many transactions were signed for it. */
export async function readPayout(sql: Sql, payoutId: string): Promise<PayoutState> {
  const [row] = await sql<PayoutState[]>`
    SELECT payout.state, payout.failure, payout.transaction_hash AS "transactionHash", operation.state AS operation, operation.tries,
           (SELECT count(*)::int FROM chain_attempts WHERE operation_id = operation.id) AS attempts
      FROM payouts payout JOIN chain_operations operation ON operation.payout_id = payout.id WHERE payout.id = ${payoutId}`;
  return { ...row! };
}

let made = 0;

/** An account as verifying a sign-up makes it, with its wallet asked for. */
export async function createAccount(sql: Sql, role: 'company' | 'talent'): Promise<string> {
  const email = `${role}-${++made}@worker.test`;
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${email}, ${email}, ${`${role} ${made}`}, ${role}, 'none') RETURNING id`;
    const { id } = user!;
    if (role === 'company') await tx`INSERT INTO companies (user_id, name) VALUES (${id}, ${`Company ${made}`})`;
    else await tx`INSERT INTO talents (user_id) VALUES (${id})`;
    await tx`INSERT INTO wallets (user_id) VALUES (${id})`;
    await tx`INSERT INTO event_heads (recipient_id) VALUES (${id})`;
    await enqueue(tx, 'provision-wallet', { userId: id }, `provision-wallet:${id}`);
    return id;
  });
}

/** An application of the talent that the company has approved: payout, operation and outbox row as the approval writes them. */
export async function approvePayout(sql: Sql, companyId: string, talentId: string, amount: bigint): Promise<{ payoutId: string; operationId: string }> {
  return sql.begin(async (tx) => {
    const [job] = await tx<{ id: string }[]>`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                        application_methods, capacity, location, currency)
      VALUES (${companyId}, 'Engineer', '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD') RETURNING id`;
    const [application] = await tx<{ id: string }[]>`
      INSERT INTO applications (job_id, company_id, talent_id, stage) VALUES (${job!.id}, ${companyId}, ${talentId}, 'Approved') RETURNING id`;
    const terms = { jobTitle: 'Engineer', amount: amount.toString() };
    const [agreement] = await tx<{ id: string }[]>`
      INSERT INTO agreements (application_id, company_id, talent_id, terms, salt)
      VALUES (${application!.id}, ${companyId}, ${talentId}, ${tx.json(terms)}, ${Buffer.from(newSalt().slice(2), 'hex')}) RETURNING id`;
    const [payout] = await tx<{ id: string }[]>`
      INSERT INTO payouts (agreement_id, application_id, company_id, talent_id, amount, requested_at)
      VALUES (${agreement!.id}, ${application!.id}, ${companyId}, ${talentId}, ${amount.toString()}, now()) RETURNING id`;
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
      VALUES (${`disburse:${agreement!.id}:0`}, 'disburse', ${payout!.id}, ${talentId}, ${amount.toString()}) RETURNING id`;
    await enqueue(tx, 'execute-operation', { operationId: operation!.id }, `execute-operation:${operation!.id}`);
    return { payoutId: payout!.id, operationId: operation!.id };
  });
}

/** Minor units of an account of the books. */
export async function balanceOf(sql: Sql, account: string): Promise<bigint> {
  const [row] = await sql<{ balance: string }[]>`SELECT ledger_balance(${account}) AS balance`;
  return BigInt(row!.balance);
}

/** The sum over all entries of the books: zero, or the books are broken. */
export async function sumOfBooks(sql: Sql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`SELECT coalesce(sum(amount), 0) AS sum FROM ledger_entries`;
  return row!.sum;
}

/** How often each payout id was released on the chain as it stands, by its commitment; read from the chain itself. */
export async function releasesOnChain(world: World): Promise<Map<string, number>> {
  const [identity] = await world.sql<{ address: string }[]>`SELECT escrow_address AS address FROM chain_identity`;
  const logs = (await world.chain.provider.request({
    method: 'eth_getLogs',
    params: [{ fromBlock: '0x0', toBlock: 'latest', address: identity!.address, topics: [escrow.getEvent('MilestoneReleased')!.topicHash] }],
  })) as { topics: string[]; data: string }[];
  const counts = new Map<string, number>();
  for (const log of logs) {
    const id = String(escrow.parseLog(log)!.args['payoutId']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Resolves once `check` gives a value; woken by every bell that the worker rings and not by a clock. */
export async function eventually<T>(sql: Sql, check: () => Promise<T | undefined | false>): Promise<T> {
  let wake = () => {};
  const bell = await sql.listen('hireledger_events', () => wake());
  try {
    while (true) {
      const rung = new Promise<void>((resolve) => (wake = resolve));
      const found = await check();
      if (found) return found;
      await rung;
    }
  } finally {
    await bell.unlisten();
  }
}
