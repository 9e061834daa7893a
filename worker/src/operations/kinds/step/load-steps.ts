import type { Sql } from '@hireledger/db/connect';
import type { ProofKind } from '@hireledger/contracts/vouched-consent';
import type { AgreedStep } from '@hireledger/signer/client';
import { operationsOf, type Requested } from '../../kind.ts';
import type { Exit } from './step-call.ts';

/** A row of `consents`; `at` is ISO 8601 in UTC with milliseconds. */
export type StepConsent = Pick<AgreedStep, 'digest' | 'userId' | 'subject' | 'at' | 'vouch'> & {
  step: string;
  proof: ProofKind;
  assertion: NonNullable<AgreedStep['assertion']> | null;
  /** Of a wallet that is the person's own: what it signed, and the token's authorization of a funding. */
  wallet: { signature: string; funding?: string } | null;
  /** As it was agreed to, numbers as decimal strings. */
  message: unknown;
};

/** A row of `rulings`, which the arbiter signs: with a passkey, or with a key of their own. */
export interface StoredRuling {
  /** Minor units. */
  toPayee: string;
  reason: string;
  evidence: string[];
  rulingHash: string;
  /** Seconds since 1970. */
  deadline: string;
  consent: Omit<StepConsent, 'message' | 'wallet'> | null;
  signature: string | null;
}

/** A custodial wallet, with what the signing code needs to find its key. */
interface Custody {
  index: number;
  /** Null until it was provisioned. */
  address: string | null;
}

interface StepFacts {
  id: string;
  step: Exclude<AgreedStep['step'], 'OpenFundAndRelease'> | 'RuleMilestone' | Exit;
  milestones: number[];
  /** Of a release. */
  payoutId: string | null;
  agreementId: string;
  escrowAddress: string;
  /** The agreement's id on the chain. */
  commitment: string;
  /** `agreements.chain_terms`. */
  terms: unknown;
  payeeAddress: string;
  companyId: string;
  talentId: string;
  company: Custody;
  /** The company pays from a wallet that we have the key of. */
  companyInCustody: boolean;
  /** Of the sides that sign the step. */
  consents: { company?: StepConsent; payee?: StepConsent };
  /** Of a ruling. */
  ruling: StoredRuling | null;
  /** A dispute over one of its milestones is open that was not when the step was requested. */
  isDisputedSince: boolean;
  /** A split has ended the contract, or both sides have: nothing is left to fund. */
  isContractEnded: boolean;
  /** The messages of the amendments that are on the chain. */
  amendments: unknown[];
  /** The same facts in other rows: the payout of a release, and what the milestones have in minor units. */
  intents: { payout: { companyId: string; talentId: string; amount: string; milestone: number } | null; held: string };
}

/** A step of an agreement that holds money. */
export type RequestedStep = Requested & StepFacts & { kind: 'step' };

/** Reads the facts of steps by the ids of their operations. */
export async function loadSteps(sql: Sql, ids: string[]): Promise<StepFacts[]> {
  return sql<StepFacts[]>`
    SELECT operation.id, operation.step, operation.milestones, operation.payout_id, held.id AS agreement_id, held.escrow_address, held.commitment,
           held.chain_terms AS terms, held.payee_address, held.company_id, held.talent_id,
           json_build_object('index', company.derivation_index, 'address', company.address) AS company,
           EXISTS (SELECT FROM custody_addresses own WHERE own.address = held.chain_terms ->> 'company') AS company_in_custody,
           (SELECT coalesce(json_object_agg(CASE consent.id WHEN operation.company_consent THEN 'company' ELSE 'payee' END,
                     json_build_object('step', consent.kind, 'digest', consent.digest, 'userId', consent.user_id, 'subject', consent.subject, 'proof', consent.proof_kind,
                                       'at', to_char(consent.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                       'vouch', consent.vouch, 'assertion', consent.proof -> 'assertion', 'message', consent.typed_data -> 'message',
                                       'wallet', CASE consent.proof_kind WHEN 'wallet' THEN consent.proof END)), '{}')
              FROM consents consent WHERE consent.id IN (operation.company_consent, operation.payee_consent)) AS consents,
           NOT operation.in_dispute AND EXISTS (SELECT FROM milestones item WHERE item.agreement_id = held.id AND item.milestone = ANY (operation.milestones) AND item.state = 'disputed') AS is_disputed_since,
           has_ended_early(held.id) OR EXISTS (SELECT FROM milestones item WHERE item.agreement_id = held.id AND item.state IN ('settled', 'ruled'))
             AND NOT EXISTS (SELECT FROM milestones item WHERE item.agreement_id = held.id AND item.state IN ('funded', 'submitted', 'disputed')) AS is_contract_ended,
           (SELECT json_build_object('toPayee', given.to_payee::text, 'reason', given.reason, 'evidence', given.evidence, 'rulingHash', given.ruling_hash, 'deadline', given.deadline::text, 'signature', given.signature,
                     'consent', CASE WHEN consent.id IS NOT NULL THEN json_build_object('step', consent.kind, 'digest', consent.digest, 'userId', consent.user_id, 'subject', consent.subject, 'proof', consent.proof_kind,
                                       'at', to_char(consent.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'vouch', consent.vouch, 'assertion', consent.proof -> 'assertion') END)
              FROM rulings given LEFT JOIN consents consent ON consent.id = given.consent_id WHERE given.id = operation.ruling_id) AS ruling,
           (SELECT coalesce(json_agg(consent.typed_data -> 'message'), '[]') FROM chain_operations amendment JOIN consents consent ON consent.id = amendment.company_consent
             WHERE amendment.agreement_id = held.id AND amendment.step = 'AmendAgreement' AND amendment.state = 'confirmed') AS amendments,
           json_build_object(
             'payout', (SELECT json_build_object('companyId', payout.company_id, 'talentId', payout.talent_id, 'amount', payout.amount::text, 'milestone', payout.milestone)
                          FROM payouts payout WHERE payout.id = operation.payout_id AND payout.agreement_id = held.id),
             'held', (SELECT coalesce(sum(amount), 0)::text FROM milestones item WHERE item.agreement_id = held.id AND item.milestone = ANY (operation.milestones))) AS intents
      FROM ${operationsOf(sql, ids)}
      JOIN agreements held ON held.id = operation.agreement_id
      JOIN wallets company ON company.user_id = held.company_id`;
}
