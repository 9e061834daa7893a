import {
  passingArguments,
  passingTypedData,
  transferArguments,
  withdrawalNonce,
  type WithdrawalMessage,
} from '@hireledger/contracts/withdrawal-typed-data';
import { isReadable, type WithdrawalRequest, type WithdrawalSignedOrRefused } from '@hireledger/signer/client';
import { escrow2, token, type Deployment } from '../chain/contracts.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import type { PermitNonces } from './permits.ts';
import {
  CannotPrepare,
  NotConsented,
  refusalOf,
  UNSEEN,
  unreadable,
  type PreparedCall,
  type PreparedCalls,
} from './prepared-call.ts';
import type { Payer, RequestedWithdrawal } from './requested-operations.ts';

interface WithdrawingParts {
  signer: OwnSigner;
  deployment: Deployment;
}

/** As many as one request to the signer may have: each names all transfers of its withdrawal, at most `TRANSFERS_MAX`. */
const AT_ONCE = 15;

/** A transfer that can be signed: what its owner agreed to, and its place in that. */
interface Ready {
  operation: RequestedWithdrawal;
  message: WithdrawalMessage;
  place: number;
  request: WithdrawalRequest;
}

/**
 * The calls of these transfers, each signed by the custody address that pays exactly as its owner agreed to it; or why
 * one has none. One that fails harms no other. `store` is what the signer's store has then.
 * @param nonces null for a token with ERC-3009
 */
export async function prepareWithdrawals(
  { signer, deployment }: WithdrawingParts,
  operations: RequestedWithdrawal[],
  nonces: PermitNonces | null,
): Promise<PreparedCalls> {
  const prepared: PreparedCalls['calls'] = new Map();
  const ready: Ready[] = [];
  for (const operation of operations) {
    const one = readied(operation, nonces);
    if (one instanceof Error) prepared.set(operation.id, one);
    else ready.push(one);
  }
  let store = UNSEEN;
  for (let from = 0; from < ready.length; from += AT_ONCE) {
    const together = ready.slice(from, from + AT_ONCE);
    const results = await signer()
      .then(async (own) => {
        const signed = await own.signWithdrawals({ withdrawals: together.map(({ request }) => request) });
        store = own.head() ?? store;
        return signed.results;
      })
      .catch((error: Error) => error);
    for (const [index, one] of together.entries())
      prepared.set(one.operation.id, results instanceof Error ? results : callOf(one, results[index]!, deployment));
  }
  return { calls: prepared, store };
}

function readied(operation: RequestedWithdrawal, nonces: PermitNonces | null): Ready | Error {
  const { from, consent } = operation;
  if (!from) return new CannotPrepare('There is no key for this address.');
  if (!consent) return new NotConsented('Nobody agreed to this withdrawal.');
  try {
    const ready = askedFor(operation, from, consent, nonces);
    return isReadable('withdrawal', ready.request) ? ready : unreadable();
  } catch {
    return unreadable();
  }
}

function askedFor(
  operation: RequestedWithdrawal,
  from: Payer,
  consent: NonNullable<RequestedWithdrawal['consent']>,
  nonces: PermitNonces | null,
): Ready {
  const { to, transfers, userId, withdrawalId } = operation;
  const message = {
    to,
    transfers: transfers.map((each) => ({
      from: each.from,
      amount: BigInt(each.amount),
      nonce: withdrawalNonce(each.id),
    })),
    deadline: BigInt(consent.deadline),
  };
  const place = transfers.findIndex(({ id }) => id === operation.id);
  const { digest, proof, vouch, assertion } = consent;
  const request: WithdrawalRequest = {
    message,
    place,
    digest,
    userId,
    subject: withdrawalId,
    proof,
    at: new Date(consent.at).toISOString(),
    vouch,
    ...(assertion && { assertion }),
    from: custodyOf(from),
    funding: nonces ? { by: 'permit', nonce: nonces(operation.fromAddress) } : { by: 'authorization' },
  };
  return { operation, message, place, request };
}

const custodyOf = ({ index, kind, id }: Payer): WithdrawalRequest['from'] =>
  index === null ? { kind, id } : { index };

function callOf(
  { message, place, request: { funding } }: Ready,
  result: WithdrawalSignedOrRefused,
  { chainId, token: { address, domain }, contracts }: Deployment,
): PreparedCall | Error {
  if ('refused' in result) return refusalOf(result.refused);
  const transfer = message.transfers[place]!;
  const terms = {
    token: { chainId, contract: address, ...domain },
    to: message.to,
    transfer,
    deadline: message.deadline,
  };
  if (funding.by === 'authorization') {
    const data = token.encodeFunctionData('transferWithAuthorization', transferArguments(terms, result.signature));
    return { to: address, data };
  }
  const escrow = contracts.at(-1)!.address;
  if (result.funding === null) return new CannotPrepare('The signer gave no permit for it.');
  const messages = passingTypedData(terms, { escrow, permitNonce: funding.nonce });
  const passed = passingArguments(messages, { signature: result.signature, funding: result.funding });
  return { to: escrow, data: escrow2.encodeFunctionData('openFundAndRelease', passed) };
}
