import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface, ZeroHash } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { readOpening, type Place } from './read-opening.ts';
import { STATUSES, type ShortRecord } from './read-short-record.ts';

const escrow = new Interface(hireEscrow2Abi);

/** The record of a contract that holds money for its milestones. */
export interface HeldRecord extends Pick<ShortRecord, 'opened' | 'since'> {
  isOpen: boolean;
  /** Both sides agreed to other milestones after it was opened. */
  isAmended: boolean;
  milestones: ShortRecord['status'][];
}

/**
 * Reads `agreementId` with its milestones from an escrow contract, from this browser.
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readHeldRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, count, block }: Place & { count: number },
): Promise<HeldRecord> {
  const provider = await connectNode(info);
  try {
    const call = async (method: string, values: unknown[]) =>
      escrow.decodeFunctionResult(
        method,
        await provider.call({ to: contract, data: escrow.encodeFunctionData(method, values) }),
      )[0];
    const [agreement, milestones, { args, since }] = await Promise.all([
      call('agreementOf', [agreementId]),
      Promise.all(Array.from({ length: count }, (_, milestone) => call('milestoneOf', [agreementId, milestone]))),
      readOpening(provider, info, { escrow, event: 'AgreementOpened', agreementId, contract, block }),
    ]);
    return {
      isOpen: agreement.open,
      isAmended: agreement.amended !== ZeroHash,
      milestones: milestones.map(({ status }) => STATUSES[Number(status)]!),
      opened: args && { company: args['company'], payee: args['payee'], termsHash: args['agreement'].termsHash },
      since,
    };
  } finally {
    provider.destroy();
  }
}
