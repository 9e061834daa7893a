import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { testUsd2Abi } from '@hireledger/contracts/generated/test-usd-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { getAddress, Interface, isError, toQuantity } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import type { ChainReader, TokenTransfer } from './chain-reader.ts';
import { decodeEvent, readArguments, type RawLog } from './decode-event.ts';
import type { BlockRange } from './escrow-log.ts';
import type { EscrowEvent } from './escrow-event.ts';

const escrow = new Interface(hireEscrow2Abi);
const token = new Interface(testUsd2Abi);
/** A batch of the node, and batches at once: it also serves payouts. */
const HEADERS_AT_ONCE = 300;

/**
 * Reads the chain from this browser: no data comes from HireLedger's database. Runs in a worker.
 * @throws Error if the node cannot be reached, or serves another chain than the one that payouts go to.
 */
export async function readChain(info: ChainInfo): Promise<ChainReader> {
  const provider = await connectNode(info);
  async function timesOf(blocks: Iterable<number>): Promise<Map<number, number>> {
    const times = new Map<number, number>();
    const numbers = [...new Set(blocks)];
    for (let from = 0; from < numbers.length; from += HEADERS_AT_ONCE)
      await Promise.all(
        numbers.slice(from, from + HEADERS_AT_ONCE).map(async (number) => {
          const block = await provider.getBlock(number);
          if (block) times.set(number, block.timestamp);
        }),
      );
    return times;
  }
  async function logsOf({ from, to }: BlockRange): Promise<RawLog[]> {
    const address = info.contracts.map((contract) => contract.address);
    const filter = { address, fromBlock: toQuantity(from), toBlock: toQuantity(to) };
    try {
      return (await provider.send('eth_getLogs', [filter])) as RawLog[];
    } catch (error) {
      if (from === to || !isRefusal(error)) throw error;
      const middle = Math.floor((from + to) / 2);
      return [...(await logsOf({ from, to: middle })), ...(await logsOf({ from: middle + 1, to }))];
    }
  }
  async function escrowEvents(logs: readonly RawLog[]): Promise<EscrowEvent[]> {
    const own = logs.filter((log) => info.contracts.some(({ address }) => sameAddress(log.address, address)));
    // Newer nodes name the time in each log.
    const times = await timesOf(own.flatMap((log) => (log.blockTimestamp ? [] : Number(log.blockNumber))));
    return own.flatMap((log) => {
      const at = log.blockTimestamp ? Number(log.blockTimestamp) : (times.get(Number(log.blockNumber)) ?? 0);
      return decodeEvent(escrow, log, at) ?? [];
    });
  }
  async function contractSum(method: 'escrowedTotal' | 'creditTotal'): Promise<bigint> {
    const data = escrow.encodeFunctionData(method, [info.tokenAddress]);
    const sums = await Promise.all(
      info.contracts.map(async ({ address }) => BigInt(await provider.call({ to: address, data }))),
    );
    return sums.reduce((all, sum) => all + sum, 0n);
  }

  return {
    head: async () => Number(await provider.send('eth_blockNumber', [])),
    events: async (range) => escrowEvents(await logsOf(range)),
    held: async () => {
      const [escrowed, credited] = await Promise.all([contractSum('escrowedTotal'), contractSum('creditTotal')]);
      return escrowed + credited;
    },
    transaction: async (hash) => {
      const receipt = (await provider.send('eth_getTransactionReceipt', [hash])) as RawReceipt | null;
      if (!receipt) return null;
      const blockNumber = Number(receipt.blockNumber);
      const [times, events] = await Promise.all([timesOf([blockNumber]), escrowEvents(receipt.logs)]);
      return {
        hash: receipt.transactionHash,
        blockNumber,
        blockHash: receipt.blockHash,
        at: times.get(blockNumber) ?? 0,
        succeeded: Number(receipt.status) === 1,
        index: Number(receipt.transactionIndex),
        from: getAddress(receipt.from),
        gasUsed: Number(receipt.gasUsed),
        events: events.map((event) => {
          const log = receipt.logs.find(({ logIndex }) => Number(logIndex) === event.logIndex)!;
          return {
            ...event,
            contract: getAddress(log.address),
            arguments: readArguments(escrow, log),
          };
        }),
        transfers: receipt.logs.flatMap((log) =>
          sameAddress(log.address, info.tokenAddress) ? readTransfer(log) : [],
        ),
      };
    },
    close: () => provider.destroy(),
  };
}

interface RawReceipt {
  transactionHash: string;
  transactionIndex: string;
  blockNumber: string;
  blockHash: string;
  status: string;
  from: string;
  gasUsed: string;
  logs: RawLog[];
}

/** Nodes refuse what is too much for one answer, each in its own words. */
const isRefusal = (error: unknown) =>
  isError(error, 'UNKNOWN_ERROR') || (isError(error, 'SERVER_ERROR') && error.response?.statusCode === 400);

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function readTransfer(log: RawLog): TokenTransfer[] {
  const parsed = token.parseLog(log);
  return parsed?.name === 'Transfer' ? [{ from: parsed.args[0], to: parsed.args[1], amount: parsed.args[2] }] : [];
}
