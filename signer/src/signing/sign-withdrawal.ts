import { digestOf } from '@hireledger/contracts/digest';
import {
  passingTypedData,
  transferTypedData,
  withdrawalDigest,
  withdrawalTypedData,
  WITHDRAWAL_STEP,
} from '@hireledger/contracts/withdrawal-typed-data';
import type { WithdrawalRequest } from '../calls.ts';
import { signTypedData } from '../custody/keyring.ts';
import type { Entry } from '../store/lines.ts';
import { consentedKey, requireLimit, requireTime, requireVouch } from './consented.ts';
import { contractsOf, Refused, type SigningParts } from './parts.ts';
import type { Asserted } from './passkey-status.ts';

/**
 * Signs one transfer of a withdrawal exactly as its owner agreed to it. Everything is compared first: the consent and who
 * vouches for it, the address with what it belongs to, the time, what was signed for this transfer before, and the sum of
 * the day.
 * @param asserted whether a passkey of the account signed the digest that comes with the request
 * @returns the signature, for a token that has permits alone the one of the permit too, and what to store before they are
 * given away
 * @throws Refused
 */
export function signWithdrawal(
  parts: SigningParts,
  request: WithdrawalRequest,
  asserted: Asserted,
): { signature: string; funding: string | null; entries: Entry[] } {
  const { records, clock } = parts;
  const { message, place, userId, from, funding } = request;
  const { chainId, escrow, token, tokenName, tokenVersion } = contractsOf(parts).at(-1)!;
  const now = clock();
  const domain = { chainId, contract: token };
  const digest = digestOf(withdrawalTypedData(domain, message));
  requireVouch(parts, { ...request, step: WITHDRAWAL_STEP }, digest, asserted);
  requireTime(message.deadline, now);
  const transfer = message.transfers[place];
  if (!transfer || transfer.amount === 0n) throw new Refused('not-consented', 'There is nothing to send.');
  const { key, claimed } = consentedKey(parts, { custody: from, userId, address: transfer.from }, now);

  // Without the deadline: the same transfer may be agreed to again when its time has passed.
  const content = withdrawalDigest(domain, { to: message.to, transfers: [transfer], deadline: 0n });
  const before = records.contentOf(transfer.nonce);
  if (before !== undefined && before !== content)
    throw new Refused('other-content', `Other values were signed for the transfer ${transfer.nonce} before.`);
  if (before === undefined && request.proof === 'session')
    requireLimit(parts, [transfer.from, userId], transfer.amount, now);
  const entry: Entry = {
    kind: 'signed',
    at: now.toISOString(),
    version: 2,
    payout: transfer.nonce,
    content,
    company: transfer.from,
    account: userId,
    amount: transfer.amount.toString(),
    digest,
  };
  const terms = {
    token: { ...domain, name: tokenName, version: tokenVersion },
    to: message.to,
    transfer,
    deadline: message.deadline,
  };
  const entries = [...claimed, ...(before === undefined ? [entry] : [])];
  if (funding.by === 'authorization')
    return { signature: signTypedData(key, transferTypedData(terms)).serialized, funding: null, entries };
  const { step, permit } = passingTypedData(terms, { escrow, permitNonce: funding.nonce });
  return { signature: signTypedData(key, step).serialized, funding: signTypedData(key, permit).serialized, entries };
}
