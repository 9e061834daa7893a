import {
  escrow2Digest,
  escrow2TypedData,
  payoutIdOf,
  shortAgreementIdOf,
  textHash,
} from '@hireledger/contracts/typed-data-2';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import type { Sql } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { openKeyring } from '@hireledger/signer/custody';
import { createApplication } from './accounts.ts';
import { anyHash } from './any-hash.ts';
import { CONSENT_KEY, PHRASE } from './world.ts';

export interface ApprovedPayout {
  payoutId: string;
  operationId: string;
  agreementId: string;
  /** The agreement's own address, which is paid. */
  payee: string;
}

const keyring = openKeyring(PHRASE);
const plain = (value: object) =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))) as never;

/**
 * An application of the talent that the company has approved, with its consent: the rows that the api writes.
 * `identity` approves a lost one again.
 */
export async function approvePayout(
  sql: Sql,
  companyId: string,
  talentId: string,
  amount: bigint,
  identity?: { applicationId: string; agreementId: string; salt: string },
): Promise<ApprovedPayout> {
  const [found] = await sql<{ chainId: bigint; token: string; contract: string; company: string }[]>`
    SELECT identity.chain_id, contract.token, contract.address AS contract, coalesce(wallet.address, '') AS company
      FROM chain_identity identity, escrow_contracts contract, wallets wallet
     WHERE contract.until IS NULL AND wallet.user_id = ${companyId}`;
  const { chainId, token, contract, company } = found!;
  const domain = { chainId, contract };
  const payoutId = crypto.randomUUID();
  const { agreementId, salt } = identity ?? { agreementId: crypto.randomUUID(), salt: anyHash() };
  const payee = keyring.addressOf({ kind: 'agreement', id: agreementId });
  const terms = { jobTitle: 'Engineer', amount: amount.toString(), salt: textHash(salt) };
  const agreement = { company, payee, token, amount, termsHash: textHash(canonicalJson(terms)), salt };
  const message = { agreement, deadline: BigInt(Math.floor(Date.now() / 1_000) + 30 * 86_400) };
  const digest = escrow2Digest('OpenFundAndRelease', domain, message);
  const at = new Date();
  const facts = { digest, userId: companyId, subject: payoutId, step: 'OpenFundAndRelease', proof: 'session' as const };
  const vouch = vouchFor(CONSENT_KEY, { ...facts, at: at.toISOString(), payee: talentId });
  const commitment = shortAgreementIdOf(agreement);
  return sql.begin(async (tx) => {
    const applicationId = identity?.applicationId ?? (await createApplication(tx, companyId, talentId));
    await tx`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
      VALUES (${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms)}, ${Buffer.from(salt.slice(2), 'hex')}, ${contract},
              ${payee}, ${tx.json(plain(agreement))}, ${commitment})`;
    await tx`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) VALUES (${payee}, ${talentId}, 'agreement', ${agreementId}, 2)`;
    await tx`
      INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, requested_at, commitment)
      VALUES (${payoutId}, ${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${amount.toString()}, now(), ${payoutIdOf(domain, commitment, 0)})`;
    await tx`
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      VALUES (${companyId}, 'OpenFundAndRelease', ${payoutId}, ${tx.json(plain(escrow2TypedData('OpenFundAndRelease', domain, message)))}, ${digest},
              'session', '{}', ${vouch}, ${at})`;
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
      VALUES (${`disburse:${agreementId}:0`}, 'disburse', ${payoutId}, ${talentId}, ${amount.toString()}) RETURNING id`;
    await enqueue(tx, 'execute-operation', { operationId: operation!.id }, `execute-operation:${operation!.id}`);
    return { payoutId, operationId: operation!.id, agreementId, payee };
  });
}
