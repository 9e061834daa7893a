import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface, ZeroHash } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { RECENT_BLOCKS, STATUSES, type ShortRecord } from './read-short-record.ts';
import { sinceOf } from './since.ts';

const escrow = new Interface(hireEscrow2Abi);

/** The record of a contract that holds money for its milestones. */
export interface HeldRecord extends Pick<ShortRecord, 'opened' | 'since'> {
  isOpen: boolean;
  /** Both sides agreed to other milestones after it was opened. */
  isAmended: boolean;
  milestones: ShortRecord['status'][];
}

/**
 * Reads `agreementId` with its milestones from an escrow contract of version 2, from this browser.
 * @param contract its address
 * @param block where it was opened, if known
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readHeldRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, count, block }: { contract: string; count: number; block: number | null },
): Promise<HeldRecord> {
  const provider = await connectNode(info);
  try {
    const call = async (method: string, values: unknown[]) =>
      escrow.decodeFunctionResult(
        method,
        await provider.call({ to: contract, data: escrow.encodeFunctionData(method, values) }),
      )[0];
    const head = block ?? Number(await provider.send('eth_blockNumber', []));
    const [agreement, milestones, logs] = await Promise.all([
      call('agreementOf', [agreementId]),
      Promise.all(Array.from({ length: count }, (_, milestone) => call('milestoneOf', [agreementId, milestone]))),
      provider.getLogs({
        address: contract,
        topics: [escrow.getEvent('AgreementOpened')!.topicHash, agreementId],
        fromBlock: block ?? Math.max(info.deployBlock, head - RECENT_BLOCKS),
        toBlock: head,
      }),
    ]);
    const args = logs[0] && escrow.parseLog(logs[0])?.args;
    return {
      isOpen: agreement.open,
      isAmended: agreement.amended !== ZeroHash,
      milestones: milestones.map(({ status }) => STATUSES[Number(status)]!),
      opened: args ? { company: args['company'], payee: args['payee'], termsHash: args['agreement'].termsHash } : null,
      since: await sinceOf(provider, logs),
    };
  } finally {
    provider.destroy();
  }
}
