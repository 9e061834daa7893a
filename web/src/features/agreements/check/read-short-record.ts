import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { readOpening, type Place, type Since } from './read-opening.ts';

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

/** The record of a contract that was paid at once. */
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
 * Reads `agreementId` from an escrow contract, from this browser.
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readShortRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, block }: Place,
): Promise<ShortRecord> {
  const provider = await connectNode(info);
  try {
    const [answer, { args, since }] = await Promise.all([
      provider.call({ to: contract, data: escrow.encodeFunctionData('milestoneOf', [agreementId, 0]) }),
      readOpening(provider, info, { escrow, event: 'ShortAgreementOpened', agreementId, contract, block }),
    ]);
    const [{ amount, status }] = escrow.decodeFunctionResult('milestoneOf', answer);
    return {
      status: STATUSES[Number(status)]!,
      amount,
      opened: args && { company: args['company'], payee: args['payee'], termsHash: args['termsHash'] },
      since,
    };
  } finally {
    provider.destroy();
  }
}
