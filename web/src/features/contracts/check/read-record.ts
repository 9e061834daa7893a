import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';
import { readOpening, type Place, type Since } from './read-opening.ts';

const escrow = new Interface(hireEscrowAbi);
/** In the contract's numbering. */
const STATUSES = ['none', 'funded', 'released', 'credited'] as const;

/** The parties and terms hash that an agreement was opened with. */
interface Opened {
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
 * @throws Error if the node cannot be reached or serves another chain
 */
export async function readRecord(
  info: ChainInfo,
  agreementId: string,
  { contract, milestone, block }: Place & { milestone: number },
): Promise<ChainRecord> {
  const provider = await connectNode(info);
  try {
    const call = async (method: string, values: unknown[]) =>
      escrow.decodeFunctionResult(
        method,
        await provider.call({ to: contract, data: escrow.encodeFunctionData(method, values) }),
      );
    const [[hash], [held], { args, since }] = await Promise.all([
      call('agreementHash', [agreementId]),
      call('milestoneOf', [agreementId, milestone]),
      readOpening(provider, info, { escrow, event: 'AgreementOpened', agreementId, contract, block }),
    ]);
    return {
      hash: /^0x0+$/.test(hash) ? null : hash,
      opened: args && {
        company: args['company'],
        payee: args['payee'],
        token: args['token'],
        termsHash: args['termsHash'],
      },
      since,
      amount: held.amount,
      status: STATUSES[Number(held.status)]!,
    };
  } finally {
    provider.destroy();
  }
}
