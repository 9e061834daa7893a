import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { sinceOf, type Since } from './since.ts';

const escrow = new Interface(hireEscrow2Abi);
/** In the contract's numbering. */
export const STATUSES = [
  'none',
  'funded',
  'submitted',
  'disputed',
  'released',
  'refunded',
  'settled',
  'ruled',
] as const;
/** How far back to search for the opening of a contract if its block is unknown. */
export const RECENT_BLOCKS = 1_000;

/** The record of a contract that was paid at once in version 2. */
export interface ShortRecord {
  status: (typeof STATUSES)[number];
  /** Minor units. */
  amount: bigint;
  /** From the event of its opening; null if that was not found. */
  opened: { company: string; payee: string; termsHash: string } | null;
  /** When it was opened; null if that was not found. */
  since: Since | null;
}

/**
 * Reads `agreementId` from an escrow contract of version 2, from this browser.
 * @param contract its address
 * @param block where it was opened, if known
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readShortRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, block }: { contract: string; block: number | null },
): Promise<ShortRecord> {
  const provider = await connectNode(info);
  try {
    const head = block ?? Number(await provider.send('eth_blockNumber', []));
    const [answer, logs] = await Promise.all([
      provider.call({ to: contract, data: escrow.encodeFunctionData('milestoneOf', [agreementId, 0]) }),
      provider.getLogs({
        address: contract,
        topics: [escrow.getEvent('ShortAgreementOpened')!.topicHash, agreementId],
        fromBlock: block ?? Math.max(info.deployBlock, head - RECENT_BLOCKS),
        toBlock: head,
      }),
    ]);
    const [{ amount, status }] = escrow.decodeFunctionResult('milestoneOf', answer);
    const args = logs[0] && escrow.parseLog(logs[0])?.args;
    return {
      status: STATUSES[Number(status)]!,
      amount,
      opened: args ? { company: args['company'], payee: args['payee'], termsHash: args['termsHash'] } : null,
      since: await sinceOf(provider, logs),
    };
  } finally {
    provider.destroy();
  }
}
