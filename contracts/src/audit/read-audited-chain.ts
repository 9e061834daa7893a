import { Interface, keccak256, toQuantity } from 'ethers';
import { hireEscrow2Abi } from '../../generated/hire-escrow-2.ts';
import { ledgerAnchorAbi } from '../../generated/ledger-anchor.ts';
import { readLog, type ChainLog, type RawLog } from '../chain-log.ts';
import { RpcError } from '../json-rpc.ts';
import { ANCHOR, ESCROW, isCode } from '../known-code.ts';
import { bloomHas, hashHeader, type RawHeader } from './header.ts';
import { NodeProblem, type AuditorsNode } from './open-node.ts';

/** The chain and contracts that an auditor reads. Addresses with checksum. */
interface AuditedContracts {
  chainId: number;
  /** Of the chain's first block: chains share an id. Undefined where an older market does not name it. */
  genesisHash?: string;
  tokenAddress: string;
  contracts: { address: string; fromBlock: number }[];
  /** Where roots of the ledger are noted. */
  anchor: { address: string; fromBlock: number } | null;
}

/** A contract as it is on the chain. */
interface ContractCode {
  address: string;
  /** keccak-256 of its code; null without any. */
  codeHash: string | null;
  /** Whether it is the code that this version of the source compiles to. */
  isOfThisSource: boolean;
}

interface AuditedHeader {
  number: number;
  hash: string;
  parentHash: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** One node's view of the chain, of which everything is checked that the headers prove. */
interface AuditedChain {
  name: string;
  /** The newest block's number. @throws NodeProblem when the node serves another chain */
  head(): Promise<number>;
  codes(): Promise<ContractCode[]>;
  /**
   * Every header of the blocks, and the logs of our contracts and token in them, in the order of the chain.
   * `raw` is the same for nodes that agree.
   * @throws NodeProblem when the node does not answer, or contradicts itself
   */
  read(from: number, to: number): Promise<{ headers: AuditedHeader[]; events: ChainLog[]; raw: () => string }>;
  /** The roots that were noted up to a block. @throws NodeProblem */
  anchors(to: number): Promise<{ size: number; root: string; from: string }[]>;
  /** What the contracts say that they hold after a block, in minor units. */
  held(block: number): Promise<bigint>;
}

const HEADERS_PER_CALL = 100;
const BLOCKS_OF_ANCHORS = 5_000;
const totals = new Interface(hireEscrow2Abi);
const notes = new Interface(ledgerAnchorAbi);

/** Reads the chain as an auditor does: believing no node more than hashes prove. */
export function readAuditedChain(
  node: AuditorsNode,
  { chainId, genesisHash, tokenAddress, contracts, anchor }: AuditedContracts,
): AuditedChain {
  const addresses = [...contracts.map(({ address }) => address), tokenAddress];
  /** Before its first block a contract was not of this market. */
  const since = new Map(contracts.map(({ address, fromBlock }) => [address, fromBlock]));
  const isOfMarket = ({ address, blockNumber }: ChainLog) => blockNumber >= (since.get(address) ?? 0);
  const problem = (what: string) => new NodeProblem(`The node at ${node.name} ${what}.`);

  async function logsOf(from: number, to: number, address: string[] = addresses): Promise<RawLog[]> {
    const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), address };
    try {
      const [logs] = await node.call([{ method: 'eth_getLogs', params: [filter] }]);
      if (!Array.isArray(logs)) throw problem(`answered no logs of the blocks ${from} to ${to}`);
      return logs as RawLog[];
    } catch (error) {
      // Nodes refuse what is too much for one answer.
      if (!(error instanceof RpcError) || from === to) throw refusal(error);
      const middle = Math.floor((from + to) / 2);
      return [...(await logsOf(from, middle, address)), ...(await logsOf(middle + 1, to, address))];
    }
  }

  const refusal = (error: unknown) => (error instanceof RpcError ? problem(`refused: ${error.message}`) : error);

  async function headersOf(from: number, to: number): Promise<RawHeader[]> {
    const calls = Array.from({ length: to - from + 1 }, (_, at) => ({
      method: 'eth_getBlockByNumber',
      params: [toQuantity(from + at), false],
    }));
    const found = (await node.call(calls).catch((error: unknown) => {
      throw refusal(error);
    })) as (RawHeader | null)[];
    return found.map((header, at) => {
      if (!header) throw problem(`does not have block ${from + at}: it is behind`);
      if (Number(header.number) !== from + at || hashHeader(header) !== header.hash)
        throw problem(`answered a block ${from + at} that does not have the hash it claims`);
      return header;
    });
  }

  function check(headers: RawHeader[], logs: RawLog[], from: number, to: number): void {
    for (const [at, header] of headers.entries())
      if (at > 0 && header.parentHash !== headers[at - 1]!.hash)
        throw problem(`answered blocks ${from + at - 1} and ${from + at} of different chains`);
    let last = -1;
    for (const log of logs) {
      const number = Number(log.blockNumber);
      const header = headers[number - from];
      const place = number * 1e6 + Number(log.logIndex);
      if (!header || header.hash !== log.blockHash || place <= last)
        throw problem(`answered logs between ${from} and ${to} that are not of its own blocks, or not in their order`);
      last = place;
      if (![log.address, ...log.topics].every((part) => bloomHas(header['logsBloom'] as string, part.toLowerCase())))
        throw problem(`answered a log in block ${number} that the header of this block excludes`);
    }
  }

  return {
    name: node.name,
    async head() {
      const [chain, head, genesis] = await node
        .call([
          { method: 'eth_chainId', params: [] },
          { method: 'eth_blockNumber', params: [] },
          { method: 'eth_getBlockByNumber', params: ['0x0', false] },
        ])
        .catch((error: unknown) => {
          throw refusal(error);
        });
      if (Number(chain) !== chainId) throw problem(`serves chain ${Number(chain)}, not chain ${chainId}`);
      const first = (genesis as RawHeader | null)?.hash;
      if (genesisHash && first && first !== genesisHash)
        throw problem(`serves another chain of the id ${chainId}: its first block is ${first}, not ${genesisHash}`);
      return Number(head);
    },
    async codes() {
      const asked = [
        ...contracts.map(({ address }) => ({ address, expected: ESCROW })),
        ...(anchor ? [{ address: anchor.address, expected: ANCHOR }] : []),
      ];
      const codes = await node.call(
        asked.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
      );
      return asked.map(({ address, expected }, at) => {
        const code = String(codes[at]);
        const isThere = code.length > 2;
        return {
          address,
          codeHash: isThere ? keccak256(code) : null,
          isOfThisSource: isThere && isCode(expected, code),
        };
      });
    },
    async read(from, to) {
      const parts = [];
      for (let start = from; start <= to; start += HEADERS_PER_CALL)
        parts.push(headersOf(start, Math.min(to, start + HEADERS_PER_CALL - 1)));
      const [logs, ...found] = await Promise.all([logsOf(from, to), ...parts]);
      const headers = found.flat();
      check(headers, logs, from, to);
      return {
        headers: headers.map(({ number, hash, parentHash, timestamp }) => ({
          number: Number(number),
          hash,
          parentHash,
          timestamp: Number(timestamp),
        })),
        events: logs.flatMap((log) => readLog(log, { tokenAddress, contracts }) ?? []).filter(isOfMarket),
        raw: () =>
          JSON.stringify([
            headers.map(({ hash }) => hash),
            logs.map(({ address, topics, data, logIndex, transactionHash }) => [
              address.toLowerCase(),
              topics,
              data,
              Number(logIndex),
              transactionHash,
            ]),
          ]),
      };
    },
    async anchors(to) {
      const heads: { size: number; root: string; from: string }[] = [];
      for (let from = anchor?.fromBlock ?? to + 1; from <= to; from += BLOCKS_OF_ANCHORS) {
        const logs = await logsOf(from, Math.min(to, from + BLOCKS_OF_ANCHORS - 1), [anchor!.address]);
        for (const log of logs) {
          const noted = notes.parseLog(log)!.args;
          const day = new Date(Number(noted['day']) * 86_400_000).toISOString().slice(0, 10);
          heads.push({
            size: Number(noted['size']),
            root: String(noted['root']),
            from: `the note of ${day} on the chain`,
          });
        }
      }
      return heads;
    },
    async held(block) {
      const calls = contracts.flatMap(({ address }) =>
        (['escrowedTotal', 'creditTotal'] as const).map((name) => ({
          method: 'eth_call',
          params: [{ to: address, data: totals.encodeFunctionData(name, [tokenAddress]) }, toQuantity(block)],
        })),
      );
      const sums = await node.call(calls).catch((error: unknown) => {
        throw refusal(error);
      });
      return sums.reduce((sum: bigint, each) => sum + BigInt(String(each)), 0n);
    },
  };
}
