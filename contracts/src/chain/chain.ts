import { mkdir } from 'node:fs/promises';
import { ChainError } from './chain-error.ts';
import { lockDirectory } from './data-lock.ts';
import { edrVersion, startEdrNode, latestBlock, type EdrNode } from './edr-node.ts';
import { readOrWriteGenesis } from './genesis.ts';
import { openJournal, type NumberedLine } from './journal.ts';
import { answer } from './methods.ts';
import { replay } from './replay.ts';
import { startRpcServer } from './rpc-server.ts';
import { startSequencer } from './sequencer.ts';

export interface ChainOptions {
  /** Where genesis and journal are stored; created if missing. */
  dataDirectory: string;
  /** The account with test ether from block 0 on. */
  fundedAddress: string;
  /** 0 (the default) for a free one. */
  port?: number;
  host?: string;
  chainId?: number;
  /**
   * Transactions are only accepted from senders with this secret. Without it anybody may send: for tests, which have no
   * other senders.
   */
  token?: string;
  /** Milliseconds since 1970; determines the time of new blocks. */
  now?: () => number;
  /** Called for problems that an operator should see but that do not stop the chain. */
  onNotice?: (notice: string) => void;
  /** Called when the journal cannot be written any more: a new start reads what reached the disk, and continues. */
  onBroken?: (error: ChainError) => void;
  /** Called after each part of the journal: transactions replayed so far, and the share of the journal (0 to 1) that is done. */
  onReplay?: (progress: { replayed: number; share: number }) => void;
}

export interface Chain {
  /** Address of the JSON-RPC. */
  url: string;
  port: number;
  chainId: number;
  /** When the start was done: what the journal contained and how long its replay took. */
  started: { blockNumber: number; replayed: number; milliseconds: number };
  /**
   * The node itself, with every method of Hardhat's network, bypassing the journal: such calls (evm_snapshot,
   * evm_revert, evm_mine) are for tests, and a later start does not repeat them.
   */
  provider: { request(call: { method: string; params?: unknown[] }): Promise<unknown> };
  /** Stops cleanly: open requests are answered, the journal is closed, the directory released. */
  close(): Promise<void>;
}

/**
 * Starts the local chain: a simulated Hardhat network whose transactions are written to a journal and replayed at the
 * next start, so blocks, hashes and balances outlive the process.
 *
 * @throws ChainError if directory, journal or port are not available, or the replay has another result
 */
export async function startChain(options: ChainOptions): Promise<Chain> {
  const { dataDirectory, fundedAddress, port = 0, host = '127.0.0.1', chainId = 31337, now = Date.now } = options;
  const begun = performance.now();
  const release = await lock(dataDirectory);
  const undo: (() => Promise<void> | void)[] = [release];
  try {
    const genesis = await readOrWriteGenesis(dataDirectory, { chainId, fundedAddress, edrVersion }, now());
    const node = await startEdrNode(genesis);
    let [replayed, noted] = [0, 0];
    const take = async (lines: NumberedLine[], share: number) => {
      await replay(node, genesis, lines);
      replayed += lines.filter(({ line }) => 'rawTransaction' in line).length;
      noted = lines.at(-1)!.line.head.number;
      options.onReplay?.({ replayed, share });
    };
    const { journal, bytesCut } = await openJournal(dataDirectory, take, options.onBroken);
    undo.unshift(() => journal.close());
    if (bytesCut > 0) {
      options.onNotice?.(`Cut off a half-written last line (${bytesCut} bytes) of the journal in ${dataDirectory}.`);
    }
    const head = await latestBlock(node);
    await setClock(node, now());
    const sequencer = startSequencer(node, journal, { chainId, head, noted, now }, (error) =>
      options.onNotice?.((error as Error).message),
    );
    undo.unshift(() => sequencer.close());
    const server = await startRpcServer(
      host,
      port,
      { token: options.token, answer: (method, params, maySend) => answer(node, sequencer, method, params, maySend) },
      async () => ({ chainId, blockNumber: (await latestBlock(node)).number }),
    );
    undo.unshift(() => server.close());
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
      port: server.port,
      chainId,
      started: {
        blockNumber: head.number,
        replayed,
        milliseconds: Math.round(performance.now() - begun),
      },
      provider: { request: ({ method, params = [] }): Promise<unknown> => node.request({ method, params }) },
      close: () => closeAll(undo),
    };
  } catch (error) {
    await closeAll(undo);
    throw error;
  }
}

/** A replay leaves the node's clock in the past; a request for the pending block would show that time. */
async function setClock(node: EdrNode, now: number): Promise<void> {
  const pending = (await node.request({ method: 'eth_getBlockByNumber', params: ['pending', false] })) as {
    timestamp: string;
  };
  const behind = Math.floor(now / 1000) - Number(pending.timestamp);
  if (behind > 0) await node.request({ method: 'evm_increaseTime', params: [behind] });
}

async function lock(directory: string): Promise<() => void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return lockDirectory(directory);
  } catch (error) {
    if (error instanceof ChainError) throw error;
    throw new ChainError(`The chain cannot keep its data in ${directory}: ${(error as Error).message}.`);
  }
}

async function closeAll(steps: (() => Promise<void> | void)[]): Promise<void> {
  for (const step of steps.splice(0)) await step();
}
