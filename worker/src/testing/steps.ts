import { openSigner } from '@hireledger/signer/client';
import { openChain } from '../open-chain.ts';
import { startIndexer } from '../indexer/indexer.ts';
import { repeatMilestones } from '../indexer/milestones.ts';
import { createChainTime } from '../operations/chain-time.ts';
import { startExecutor, type ExecutorParts } from '../operations/executor.ts';
import { createFees, localGas } from '../operations/gas.ts';
import { createAccount } from './accounts.ts';
import { OPERATOR, quiet, type World } from './world.ts';

/** The worker's money parts, run one step at a time, as if the process died after each. */
export interface Steps {
  parts: ExecutorParts;
  /** Reads the chain into the books until nothing is left to read. */
  index(): Promise<void>;
  /** What a restarted worker does first. */
  restart(): Promise<void>;
  close(): void;
}

export async function openSteps(world: World, changes: Partial<ExecutorParts> = {}): Promise<Steps> {
  const { sql } = world.database;
  const { environment } = world;
  const client = openSigner(environment.signerSocket);
  const clock = changes.clock ?? (() => new Date());
  // These steps run without a lease.
  const fence = async () => {};
  const { rpc, deployment, signer } = await openChain(environment, {
    sql,
    operator: OPERATOR,
    signer: client,
    fence,
    clock,
    log: quiet,
  });
  const index = async () => {
    const failures: unknown[] = [];
    const log = { ...quiet, warn: (facts: { error?: string }) => void (facts.error && failures.push(facts.error)) };
    const indexer = await startIndexer(
      {
        sql,
        rpc,
        deployment,
        confirmations: environment.confirmations,
        clock,
        log,
        onEvents: () => {},
        onLogs: () => {},
        onReorganisation: () => {},
      },
      (error) => failures.push(error),
    );
    await indexer.wake();
    await indexer.stop();
    if (failures.length > 0) throw new Error(`Reading the chain failed: ${failures.join(' ')}`);
  };
  const parts: ExecutorParts = {
    sql,
    rpc,
    operator: OPERATOR,
    signer,
    deployment,
    fees: createFees(rpc, environment.maxFeePerGas),
    maxFeePerGas: environment.maxFeePerGas,
    chainTime: createChainTime(rpc, clock),
    gas: localGas,
    fence,
    confirmations: environment.confirmations,
    repeatMilestones,
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
      const executor = startExecutor(parts);
      await executor.sweep(0);
      await executor.execute();
      await executor.stop();
      await index();
    },
    close: () => {
      rpc.close();
      client.close();
    },
  };
}

/** A company with test dollars and a talent, both with their wallets, without any queue. */
export async function createFundedPair(
  world: World,
  steps: Steps,
  dollars = 1_000n,
): Promise<{ company: string; talent: string }> {
  const { sql } = world;
  const [company, talent] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  const wallets = await sql<
    { index: number; user: string }[]
  >`SELECT derivation_index AS index, user_id AS user FROM wallets WHERE address IS NULL`;
  const own = await steps.parts.signer();
  const { addresses } = await own.addresses({ of: wallets.map(({ index }) => ({ index })) });
  for (const [at, { user }] of wallets.entries())
    await sql`UPDATE wallets SET address = ${addresses[at]!} WHERE user_id = ${user}`;
  if (dollars > 0n) {
    await sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`faucet:${company}`}, 'mint', ${company}, ${(dollars * 1_000_000n).toString()})`;
    await steps.restart();
  }
  return { company, talent };
}
