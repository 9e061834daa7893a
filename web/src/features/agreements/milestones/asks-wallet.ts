// Loaded where a wallet of one's own signs: the hashes take a part of ethers.
import { escrow2Steps, receiveTypedData } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { TypedDataEncoder } from 'ethers/hash';
import type { ToSign } from './milestone-steps.ts';

const isSame = (one: unknown, other: unknown): boolean => String(one).toLowerCase() === String(other).toLowerCase();
const isEqual = (one: unknown, other: unknown): boolean =>
  canonicalJson(one as JsonValue) === canonicalJson(other as JsonValue);

/**
 * Whether a wallet of one's own is asked for exactly this step of the contract: by the side's address, in its escrow; and of a funding for
 * exactly its payment to that escrow, which the chain takes with this step alone.
 */
export function asksWallet(
  { escrow, company, talent, commitment }: WorkAgreement,
  { step }: MilestoneStepBody,
  { typedData, wallet, deadline }: ToSign,
): boolean {
  const [asked, payment, ...more] = wallet!.requests;
  const { address } = wallet!;
  if (!asked || more.length > 0 || (payment !== undefined) !== (MILESTONE_STEP[step].spends === 'wallet')) return false;
  const { domain, types, message } = asked;
  const payout = (message['payout'] ?? null) as Record<string, unknown> | null;
  return (
    isEqual(asked, typedData) &&
    isEqual(types, escrow2Steps[MILESTONE_STEP[step].type]) &&
    [company, talent].some((side) => side.ownWallet && isSame(side.address, address)) &&
    isSame(domain['verifyingContract'], escrow.address) &&
    Number(message['deadline']) === deadline &&
    isSame((payout ?? message)['agreementId'], commitment) &&
    (!payout || (isSame(payout['company'], company.address) && isSame(payout['payee'], talent.address))) &&
    (!payment || paysFor())
  );

  function paysFor(): boolean {
    const expected = {
      from: address,
      to: escrow.address,
      value: message['amount'],
      validAfter: 0,
      validBefore: deadline,
      nonce: TypedDataEncoder.hash(domain, types, message),
    };
    return (
      isEqual(payment!.types, receiveTypedData({} as never, {} as never).types) &&
      isSame(payment!.domain['verifyingContract'], message['token']) &&
      isSame(payment!.domain['chainId'], domain['chainId']) &&
      Object.entries(expected).every(([name, value]) => isSame(payment!.message[name], value))
    );
  }
}
