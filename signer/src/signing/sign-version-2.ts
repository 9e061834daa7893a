import type { BaseWallet } from 'ethers';
import { escrow2TypedData, receiveTypedData } from '@hireledger/contracts/typed-data-2';
import { permitTypedData } from '@hireledger/contracts/typed-data';
import type { ConsentedStep } from '../calls.ts';
import { digestOf, signTypedData } from '../custody/sign-typed-data.ts';
import type { Entry } from '../store/lines.ts';
import { consentedKey, requireLimit, requireTime, requireVouch } from './consented.ts';
import { contractsOf, keyOf, type SigningParts } from './parts.ts';
import { Refused } from './refused.ts';

/**
 * Signs a step exactly as somebody agreed to it, and the exact authorization that takes its tokens. Everything is
 * compared first: the consent and who vouches for it, the addresses with what they belong to, contract, token, amount
 * and time, what was signed for this payout before, and the sum of the day.
 * @param isAsserted whether a passkey of the account signed the digest that comes with the step
 * @returns the signatures, and what to store before they are given away
 * @throws Refused
 */
export function signConsented(
  parts: SigningParts,
  consented: ConsentedStep,
  isAsserted: boolean,
): { signature: string; funding: string; entries: Entry[] } {
  const { records, clock } = parts;
  const { chainId, escrow, token } = contractsOf(parts, 2);
  const { agreement, deadline } = consented.message;
  const now = clock();
  const domain = { chainId, contract: escrow };
  const step = escrow2TypedData('OpenFundAndRelease', domain, { agreement, deadline });
  requireVouch(parts, consented, digestOf(step), isAsserted);
  requireTime(deadline, now);
  if (agreement.token !== token)
    throw new Refused('other-contract', `The token ${agreement.token} is not ${token}, which this signer signs for.`);
  if (agreement.amount === 0n) throw new Refused('not-consented', 'There is nothing to pay.');
  if ('kind' in consented.company && consented.company.kind !== 'account')
    throw new Refused('not-consented', 'Who agreed is not whose money it is.');
  const payer = { custody: consented.company, userId: consented.userId, address: agreement.company };
  const { key, claimed } = consentedKey(parts, payer, now);
  keyOf(parts, { kind: 'agreement', id: consented.agreement }, agreement.payee);

  // Without the deadline: the same payment may be agreed to again when its time has passed.
  const content = digestOf(escrow2TypedData('OpenFundAndRelease', domain, { agreement, deadline: 0n }));
  // By the agreement, whose id follows from the application: a database that was restored gives the payout another id.
  const before = records.contentOf(consented.agreement);
  if (before !== undefined && before !== content)
    throw new Refused('other-content', `Other values were signed for the agreement ${consented.agreement} before.`);
  if (before === undefined && consented.proof === 'session')
    requireLimit(parts, agreement.company, agreement.amount, now);
  const signed: Entry = {
    kind: 'signed',
    at: now.toISOString(),
    version: 2,
    payout: consented.agreement,
    content,
    company: agreement.company,
    amount: agreement.amount.toString(),
    digest: consented.digest,
  };
  return {
    signature: signTypedData(key, step).serialized,
    funding: fundingOf(parts, consented, key),
    entries: [...claimed, ...(before === undefined ? [signed] : [])],
  };
}

/** The signature that takes exactly the amount, for this step alone, until its deadline. */
function fundingOf(parts: SigningParts, { digest, message, funding }: ConsentedStep, key: BaseWallet): string {
  const { chainId, escrow, token, tokenName, tokenVersion } = contractsOf(parts, 2);
  const { company, amount } = message.agreement;
  const domain = { chainId, contract: token, name: tokenName, version: tokenVersion };
  const until = message.deadline;
  if (funding.by === 'permit')
    return signTypedData(
      key,
      permitTypedData(domain, {
        owner: company,
        spender: escrow,
        value: amount,
        nonce: funding.nonce,
        deadline: until,
      }),
    ).serialized;
  const authorization = { from: company, to: escrow, value: amount, validAfter: 0n, validBefore: until, nonce: digest };
  return signTypedData(key, receiveTypedData(domain, authorization)).serialized;
}
