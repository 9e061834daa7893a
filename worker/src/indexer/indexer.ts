import type { Sql } from '@hireledger/db/connect';
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { NumberedEvent } from '@hireledger/db/events';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { stopMoney } from '@hireledger/db/freezes';
import type { Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';
import { startLoop, type WakeableLoop } from '../process/wakeable-loop.ts';
import { commitRange } from './commit-range.ts';
import { CursorMoved, readCursor, type Cursor } from './cursor.ts';
import { ChainMoved, readBlocks, readHead, readRange, type Block } from './read-range.ts';
import { findCommonAncestor, rollBack } from './roll-back.ts';

interface IndexerParts {
  sql: Sql;
  rpc: Rpc;
  deployment: Deployment;
  /** A block is read once it has this many confirmations, its own included. */
  confirmations: number;
  clock: () => Date;
  log: Log;
  /** Called after each commit. */
  onEvents: (events: NumberedEvent[]) => void;
  /** Called after each commit that wrote logs of the escrows, or took some back. */
  onLogs: () => void;
  /** Called after blocks left the chain: their transactions must be sent again. */
  onReorganisation: () => void;
}

interface Indexer extends WakeableLoop {
  /** The newest block in the books. */
  cursor(): Cursor | null;
}

/** Blocks of one transaction. */
const RANGE = 100;
const POLL_MS = 1_000;
/** A node that only lags catches up sooner. */
const BEHIND_MS = 60_000;
/** How often in a row another indexer or the chain may be faster before we pause. */
const MOVES = 10;

/** None of the blocks that we read is on this chain: these books belong to another chain. */
export class ForeignChain extends Error {
  override name = 'ForeignChain';
}

/** Reads the chain into the books whenever it is woken, and checks for new blocks every second. */
export async function startIndexer(
  parts: IndexerParts,
  onForeignChain: (error: ForeignChain) => void,
): Promise<Indexer> {
  const { sql, log } = parts;
  let cursor = await readCursor(sql);
  let seen: string | undefined;
  /** Since when the head has been below the cursor. */
  let behindSince: number | undefined;

  async function work(): Promise<void> {
    for (let left = MOVES; ; left--) {
      try {
        while (await step());
        return;
      } catch (error) {
        if (error instanceof ForeignChain) onForeignChain(error);
        if (!(error instanceof CursorMoved) && !(error instanceof ChainMoved)) throw error;
        cursor = await readCursor(sql);
        seen = undefined;
        if (left === 0) throw error;
      }
    }
  }

  /** One range forward, or one step back. False when nothing is left to do. */
  async function step(): Promise<boolean> {
    const { rpc, deployment, confirmations } = parts;
    const head = await readHead(rpc);
    if (head.hash === seen) return false;
    const last = head.number - (confirmations - 1);
    const first = cursor ? cursor.number + 1 : Math.min(...deployment.contracts.map(({ fromBlock }) => fromBlock));
    if (cursor && !(await isOnChain(cursor, head))) return goBack(cursor);
    if (last < first) {
      // A head below the cursor is checked again: it matters how long it stays there.
      if (!cursor || head.number >= cursor.number) seen = head.hash;
      return false;
    }
    const range = await readRange(rpc, deployment, first, Math.min(last, first + RANGE - 1), [head]);
    if (cursor && range.blocks[0]!.parentHash !== cursor.hash) return goBack(cursor);
    const { events, booking } = await commitRange(sql, range, {
      cursor,
      deployment,
      now: parts.clock(),
    });
    if (booking.kept.length > 0) crashPoint('range-committed');
    const newest = range.blocks.at(-1)!;
    cursor = { number: newest.number, hash: newest.hash };
    for (const { name, transactionHash, logIndex } of booking.unknown)
      log.warn({ name, transactionHash, logIndex }, 'a log of the escrow is about no payout of ours');
    for (const { name, transactionHash, logIndex } of booking.foreign)
      log.error(
        { name, transactionHash, logIndex },
        'a log of the escrow has an id of ours and other values: it is booked to nobody',
      );
    for (const event of events) logRelease(event);
    parts.onEvents(events);
    if (booking.kept.length > 0) parts.onLogs();
    if (newest.number < last) return true;
    seen = head.hash;
    return false;
  }

  /** Once for each payout: both sides have the same event. */
  function logRelease({ name, trace, recipientId, data }: NumberedEvent): void {
    if (name !== 'disbursement.released') return;
    const { payoutId: payout, companyId, transactionHash, blockNumber } = data as EventData<'disbursement.released'>;
    if (recipientId === companyId)
      log.info({ trace, payout, transaction: transactionHash, block: blockNumber }, 'a payout is released');
  }

  /** Decided by the parent hash if the head is the next block, else by asking the node. */
  async function isOnChain(at: Cursor, head: Block): Promise<boolean> {
    if (head.number >= at.number) behindSince = undefined;
    if (head.number === at.number) return head.hash === at.hash;
    if (head.number === at.number + 1) return head.parentHash === at.hash;
    if (head.number < at.number) return mayBeBehind(at, head);
    const [block] = await readBlocks(parts.rpc, [at.number]);
    return block?.hash === at.hash;
  }

  /**
   * With several confirmations, the node may be one of several and only lag; with one, its last block is trusted. A
   * node that stays behind has a chain that is older than the database: an operator must decide, because taking back
   * settled payments is serious.
   */
  async function mayBeBehind(at: Cursor, head: Block): Promise<boolean> {
    if (parts.confirmations === 1) {
      log.warn(
        { head: head.number, read: at.number },
        'the chain is older than the database: missing transactions are sent again',
      );
      return false;
    }
    const now = parts.clock().getTime();
    behindSince ??= now;
    if (now - behindSince < BEHIND_MS) return true;
    const reason = `The chain ends at block ${head.number}, and this database has read block ${at.number}: the chain is older than the database. Run "npm run operations -- adopt".`;
    // Once a minute while it lasts.
    behindSince = now;
    log.error({ head: head.number, read: at.number }, reason);
    await stopMoney(sql, { cause: 'chain-older', reason, by: 'indexer' }, parts.clock());
    // The operator's command may have rolled blocks back.
    const known = await readCursor(sql);
    if (known?.hash !== at.hash) throw new CursorMoved('Blocks were taken back by an operator.');
    return true;
  }

  async function goBack(from: Cursor): Promise<boolean> {
    const ancestor = await findCommonAncestor(sql, parts.rpc, from);
    if (!ancestor)
      throw new ForeignChain(
        'Not one block of the books is on this chain: it is not the chain that this database belongs to.',
      );
    const events = await rollBack(sql, { cursor: from, ancestor, now: parts.clock() });
    log.warn({ from: from.number, to: ancestor.number }, 'blocks left the chain and were rolled back');
    cursor = ancestor;
    seen = undefined;
    parts.onEvents(events);
    parts.onLogs();
    parts.onReorganisation();
    return true;
  }

  const loop = startLoop(work, {
    everyMs: POLL_MS,
    onError: (error) => log.warn({ error: String(error) }, 'reading the chain failed; retrying'),
  });
  return { ...loop, cursor: () => cursor };
}
