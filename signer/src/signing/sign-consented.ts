import { digestOf } from '@hireledger/contracts/digest';
import { signedOnce } from '@hireledger/contracts/signed-once';
import {
  escrow2TypedData,
  receiveTypedData,
  type Escrow2Messages,
  type Escrow2Step,
} from '@hireledger/contracts/typed-data-2';
import { permitTypedData } from '@hireledger/contracts/typed-data';
import type { AgreedStep, ConsentedStep } from '../agreed-steps.ts';
import { signTypedData, type Key } from '../custody/keyring.ts';
import type { Entry } from '../store/lines.ts';
import type { Custody, Funding } from '../values.ts';
import { claimedBy, consentedKey, requireLimit, requireTime, requireVouch } from './consented.ts';
import { signerOf } from './held-step.ts';
import { contractsOf, keyOf, Refused, type SigningParts, type UsedContracts } from './parts.ts';
import { requireArbiter } from './arbiter.ts';
import type { Asserted } from './passkey-status.ts';

/**
 * Signs a step exactly as somebody agreed to it, and where it takes tokens the exact authorization for that. Everything is
 * compared first: the consent and who vouches for it, the addresses with what they belong to, contract, token, amount
 * and time, what was signed for this payout or agreement before, and the sum of the day.
 * @param asserted whether a passkey of the account signed the digest that comes with the step
 * @returns the signatures, and what to store before they are given away
 * @throws Refused
 */
export function signConsented(
  parts: SigningParts,
  agreed: AgreedStep,
  asserted: Asserted,
): { signature: string; funding: string | null; entries: Entry[] } {
  const { records, clock } = parts;
  const { contracts, domain, typed } = agreedIn(contractsOf(parts), agreed);
  const now = clock();
  const payee = requireVouch(parts, agreed, digestOf(typed), asserted);
  requireTime(agreed.message.deadline, now);
  if (agreed.step === 'OpenAgreement') requireArbiter(parts, agreed.message.agreement.arbiter);
  const from =
    agreed.step === 'OpenFundAndRelease' ? payerOf(parts, contracts.token, agreed) : signerOf(contracts, agreed);
  const { key, claimed } = consentedKey(parts, { ...from, userId: agreed.userId }, now);

  const once = signedOnce(domain, agreed, agreed.agreement);
  const before = once && records.contentOf(once.of);
  if (before && before !== once.content)
    throw new Refused('other-content', `Other values were signed for ${agreed.step} of ${agreed.agreement} before.`);
  if (once && once.amount > 0n && !before && agreed.proof === 'session')
    requireLimit(parts, [from.address, agreed.userId], once.amount, now);
  const entries = payee === undefined ? claimed : [...claimed, ...claimedBy(parts, agreed.agreement, payee, now)];
  if (once && !before)
    entries.push({
      kind: 'signed',
      at: now.toISOString(),
      version: 2,
      payout: once.of,
      content: once.content,
      company: from.address,
      account: agreed.userId,
      amount: once.amount.toString(),
      digest: agreed.digest,
    });
  return {
    signature: signTypedData(key, typed).serialized,
    funding: once && 'funding' in agreed ? takeBy(contracts, key, { ...agreed, amount: once.amount }) : null,
    entries,
  };
}

/** The step in the escrow for which it was agreed to: the digest of no other is the same. */
export function agreedIn<Step extends Escrow2Step>(
  known: UsedContracts[],
  { step, message, digest }: { step: Step; message: Escrow2Messages[Step]; digest: string },
) {
  const possible = known.map((contracts) => {
    const domain = { chainId: contracts.chainId, contract: contracts.escrow };
    return { contracts, domain, typed: escrow2TypedData(step, domain, message) };
  });
  return possible.find(({ typed }) => digestOf(typed) === digest) ?? possible.at(-1)!;
}

/** The company that pays at once; what it pays goes to the address of the agreement. @throws Refused */
function payerOf(
  parts: SigningParts,
  token: string,
  { message: { agreement }, company, ...agreed }: ConsentedStep,
): { custody: Custody; address: string } {
  if (agreement.token !== token)
    throw new Refused('other-contract', `The token ${agreement.token} is not ${token}, which this signer signs for.`);
  if (agreement.amount === 0n) throw new Refused('not-consented', 'There is nothing to pay.');
  if ('kind' in company && company.kind !== 'account')
    throw new Refused('not-consented', 'Who agreed is not whose money it is.');
  keyOf(parts, { kind: 'agreement', id: agreed.agreement }, agreement.payee);
  return { custody: company, address: agreement.company };
}

/** The signature that takes exactly the amount, for this step alone, until its deadline. */
function takeBy(
  { chainId, escrow, token, tokenName, tokenVersion }: UsedContracts,
  key: Key,
  {
    digest,
    message: { deadline },
    amount,
    funding,
  }: { digest: string; message: { deadline: bigint }; amount: bigint; funding: Funding },
): string {
  const [owner, value] = [key.address, amount];
  const domain = { chainId, contract: token, name: tokenName, version: tokenVersion };
  if (funding.by === 'permit')
    return signTypedData(
      key,
      permitTypedData(domain, { owner, spender: escrow, value, nonce: funding.nonce, deadline }),
    ).serialized;
  const authorization = { from: owner, to: escrow, value, validAfter: 0n, validBefore: deadline, nonce: digest };
  return signTypedData(key, receiveTypedData(domain, authorization)).serialized;
}
