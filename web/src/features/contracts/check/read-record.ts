import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface, type JsonRpcProvider } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { sinceOf, type Since } from './since.ts';

const escrow = new Interface(hireEscrowAbi);
/** In the contract's numbering. */
const STATUSES = ['none', 'funded', 'released', 'credited'] as const;
/** How far back to search for the opening of a contract if its block is unknown. */
const RECENT_BLOCKS = 1_000;

/** The parties and terms hash that an agreement was opened with. */
export interface Opened {
  company: string;
  payee: string;
  token: string;
  termsHash: string;
}

/** The chain's record of a contract. */
export interface ChainRecord {
  /** keccak256 over company, payee, token and terms hash; null if no contract was opened with this id. */
  hash: string | null;
  /** From the event of its opening; null if that was not found. */
  opened: Opened | null;
  /** Minor units. */
  amount: bigint;
  status: (typeof STATUSES)[number];
  /** When it was opened; null if that was not found. */
  since: Since | null;
}

/**
 * Reads `agreementId` from an escrow contract of version 1, from this browser.
 * @param contract its address
 * @param block where it was opened, if known
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, milestone, block }: { contract: string; milestone: number; block: number | null },
): Promise<ChainRecord> {
  const provider = await connectNode(info);
  try {
    const call = async (method: string, values: unknown[]) =>
      escrow.decodeFunctionResult(
        method,
        await provider.call({ to: contract, data: escrow.encodeFunctionData(method, values) }),
      );
    const [[hash], [held], opening] = await Promise.all([
      call('agreementHash', [agreementId]),
      call('milestoneOf', [agreementId, milestone]),
      readOpening(provider, info, agreementId, { contract, block }),
    ]);
    return {
      hash: /^0x0+$/.test(hash) ? null : hash,
      ...opening,
      amount: held.amount,
      status: STATUSES[Number(held.status)]!,
    };
  } finally {
    provider.destroy();
  }
}

async function readOpening(
  provider: JsonRpcProvider,
  info: ChainInfo,
  agreementId: string,
  { contract, block }: { contract: string; block: number | null },
): Promise<Pick<ChainRecord, 'opened' | 'since'>> {
  const head = block ?? Number(await provider.send('eth_blockNumber', []));
  const logs = await provider.getLogs({
    address: contract,
    topics: [escrow.getEvent('AgreementOpened')!.topicHash, agreementId],
    fromBlock: block ?? Math.max(info.deployBlock, head - RECENT_BLOCKS),
    toBlock: head,
  });
  const args = logs[0] && escrow.parseLog(logs[0])?.args;
  return {
    opened: args
      ? { company: args['company'], payee: args['payee'], token: args['token'], termsHash: args['termsHash'] }
      : null,
    since: await sinceOf(provider, logs),
  };
}
