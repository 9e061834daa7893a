import {
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  type Provider,
} from '@nomicfoundation/edr';
import manifest from '../../package.json' with { type: 'json' };
import { RpcError, type RpcCall } from '../json-rpc.ts';
import type { Genesis } from './genesis.ts';
import type { JournalEntry } from './journal.ts';

/** Version of EDR, the engine of Hardhat's simulated network. */
export const edrVersion: string = manifest.dependencies['@nomicfoundation/edr'];

/** The simulated chain in this process. */
export interface EdrNode {
  /** One call; the result, or an RpcError. Every method of Hardhat's network is available here. */
  request(call: RpcCall): Promise<unknown>;
  /**
   * Calls in order, in one batch: the results, or the RpcError of the first that failed; later ones are then not made.
   */
  requestAll(calls: RpcCall[]): Promise<unknown[]>;
}

export const blockGasLimit = 30_000_000n;
/** The limit of a single transaction from the Osaka hardfork on (EIP-7825). */
export const transactionGasLimit = 16_777_216n;
const genesisBaseFee = 1_000_000_000n;
const coinbase = Buffer.from('c014ba5ec014ba5ec014ba5ec014ba5ec014ba5e', 'hex');

/** For this many of the newest blocks EDR has the complete state in memory. */
export const blocksWithState = 100;
/**
 * Complete states of past blocks that EDR keeps, with a few to spare. Each takes some 40 KB; its own default keeps so
 * many that memory grows with every block. The state of an older block is computed again from the genesis when it is
 * requested. EDR reads this when a chain starts.
 */
process.env['__EDR_MAX_CACHED_STATES'] ??= String(blocksWithState + 28);

let context: Promise<EdrContext> | undefined;

/** EDR needs one context per process, however many chains run in it. */
function sharedContext(): Promise<EdrContext> {
  context ??= (async () => {
    const created = new EdrContext();
    await created.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory());
    return created;
  })();
  return context;
}

/**
 * Starts a chain at its genesis block. Equal arguments, and equal transactions at equal times, give equal block hashes.
 *
 * EDR is used directly and not through Hardhat's runtime, which takes a second longer to load and requires a private
 * key for each account that has funds at genesis.
 */
export async function startEdrNode(genesis: Genesis): Promise<EdrNode> {
  const provider = await (
    await sharedContext()
  ).createProvider(
    L1_CHAIN_TYPE,
    {
      // Blocks of a burst share a second: otherwise a thousand transactions would put the chain's time a quarter of an
      // hour ahead of everybody's clock, and signatures would expire early.
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: true,
      chainId: BigInt(genesis.chainId),
      coinbase,
      defaultTransactionGasLimit: transactionGasLimit,
      genesisState: [
        ...l1GenesisState(l1HardforkFromString(genesis.hardfork)),
        { address: Buffer.from(genesis.fundedAddress.slice(2), 'hex'), balance: BigInt(genesis.fundedBalance) },
      ],
      hardfork: genesis.hardfork,
      initialBaseFeePerGas: genesisBaseFee,
      minGasPrice: 0n,
      mining: { autoMine: true, blockGasLimit, memPool: { order: MineOrdering.Fifo } },
      network: { genesisBlockGasLimit: blockGasLimit, genesisBlockTime: BigInt(genesis.initialTimestamp) },
      networkId: BigInt(genesis.chainId),
      observability: {},
      ownedAccounts: [],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new ContractDecoder(),
  );
  return {
    request: (call) => send(provider, { id: 1, jsonrpc: '2.0', ...call }),
    requestAll: async (calls) =>
      (await send(
        provider,
        calls.map((call, id) => ({ id, jsonrpc: '2.0', ...call })),
      )) as unknown[],
  };
}

async function send(provider: Provider, body: unknown): Promise<unknown> {
  const { data } = await provider.handleRequest(JSON.stringify(body));
  const answer = typeof data === 'string' ? JSON.parse(data) : data;
  if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data ?? undefined);
  return answer.result;
}

export interface BlockId {
  number: number;
  hash: string;
}

/** The two calls that put one journal entry into its own block, at its own time. */
export function submission({
  timestamp,
  rawTransaction,
}: Pick<JournalEntry, 'timestamp' | 'rawTransaction'>): RpcCall[] {
  return [
    { method: 'evm_setNextBlockTimestamp', params: [timestamp] },
    { method: 'eth_sendRawTransaction', params: [rawTransaction] },
  ];
}

export async function latestBlock(node: EdrNode): Promise<BlockId & { timestamp: number }> {
  const block = (await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    number: string;
    hash: string;
    timestamp: string;
  };
  return { number: Number(block.number), hash: block.hash, timestamp: Number(block.timestamp) };
}
