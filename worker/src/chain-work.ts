// Why: docs/decisions/0147-stop-money-alone-when-chain-and-database-disagree.md
import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { stopMoney } from '@hireledger/db/freezes';
import { anchorLedger } from './audit/anchor-ledger.ts';
import type { Environment } from './environment.ts';
import { startIndexer } from './indexer/indexer.ts';
import { repeatMilestones } from './indexer/milestones.ts';
import { createChainTime } from './operations/chain-time.ts';
import { startExecutor, type ExecutorParts, type NonceState } from './operations/executor.ts';
import { createFees, estimatedGas, localGas } from './operations/gas.ts';
import { requestExits } from './operations/request-exits.ts';
import type { Fence } from './leading/lease.ts';
import type { Log } from './process/log.ts';
import { waitUntil } from './process/wait-until.ts';
import { startLoop } from './process/wakeable-loop.ts';
import type { RepeatedJob } from './queue/job-definition.ts';
import { createReconciliation } from './reconciliation/reconcile.ts';
import type { BaseWallet } from 'ethers';
import type { Signer } from '@hireledger/signer/client';
import type { OwnSigner } from './signing/own-signer.ts';
import { IdentityMismatch } from './chain/identity.ts';
import { isOutage } from '@hireledger/contracts/explain-node';
import { openChain } from './open-chain.ts';

/** How long the chain may take to start beside us. */
const START_WITHIN_MS = 60_000;
/** The transaction with the lowest open nonce is replaced after waiting this long. */
const STUCK_AFTER_MS = 60_000;
/** How often stopped work is retried, and its reason logged again. */
const TRY_AGAIN_MS = 60_000;

interface ChainWorkParts {
  environment: Environment;
  sql: Sql;
  /** The pool of what a payout waits for. */
  payoutSql: Sql;
  operator: BaseWallet;
  signer: Signer;
  clock: () => Date;
  log: Log;
  onEvents: (events: NumberedEvent[]) => void;
  /** Called after logs of the escrows were written or taken back. */
  onLogs: () => void;
  fence: Fence;
  signal?: AbortSignal | undefined;
}

interface NewestBlock {
  number: number;
  minedAt: string;
}

/**
 * Everything that the leading worker does with the chain. If database, chain, contracts and wallet phrase do not belong
 * together it stops: payouts are frozen with the reason, these functions do nothing, and the rest of the worker
 * continues.
 */
export interface ChainWork {
  /**
   * The signer, once it is known to belong to this database.
   * @throws SignerAway, or Error while the work is stopped
   */
  signer: OwnSigner;
  /** Signs and sends waiting operations. */
  execute(): Promise<void>;
  /** The same soon, unless the last attempt failed. */
  hint(): void;
  /** Looks after operations without progress for `quietMs`. Null while the work is stopped. */
  sweep(quietMs: number): Promise<NonceState | null>;
  /** Requests and sends what deadlines allow anybody. */
  takeExits(): Promise<void>;
  /** Notes the ledger's root of a day that has ended. */
  anchorLedger(): Promise<void>;
  /** Compares the books with the chain. */
  reconcile(): Promise<void>;
  /** Null while the work is stopped. */
  newestBlock(): Promise<NewestBlock | null>;
  /** Sentences about problems, for a start that waits until there are none. Stopped work is no reason to wait. */
  problems(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Connects to the chain and begins the work. If the chain is not ours, stops the work and retries every minute.
 * @throws Error with a sentence when no chain answers within a minute
 */
export async function startChainWork(parts: ChainWorkParts): Promise<ChainWork> {
  const { environment, sql, log, signal } = parts;
  let begun: Awaited<ReturnType<typeof begin>> | null = null;

  async function tryToBegin(withinMs: number): Promise<void> {
    try {
      begun = await begin(parts, withinMs, (reason) => void standStill(reason));
    } catch (error) {
      if (!(error instanceof IdentityMismatch)) throw error;
      log.error({}, error.message);
    }
  }

  async function standStill(reason: IdentityMismatch): Promise<void> {
    const ended = begun;
    begun = null;
    log.error({}, reason.message);
    await stopMoney(sql, { cause: 'chain-differs', reason: reason.message, by: 'indexer' }).catch((error: unknown) =>
      log.error({ error: String(error) }, 'payouts could not be frozen'),
    );
    await ended?.stop();
  }

  await tryToBegin(START_WITHIN_MS);
  let first = true;
  const again = startLoop(
    async () => {
      if (!first && !begun && !signal?.aborted) await tryToBegin(0);
      first = false;
    },
    {
      everyMs: TRY_AGAIN_MS,
      onError: (error) => log.warn({ error: String(error) }, 'the chain could not be opened; retrying'),
    },
  );

  return {
    async signer() {
      if (!begun) throw new Error('Wallets wait until database, chain and wallet phrase belong together.');
      return begun.signer();
    },
    execute: async () => begun?.executor.execute(),
    hint: () => begun?.executor.hint(),
    sweep: async (quietMs) => (begun ? begun.executor.sweep(quietMs) : null),
    takeExits: async () => begun?.takeExits(),
    anchorLedger: async () => begun?.anchorLedger(),
    reconcile: async () => begun?.reconcile(),
    async newestBlock() {
      if (!begun) return null;
      const block = await begun.rpc.call<{ number: string; timestamp: string }>(
        'eth_getBlockByNumber',
        'latest',
        false,
      );
      return { number: Number(block.number), minedAt: new Date(Number(block.timestamp) * 1_000).toISOString() };
    },
    async problems() {
      if (!begun) return [];
      const { rpc, indexer } = begun;
      const head = await rpc.call<string>('eth_blockNumber');
      return indexer.cursor() ? [] : [`No block of the chain has been read yet; its head is ${Number(head)}.`];
    },
    async stop() {
      await again.stop();
      await begun?.stop();
    },
  };

  async function begin(
    { environment: { localChain }, payoutSql, operator, clock, onEvents, onLogs, fence }: ChainWorkParts,
    withinMs: number,
    onForeignChain: (reason: IdentityMismatch) => void,
  ) {
    const { rpc, deployment, signer } = await waitUntil(() => openChain(environment, parts), {
      sentence: 'The chain does not answer.',
      withinMs,
      log,
      signal,
      isFinal: (error) => !isOutage(error),
    });
    const sweepNow = () =>
      void executor.sweep(0).catch((error: unknown) => log.warn({ error: String(error) }, 'a sweep failed; retrying'));
    const indexer = await startIndexer(
      {
        sql: payoutSql,
        rpc,
        deployment,
        confirmations: environment.confirmations,
        clock,
        log,
        onEvents,
        onLogs,
        onReorganisation: sweepNow,
      },
      (error) => onForeignChain(new IdentityMismatch(error.message)),
    );
    const chainTime = createChainTime(rpc, clock);
    const executorParts: ExecutorParts = {
      sql: payoutSql,
      rpc,
      operator,
      signer,
      deployment,
      fees: createFees(rpc, environment.maxFeePerGas),
      maxFeePerGas: environment.maxFeePerGas,
      chainTime,
      gas: localChain ? localGas : estimatedGas(rpc),
      fence,
      confirmations: environment.confirmations,
      repeatMilestones,
      stuckAfterMs: STUCK_AFTER_MS,
      clock,
      log,
      onEvents,
      index: indexer.wake,
    };
    const executor = startExecutor(executorParts);
    // First what an earlier process had signed and may have sent.
    sweepNow();
    return {
      rpc,
      signer,
      indexer,
      executor,
      async takeExits() {
        if ((await requestExits({ sql, chainTime, clock, log })) > 0) await executor.execute();
      },
      anchorLedger: () =>
        anchorLedger({
          ...executorParts,
          async send() {
            await executor.sweep(0);
            await executor.execute();
          },
        }),
      reconcile: createReconciliation({ sql, rpc, deployment, clock, log, onEvents }),
      async stop() {
        await executor.stop();
        await indexer.stop();
        rpc.close();
      },
    };
  }
}

export const takeExitsDefinition: RepeatedJob<{ chainWork: ChainWork }> = {
  name: 'take-exits',
  everyMs: 20_000,
  run: ({ chainWork }) => chainWork.takeExits(),
};

/** A day is noted within ten minutes of its end. */
export const anchorLedgerDefinition: RepeatedJob<{ chainWork: ChainWork }> = {
  name: 'anchor-ledger',
  everyMs: 600_000,
  run: ({ chainWork }) => chainWork.anchorLedger(),
};

export const reconcileDefinition: RepeatedJob<{ chainWork: ChainWork }> = {
  name: 'reconcile',
  everyMs: 60_000,
  run: ({ chainWork }) => chainWork.reconcile(),
};
