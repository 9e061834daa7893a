import type { NumberedEvent } from '@hireledger/db/events';
import { crashPoint } from '@hireledger/contracts/crash-points';
import { startLoop } from '../process/wakeable-loop.ts';
import { least } from '../signing/operator-transaction.ts';
import { broadcast } from './broadcast.ts';
import { resendOpenNonces, type ResendingParts } from './resend-open-nonces.ts';
import { settle, type SettlingParts } from './settle.ts';
import type { Which } from './open-operations.ts';
import { signRequested, type SigningParts } from './sign-requested.ts';
import type { Signed } from './store-signed.ts';

export interface ExecutorParts extends SigningParts, SettlingParts, ResendingParts {
  onEvents: (events: NumberedEvent[]) => void;
  /** Resolves once blocks that exist now are in the books. */
  index: () => Promise<void>;
}

/** The state of the operator's nonces. */
export interface NonceState {
  /** Nonces that are assigned and not spent. */
  waiting: number;
  /** How long the lowest of them has been the lowest. */
  stoodMs: number;
  /** About how many payouts the operator's balance covers at the present fees. */
  payoutsAffordable: number;
  /** That balance, rounded. */
  balanceEther: number;
  /** How far the chain's clock differs from ours; 0 while they agree. */
  clockGapMs: number;
}

export interface Executor {
  /** Signs and sends waiting operations. Resolves when a round that began after this call has ended. */
  execute(): Promise<void>;
  /** The same soon, unless the last round failed. */
  hint(): void;
  /**
   * Looks after nonces and operations without progress for `quietMs`.
   * @returns the state of the nonces
   */
  sweep(quietMs: number): Promise<NonceState>;
  stop(): Promise<void>;
}

/** The most that a payout can cost on the local chain; about right elsewhere. */
const PAYOUT_GAS = 600_000n;
/** Larger numbers need not be exact. */
const AMPLE = 1_000_000n;
/** The most operations that are signed in one transaction and sent in one request. */
const BATCH = 50;
/** The job and the sweep wake the executor; this is the fallback. */
const IDLE_MS = 10_000;

/**
 * Sends operations to the chain in batches: while one batch is sent and read back, the next is signed. Batches are sent
 * in nonce order, one at a time.
 */
export function startExecutor(parts: ExecutorParts): Executor {
  const { rpc, log, onEvents, index, clock } = parts;
  let settling: Promise<unknown> = Promise.resolve();
  let standing: { nonce: number | null; since: number } = { nonce: null, since: 0 };

  async function round(): Promise<void> {
    let delivering: Promise<void> = Promise.resolve();
    try {
      for (let more = true; more;) {
        const result = await signRequested(parts, BATCH);
        more = result.more;
        onEvents(result.events);
        if (result.signed.length === 0) continue;
        // At most one batch ahead of the chain.
        await delivering;
        delivering = deliver(result.signed);
        delivering.catch(() => {});
      }
    } finally {
      await delivering;
    }
  }

  async function deliver(signed: Signed[]): Promise<void> {
    crashPoint('transaction-stored');
    const answered = await broadcast(rpc, signed, log);
    if (!answered) return;
    crashPoint('transaction-sent');
    for (const { operationId, trace, hash } of signed)
      log.info({ trace, operation: operationId, transaction: hash }, 'a transaction is sent');
    await index();
    // Usually nothing is left to do: the indexer has confirmed them all.
    await settleInTurn({ ids: signed.map(({ operationId }) => operationId) });
  }

  // One at a time: two would replace the same stuck transaction.
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = settling.then(work);
    settling = turn.catch(() => {});
    return turn;
  }

  const settleInTurn = (which: Which): Promise<void> =>
    inTurn(async () => {
      const { events, again } = await settle(parts, which);
      onEvents(events);
      if (again) void loop.wake();
    });

  /** How long we have seen this nonce as the lowest unspent one. */
  function stoodMs(nonce: number | null): number {
    const now = clock().getTime();
    if (standing.nonce !== nonce) standing = { nonce, since: now };
    return nonce === null ? 0 : now - standing.since;
  }

  const loop = startLoop(round, {
    everyMs: IDLE_MS,
    onError: (error) => log.warn({ error: String(error) }, 'sending operations to the chain failed; retrying'),
  });
  return {
    execute: () => loop.wake(),
    hint: () => loop.hint(),
    sweep: async (quietMs) => {
      void loop.wake();
      const nonces = await inTurn(() => resendOpenNonces(parts, quietMs, stoodMs));
      onEvents(nonces.events);
      await index();
      await settleInTurn({ quietMs });
      const [{ maxFeePerGas }, { gapMs }] = await Promise.all([parts.fees(), parts.chainTime()]);
      return {
        waiting: nonces.waiting,
        stoodMs: nonces.stoodMs,
        payoutsAffordable: Number(least(nonces.balance / (PAYOUT_GAS * maxFeePerGas), AMPLE)),
        balanceEther: Number(nonces.balance / 10n ** 12n) / 1e6,
        clockGapMs: gapMs,
      };
    },
    async stop() {
      await loop.stop();
      await settling;
    },
  };
}
