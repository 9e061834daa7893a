import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { testUsdAbi } from '@hireledger/contracts/generated/test-usd';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface, type Log } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { isEscrowEventName, type EscrowEvent } from './escrow-event.ts';
import type { BlockRange } from './escrow-log.ts';

const escrow = new Interface(hireEscrowAbi);
const escrow2 = new Interface(hireEscrow2Abi);
const token = new Interface(testUsdAbi);

/** A transfer of the escrow token in a transaction. `amount` in minor units. */
export interface TokenTransfer {
  from: string;
  to: string;
  amount: bigint;
}

/** What a transaction did to the escrow contracts and their token. */
export interface TransactionFacts {
  hash: string;
  blockNumber: number;
  /** Block time in seconds since 1970. */
  at: number;
  succeeded: boolean;
  events: EscrowEvent[];
  transfers: TokenTransfer[];
}

/** The audit page's requests to a chain node. Each rejects if the node cannot be reached. */
export interface ChainReader {
  head(): Promise<number>;
  events(range: BlockRange): Promise<EscrowEvent[]>;
  /** What the contracts themselves report to hold: funded milestones and unclaimed credits, in minor units. */
  held(): Promise<bigint>;
  /** Null if the chain has no such mined transaction. */
  transaction(hash: string): Promise<TransactionFacts | null>;
  close(): void;
}

/**
 * Reads the chain from this browser: no data comes from HireLedger's database.
 * @throws Error if the node cannot be reached, or serves another chain than the one that payouts go to.
 */
export async function connectChain(info: ChainInfo): Promise<ChainReader> {
  const provider = await connectNode(info);
  const times = new Map<number, number>();
  async function timesOf(blocks: Iterable<number>): Promise<void> {
    const missing = [...new Set(blocks)].filter((number) => !times.has(number));
    await Promise.all(
      missing.map(async (number) => {
        const block = await provider.getBlock(number);
        if (block) times.set(number, block.timestamp);
      }),
    );
  }
  async function escrowEvents(logs: readonly Log[]): Promise<EscrowEvent[]> {
    const own = logs.flatMap((log) => {
      const contract = info.contracts.find(({ address }) => sameAddress(log.address, address));
      return contract ? [{ log, version: contract.version }] : [];
    });
    await timesOf(own.map(({ log }) => log.blockNumber));
    return own.flatMap(({ log, version }) => readEvent(log, version, times.get(log.blockNumber) ?? 0) ?? []);
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
    events: async ({ from, to }) =>
      escrowEvents(
        await provider.getLogs({
          address: info.contracts.map(({ address }) => address),
          fromBlock: from,
          toBlock: to,
        }),
      ),
    held: async () => {
      const [escrowed, credited] = await Promise.all([contractSum('escrowedTotal'), contractSum('creditTotal')]);
      return escrowed + credited;
    },
    transaction: async (hash) => {
      const receipt = await provider.getTransactionReceipt(hash);
      if (!receipt) return null;
      await timesOf([receipt.blockNumber]);
      return {
        hash: receipt.hash,
        blockNumber: receipt.blockNumber,
        at: times.get(receipt.blockNumber) ?? 0,
        succeeded: receipt.status === 1,
        events: await escrowEvents(receipt.logs),
        transfers: receipt.logs.flatMap((log) =>
          sameAddress(log.address, info.tokenAddress) ? readTransfer(log) : [],
        ),
      };
    },
    close: () => provider.destroy(),
  };
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function readEvent(log: Log, version: number, at: number): EscrowEvent | null {
  const parsed = (version === 1 ? escrow : escrow2).parseLog(log);
  if (!parsed || !isEscrowEventName(parsed.name)) return null;
  const { args, fragment } = parsed;
  const has = (value: string) => fragment.inputs.some(({ name }) => name === value);
  const movesMoney = has('amount');
  return {
    key: `${log.blockHash}:${log.index}`,
    blockNumber: log.blockNumber,
    logIndex: log.index,
    at,
    transactionHash: log.transactionHash,
    name: parsed.name,
    agreementId: args['agreementId'],
    milestone: movesMoney ? Number(args['milestone']) : null,
    payoutId: movesMoney ? args['payoutId'] : null,
    payee: args['payee'],
    amount: movesMoney ? args['amount'] : null,
    ...(has('toPayee') && { toPayee: args['toPayee'] }),
    ...(has('owner') && { creditOf: args['owner'] === args['company'] ? 'company' : 'payee' }),
  };
}

function readTransfer(log: Log): TokenTransfer[] {
  const parsed = token.parseLog(log);
  return parsed?.name === 'Transfer' ? [{ from: parsed.args[0], to: parsed.args[1], amount: parsed.args[2] }] : [];
}
