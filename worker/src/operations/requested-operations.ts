import type { Sql } from '@hireledger/db/connect';
import type { ConsentedStep, WithdrawalRequest } from '@hireledger/signer/client';
import { isFrozen } from './is-frozen.ts';
import { NOTICED_AT } from './noticed-at.ts';
import { loadSteps, type RequestedStep } from './requested-steps.ts';

/** A custodial wallet, with what the signing code needs to find its key. */
export interface Custody {
  index: number;
  /** Null until it was provisioned. */
  address: string | null;
}

/** Who pays whom how much, according to one row. */
interface Intent {
  companyId: string;
  talentId: string;
  applicationId: string;
  /** Minor units; null if the row has none. */
  amount: string | null;
}

/** What every operation that waits has. */
export interface Requested {
  id: string;
  businessKey: string;
  amount: bigint;
  /** Signatures that expired or were refused. */
  tries: number;
  /** Postponements since the last signature. */
  postponed: number;
  /** The action that requested it. */
  trace: string | null;
}

/** A row of `consents`. Numbers are decimal strings; `at` is ISO 8601 in UTC with milliseconds. */
type StoredConsent = Pick<ConsentedStep, 'step' | 'digest' | 'userId' | 'proof' | 'at' | 'vouch'> & {
  /** What the device of a passkey signed; null where a session is the proof. */
  assertion: NonNullable<ConsentedStep['assertion']> | null;
  message: {
    agreement: Omit<ConsentedStep['message']['agreement'], 'amount'> & { amount: string };
    deadline: string;
  };
};

/** Something that a custodial wallet receives. */
interface RequestedReceipt extends Requested {
  recipientId: string;
  recipient: Custody;
}

/** Test dollars for a wallet. */
export interface RequestedMint extends RequestedReceipt {
  kind: 'mint';
}

/** The note of the ledger's root on the chain. */
export interface RequestedAnchor extends Requested {
  kind: 'anchor';
  /** `day` in days since 1970. */
  anchor: { contract: string; day: number; size: number; root: string };
}

/** A payout of a company to a talent. */
export interface RequestedDisbursement extends RequestedReceipt {
  kind: 'disburse';
  payoutId: string;
  milestone: number;
  agreementId: string;
  company: Custody;
  /** What the company agreed to. */
  consented: {
    escrowAddress: string;
    /** The ids on the chain, which follow from the agreement. */
    commitments: { agreement: string; payout: string };
    /** The newest consent, as it was stored; null if there is none. */
    consent: StoredConsent | null;
  };
  /** The same facts in payout, agreement and application; they are compared just before signing. */
  intents: { payout: Intent; agreement: Intent; application: Omit<Intent, 'amount'> };
}

/** A custody address that pays, and how its key is found: by the index of a wallet, or by what it belongs to. */
export interface Payer {
  address: string;
  userId: string;
  /** Null for an address whose key is derived from an id. */
  index: number | null;
  kind: 'account' | 'agreement';
  /** Of the user or the agreement. */
  id: string;
}

/** One transfer of a withdrawal, from a custody address to an address of its owner's. */
export interface RequestedWithdrawal extends Requested {
  kind: 'withdraw';
  withdrawalId: string;
  userId: string;
  to: string;
  /** Null if the address is no custody address. */
  from: Payer | null;
  fromAddress: string;
  /** All transfers of the withdrawal, in the order in which the person agreed to them; minor units. */
  transfers: { id: string; from: string; amount: string }[];
  /** Null if nobody agreed to it. `deadline` is seconds since 1970, `at` as the database writes it. */
  consent:
    | (Pick<WithdrawalRequest, 'digest' | 'proof' | 'vouch'> & {
        assertion: WithdrawalRequest['assertion'] | null;
        at: string;
        deadline: string;
      })
    | null;
  /** What the person requested in minor units, and whether the address was usable then. */
  intents: { amount: string; isUsable: boolean };
}

export type RequestedOperation =
  | RequestedMint
  | RequestedAnchor
  | RequestedDisbursement
  | RequestedWithdrawal
  | RequestedStep;

/**
 * The operations that wait for their signature: payouts and withdrawals before test dollars, which anybody may request in numbers, and
 * each in the order in which they were requested; those of frozen accounts are left out. So is a step while an earlier one of the same milestones, or of
 * the whole agreement, is not settled; only the revocation of a signature does not wait for what it takes back, nor a ruling, whose time ends, for
 * a step that a freeze holds or that could not be signed for minutes. A deployment is signed where it is requested. Times are compared by the database's clock, which also wrote them.
 */
export async function loadRequested(sql: Sql, limit: number, frozenToo = false): Promise<RequestedOperation[]> {
  const rows = await sql`
    WITH held_up AS MATERIALIZED (
      SELECT operation.id FROM chain_operations operation
        LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id LEFT JOIN payouts payout ON payout.id = operation.payout_id
        LEFT JOIN agreements held ON held.id = operation.agreement_id
       WHERE operation.state = 'requested' AND operation.kind = 'step' AND (operation.postponed >= ${NOTICED_AT} OR ${isFrozen(sql)})
    )
    SELECT operation.id, operation.kind, operation.amount, operation.tries, operation.postponed, operation.business_key, operation.recipient_id, operation.trace,
           json_build_object('index', recipient.derivation_index, 'address', recipient.address) AS recipient, withdrawal.id AS withdrawal_id, withdrawal.user_id, withdrawal.to_address AS "to", operation.from_address,
           CASE WHEN payer.address IS NOT NULL THEN json_build_object('address', payer.address, 'userId', payer.user_id, 'kind', payer.kind, 'id', coalesce(payer.agreement_id, payer.user_id),
             'index', (SELECT derivation_index FROM wallets WHERE payer.scheme = 1 AND wallets.user_id = payer.user_id)) END AS "from",
           CASE WHEN operation.kind = 'anchor' THEN (SELECT json_build_object('contract', place.address, 'day', noted.day - date '1970-01-01', 'size', noted.size, 'root', '0x' || encode(noted.root, 'hex'))
             FROM ledger_anchors noted, ledger_anchor_contract place WHERE operation.business_key = 'anchor:' || noted.day) END AS anchor,
           payout.id AS payout_id, payout.milestone, agreement.id AS agreement_id,
           json_build_object('index', company.derivation_index, 'address', company.address) AS company,
           CASE WHEN operation.kind = 'disburse' THEN json_build_object(
             'escrowAddress', agreement.escrow_address,
             'commitments', json_build_object('agreement', agreement.commitment, 'payout', payout.commitment),
             'consent', (SELECT json_build_object('step', consent.kind, 'digest', consent.digest, 'userId', consent.user_id, 'proof', consent.proof_kind,
                                                  'at', to_char(consent.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                                  'vouch', consent.vouch, 'assertion', consent.proof -> 'assertion', 'message', consent.typed_data -> 'message')
                           FROM consents consent WHERE consent.subject = payout.id ORDER BY consent.id DESC LIMIT 1)) END AS consented,
           (SELECT json_agg(json_build_object('id', part.id, 'from', part.from_address, 'amount', part.amount::text) ORDER BY part.id) FROM chain_operations part WHERE part.withdrawal_id = withdrawal.id) AS transfers,
           (SELECT json_build_object('digest', digest, 'proof', proof_kind, 'assertion', proof -> 'assertion', 'at', at, 'vouch', vouch, 'deadline', typed_data -> 'message' ->> 'deadline')
              FROM consents WHERE subject = withdrawal.id ORDER BY id DESC LIMIT 1) AS consent,
           CASE WHEN operation.kind = 'withdraw' THEN json_build_object('amount', withdrawal.amount::text,
             'isUsable', EXISTS (SELECT FROM own_addresses own WHERE own.user_id = withdrawal.user_id AND own.address = withdrawal.to_address AND own.usable_from <= withdrawal.requested_at))
           ELSE json_build_object(
             'payout', json_build_object('companyId', payout.company_id, 'talentId', payout.talent_id, 'applicationId', payout.application_id, 'amount', payout.amount::text),
             'agreement', json_build_object('companyId', agreement.company_id, 'talentId', agreement.talent_id, 'applicationId', agreement.application_id,
                                            'amount', agreement.terms ->> 'amount'),
             'application', json_build_object('companyId', application.company_id, 'talentId', application.talent_id, 'applicationId', application.id)) END AS intents
      FROM chain_operations operation
      LEFT JOIN wallets recipient ON recipient.user_id = operation.recipient_id
      LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
      LEFT JOIN custody_addresses payer ON payer.address = operation.from_address
      LEFT JOIN payouts payout ON payout.id = operation.payout_id
      LEFT JOIN agreements held ON held.id = operation.agreement_id
      LEFT JOIN agreements agreement ON agreement.id = payout.agreement_id
      LEFT JOIN applications application ON application.id = payout.application_id
      LEFT JOIN wallets company ON company.user_id = payout.company_id
     WHERE operation.state = 'requested' AND operation.kind <> 'deploy' AND (operation.not_before <= now() OR ${frozenToo}::boolean)
       AND (${frozenToo}::boolean OR NOT ${isFrozen(sql)})
       AND NOT EXISTS (SELECT FROM chain_operations earlier
                        WHERE earlier.agreement_id = operation.agreement_id AND earlier.id < operation.id AND earlier.state IN ('requested', 'signed', 'mined', 'orphaned')
                          AND 'RevokeSignature' NOT IN (earlier.step, operation.step)
                          AND NOT (operation.step IS NOT DISTINCT FROM 'RuleMilestone' AND earlier.id IN (SELECT id FROM held_up))
                          AND (cardinality(earlier.milestones) = 0 OR cardinality(operation.milestones) = 0 OR earlier.milestones && operation.milestones))
     ORDER BY operation.kind = 'mint', operation.created_at, operation.id LIMIT ${limit}`;
  const steps = await loadSteps(
    sql,
    rows.flatMap(({ id, kind }) => (kind === 'step' ? [id as string] : [])),
  );
  return rows.map((row) => ({ ...row, ...steps.get(row['id']), amount: BigInt(row['amount']) }) as RequestedOperation);
}
