import { newSalt } from '@hireledger/contracts/identifiers';
import {
  escrow2Digest,
  escrow2TypedData,
  payoutIdOf,
  shortAgreementIdOf,
  textHash,
} from '@hireledger/contracts/typed-data-2';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { createApplication } from './accounts.ts';
import type { Steps } from './steps.ts';
import { CONSENT_KEY, type World } from './world.ts';

export interface ConsentedPayout {
  payoutId: string;
  operationId: string;
  /** The agreement's own address, which is paid. */
  payee: string;
}

const plain = (value: object) =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))) as never;

/** An approval through escrow version 2, with its consent: the rows that the api writes. */
export async function approveConsented(
  { sql }: World,
  { parts }: Steps,
  { company, talent, amount, from = company }: { company: string; talent: string; amount: bigint; from?: string },
): Promise<ConsentedPayout> {
  const { deployment } = parts;
  const contract = deployment.contracts.findLast(({ version }) => version === 2)!.address;
  const domain = { chainId: deployment.chainId, contract };
  const [agreementId, payoutId] = [crypto.randomUUID(), crypto.randomUUID()];
  const signer = await parts.signer();
  const [payee] = (await signer.addresses({ of: [{ kind: 'agreement', id: agreementId }] })).addresses;
  const [wallet] = await sql<{ address: string }[]>`
    SELECT coalesce(address, '') AS address FROM wallets WHERE user_id = ${from}`;
  const terms = { jobTitle: 'Engineer', amount: amount.toString(), salt: newSalt() };
  const salt = newSalt();
  const agreement = {
    company: wallet!.address,
    payee: payee!,
    token: deployment.tokenAddress,
    amount,
    termsHash: textHash(canonicalJson(terms)),
    salt,
  };
  const message = { agreement, deadline: BigInt(Math.floor(Date.now() / 1_000) + 30 * 86_400) };
  const digest = escrow2Digest('OpenFundAndRelease', domain, message);
  const at = new Date();
  const facts = { digest, userId: company, subject: payoutId, step: 'OpenFundAndRelease', proof: 'session' as const };
  const vouch = vouchFor(CONSENT_KEY, { ...facts, at: at.toISOString() });
  const commitment = shortAgreementIdOf(agreement);
  return sql.begin(async (tx) => {
    const applicationId = await createApplication(tx, company, talent);
    await tx`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_version, escrow_address, payee_address, chain_terms, commitment)
      VALUES (${agreementId}, ${applicationId}, ${company}, ${talent}, ${tx.json(terms)}, ${Buffer.from(salt.slice(2), 'hex')}, 2, ${contract},
              ${payee!}, ${tx.json(plain(agreement))}, ${commitment})`;
    await tx`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) VALUES (${payee!}, ${talent}, 'agreement', ${agreementId}, 2)`;
    await tx`
      INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, requested_at, commitment)
      VALUES (${payoutId}, ${agreementId}, ${applicationId}, ${company}, ${talent}, ${amount.toString()}, now(), ${payoutIdOf(domain, commitment, 0)})`;
    await tx`
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      VALUES (${company}, 'OpenFundAndRelease', ${payoutId}, ${tx.json(plain(escrow2TypedData('OpenFundAndRelease', domain, message)))}, ${digest},
              'session', '{}', ${vouch}, ${at})`;
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
      VALUES (${`disburse:${agreementId}:0`}, 'disburse', ${payoutId}, ${talent}, ${amount.toString()}) RETURNING id`;
    return { payoutId, operationId: operation!.id, payee: payee! };
  });
}
