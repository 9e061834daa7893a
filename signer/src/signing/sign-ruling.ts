// Why: docs/decisions/0260-let-one-account-s-passkeys-sign-rulings.md
import { digestOf } from '@hireledger/contracts/digest';
import { keccak256 } from 'ethers';
import { escrow2TypedData, payoutIdOf } from '@hireledger/contracts/typed-data-2';
import type { RulingRequest } from '../calls.ts';
import { signTypedData } from '../custody/keyring.ts';
import type { Entry } from '../store/lines.ts';
import { arbiterOf } from './arbiter.ts';
import { requireTime } from './consented.ts';
import { contractsOf, Refused, type SigningParts } from './parts.ts';
import { requireAsserted, type Asserted } from './passkey-status.ts';
import { agreedIn } from './sign-consented.ts';

/**
 * Signs a ruling with the arbiter's key. The arbiter does not decide about agreements of their own; whose a wallet is that
 * is not in custody, only api and worker know.
 * @param asserted whether a passkey of the arbiter's account signed the digest that comes with the ruling
 * @returns the signature, and what to store before it is given away
 * @throws Refused
 */
export function signRuling(
  parts: SigningParts,
  { message, digest }: RulingRequest,
  asserted: Asserted,
): { signature: string; entries: Entry[] } {
  const { keyring, records, clock } = parts;
  const { payout, toPayee, deadline } = message;
  const { account, holdsKey } = arbiterOf(parts);
  if (!holdsKey) throw new Refused('not-ours', 'ARBITER_ADDRESS names an arbiter whose key is not here.');
  const { contracts, domain, typed } = agreedIn(contractsOf(parts), { step: 'RuleMilestone', message, digest });
  const { token } = contracts;
  if (account === null || digest !== digestOf(typed))
    throw new Refused('not-consented', 'The values of this ruling are not those that the arbiter agreed to.');
  requireAsserted(asserted, 'this ruling');
  const now = clock();
  requireTime(deadline, now);
  if (payout.token !== token)
    throw new Refused('other-contract', `The token ${payout.token} is not ${token}, which this signer signs for.`);
  if (payout.payoutId !== payoutIdOf(domain, payout.agreementId, payout.milestone) || toPayee > payout.amount)
    throw new Refused('not-consented', 'The values of this ruling are not those of its milestone.');
  const index = records.indexOf(account);
  const own = [
    { kind: 'account' as const, id: account },
    ...(index === undefined ? [] : [{ index }]),
    ...records.agreementsOf(account).map((id) => ({ kind: 'agreement' as const, id })),
  ];
  if (own.some((custody) => [payout.company, payout.payee].includes(keyring.addressOf(custody))))
    throw new Refused('not-consented', 'The arbiter does not decide about an agreement of their own.');

  // Without the deadline: the same ruling may be signed again when its time has passed.
  const content = digestOf(escrow2TypedData('RuleMilestone', domain, { ...message, deadline: 0n }));
  // Not the payout's own id, which its release has.
  const of = keccak256(payout.payoutId);
  const before = records.contentOf(of);
  if (before !== undefined && before !== content)
    throw new Refused('other-content', `Another ruling was signed for the payout ${payout.payoutId} before.`);
  const entry: Entry = {
    kind: 'signed',
    at: now.toISOString(),
    version: 2,
    payout: of,
    content,
    company: payout.company,
    amount: '0',
    digest,
  };
  return { signature: signTypedData(keyring.arbiter, typed).serialized, entries: before === undefined ? [entry] : [] };
}
