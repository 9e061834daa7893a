import { RpcError } from '@hireledger/contracts/json-rpc';
import { Transaction } from 'ethers';
import { formatUsd } from '@hireledger/domain/money/usd';
import { contractErrorIn, type ContractError } from '../chain/contracts.ts';
import { toHex, type Rpc } from '../chain/rpc.ts';
import type { Receipt } from './classify.ts';

/** Why the contract refused, found by repeating the call on the block before. Null if the node cannot say. */
export async function readRefusal(
  rpc: Rpc,
  operator: string,
  raw: string,
  receipt: Receipt,
): Promise<ContractError | null> {
  const { to, data } = Transaction.from(raw);
  for (const block of [toHex(receipt.blockNumber - 1), 'latest']) {
    try {
      await rpc.call('eth_call', { from: operator, to, data }, block);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const known = contractErrorIn(error);
      if (known) return known;
    }
  }
  return null;
}

/** A refusal that a fresh signature can cure: another permit of the same holder came first. */
export const isCurable = (refusal: ContractError | null): boolean =>
  refusal?.name === 'AllowanceTooLow' || refusal?.name === 'ERC2612InvalidSigner';

/** The states of a milestone in the contract, in its order. */
const STATUSES = ['not funded', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'settled', 'ruled'];

/** A deadline that has not passed on the chain's clock yet. */
export const isTooEarly = (refusal: ContractError | null): boolean => refusal?.name === 'TooEarly';

/** The refusal as a sentence for the company. */
export function explainRefusal(refusal: ContractError | null): string {
  switch (refusal?.name) {
    case 'ERC20InsufficientBalance':
      return `the wallet holds ${formatUsd(refusal.args['balance'] as bigint)} and ${formatUsd(refusal.args['needed'] as bigint)} are needed.`;
    case 'SignatureExpired':
    case 'ERC3009InvalidAuthorizationTime':
    case 'ERC2612ExpiredSignature':
      return 'its signature had expired.';
    case 'AllowanceTooLow':
      return 'the escrow may not take the amount from the wallet.';
    case 'MilestoneInStatus':
      return `the milestone is ${STATUSES[Number(refusal.args['status'])] ?? 'in another state'}.`;
    case 'TooLate':
      return 'its deadline has passed.';
    case 'DueDatePassed':
      return 'a due date has passed.';
    case 'SignatureIsRevoked':
      return 'its signature was taken back.';
    case 'ScheduleMismatch':
      return 'its milestones are not those that both sides agreed on last.';
    case undefined:
      return 'it gave no reason.';
    default:
      return `${refusal!.name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}.`;
  }
}
