import { notFound } from '@hireledger/domain/errors/catalogue';
import type { OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { ContractFile } from '@hireledger/domain/http/contract-file';
import type { Contract } from '@hireledger/domain/http/contract';
import { contractJson, toContract, type ContractRow } from '../contract.ts';
import { isPaidOnApproval } from '../payouts/payout-terms.ts';
import type { Actor, Context } from '../../context.ts';
import { titledFileName } from '../../uploads/file-name.ts';

/** A version of a contract with everything that proves it. */
export interface ContractRecord {
  version: number;
  state: OfferState;
  terms: ContractTerms;
  termsHash: string;
  /** Both sides sign it before it is opened; else the company signs its payment when it approves the work. */
  isSigned: boolean;
  /** Of the offer, or of the agreement that it made. */
  id: string;
  agreementId: string | null;
  /** Of the agreement on the chain; the terms have another. Null, as what follows, until one that nobody signs is approved. */
  salt: string | null;
  commitment: string | null;
  escrow: string | null;
  company: string | null;
  payee: string | null;
  /** The sides whose wallet is their own. */
  ownWallets: Role[];
  chainId: string;
  sentAt: Date;
  versions: { version: number; state: OfferState; sentAt: string }[];
  signatures: { by: Role; at: string; proof: string; digest: string }[];
  /** What became of it; null of a version that was replaced. */
  contract: Contract | null;
  /** Where it was opened on the chain; null until then. */
  opening: { transactionHash: string; block: number } | null;
}

/** @throws AppError NOT_FOUND where the reader is no side of it */
export async function readContract(
  { database: { sql }, clock }: Context,
  { actor, offerId }: { actor: Actor; offerId: string },
): Promise<ContractRecord> {
  const owner = actor.role === 'company' ? sql`o.company_id` : sql`o.talent_id`;
  const [record] = await sql<(Omit<ContractRecord, 'contract'> & { contract: ContractRow | null })[]>`
    SELECT o.version, o.state, o.terms, o.own_wallets, o.chain_terms ->> 'termsHash' AS terms_hash, o.consent_id IS NOT NULL AS is_signed, o.sent_at,
           coalesce(o.agreement_id, paid.id, o.id) AS id, coalesce(o.agreement_id, paid.id) AS agreement_id,
           coalesce(o.chain_terms ->> 'salt', paid.chain_terms ->> 'salt') AS salt, coalesce(o.commitment, paid.commitment) AS commitment,
           coalesce(o.escrow_address, paid.escrow_address) AS escrow, coalesce(o.chain_terms ->> 'company', paid.chain_terms ->> 'company') AS company,
           coalesce(o.payee_address, paid.payee_address) AS payee, (SELECT chain_id::text FROM chain_identity) AS chain_id,
           (SELECT json_agg(json_build_object('version', each.version, 'state', each.state, 'sentAt', each.sent_at) ORDER BY each.version)
              FROM contract_offers each WHERE each.application_id = o.application_id) AS versions,
           (SELECT coalesce(json_agg(json_build_object('by', CASE WHEN consent.user_id = o.company_id THEN 'company' ELSE 'talent' END, 'at', consent.at,
                     'proof', consent.proof_kind, 'digest', consent.digest) ORDER BY consent.id), '[]')
              FROM consents consent
             WHERE (consent.subject = o.agreement_id AND consent.kind = 'OpenAgreement' AND (consent.id = o.consent_id OR consent.user_id = o.talent_id))
                OR (consent.subject = paid.payout AND consent.kind = 'OpenFundAndRelease')) AS signatures,
           (SELECT json_build_object('transactionHash', log.transaction_hash, 'block', log.block_number) FROM chain_logs log
             WHERE log.args ->> 'agreementId' = coalesce(o.commitment, paid.commitment) AND log.name IN ('AgreementOpened', 'ShortAgreementOpened')
               AND log.orphaned_at IS NULL LIMIT 1) AS opening,
           (SELECT ${contractJson(sql)} FROM contracts contract WHERE contract.application_id = o.application_id AND contract.offer_id = o.id ORDER BY contract.made_at DESC LIMIT 1) AS contract
      FROM contract_offers o
      LEFT JOIN LATERAL (
        SELECT made.id, made.chain_terms, made.commitment, made.escrow_address, made.payee_address, payout.id AS payout
          FROM agreements made LEFT JOIN payouts payout ON payout.agreement_id = made.id AND payout.milestone = 0
         WHERE ${isPaidOnApproval(sql, sql`o`)} AND made.application_id = o.application_id AND made.terms ->> 'salt' = o.terms ->> 'salt'
         ORDER BY made.created_at DESC LIMIT 1) paid ON true
     WHERE o.id = ${offerId} AND ${owner} = ${actor.userId}`;
  if (!record) throw notFound('contract');
  return { ...record, contract: record.contract && toContract(record.contract, clock()) };
}

/** The contract as the file that anybody who has it can check. */
export const fileOf = (record: ContractRecord): ContractFile => ({
  format: 'HireLedger contract',
  id: record.id,
  madeAt: record.sentAt.toISOString(),
  version: record.version,
  company: { address: record.company },
  talent: { address: record.payee },
  terms: record.terms,
  salt: record.salt,
  escrow: { version: 2, address: record.escrow, chainId: Number(record.chainId) },
  commitment: record.commitment,
  block: record.opening?.block ?? null,
});

/** What both of its files are called, without the ending. */
export const fileNameOf = ({ terms: { title }, version }: ContractRecord): string =>
  `${titledFileName(`Contract ${title}`)}, version ${version}`;
