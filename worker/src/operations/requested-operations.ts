import type { Sql } from '@hireledger/db/connect';
import type { JsonValue } from '@hireledger/domain/agreements/canonical-json';

/** A custodial wallet, with what the signing code needs to find its key. */
export interface Custody {
  index: number;
  /** Null until it was provisioned. */
  address: string | null;
}

/** Who pays whom how much, according to one row. */
export interface Intent {
  companyId: string;
  talentId: string;
  applicationId: string;
  /** Minor units; null if the row has none. */
  amount: string | null;
}

interface Requested {
  id: string;
  businessKey: string;
  recipientId: string;
  amount: bigint;
  /** Signatures that expired or were refused. */
  tries: number;
  /** Postponements since the last signature. */
  postponed: number;
  recipient: Custody;
  /** The action that requested it. */
  trace: string | null;
}

/** Test dollars for a wallet. */
export interface RequestedMint extends Requested {
  kind: 'mint';
}

/** A payout of a company to a talent. */
export interface RequestedDisbursement extends Requested {
  kind: 'disburse';
  payoutId: string;
  milestone: number;
  /** The payout id on the chain under which it was signed before; null if it never was. */
  signedAs: string | null;
  agreementId: string;
  terms: JsonValue;
  /** 0x-prefixed. */
  salt: string;
  company: Custody;
  /** The same facts in payout, agreement and application; they are compared just before signing. */
  intents: { payout: Intent; agreement: Intent; application: Omit<Intent, 'amount'> };
}

export type RequestedOperation = RequestedMint | RequestedDisbursement;

/**
 * The operations that wait for their signature: payouts before test dollars, which anybody may request in numbers, and
 * each oldest first; those of frozen accounts are left out. Times are compared by the database's clock, which also
 * wrote them.
 */
export async function loadRequested(sql: Sql, limit: number, frozenToo = false): Promise<RequestedOperation[]> {
  const rows = await sql`
    SELECT operation.id, operation.kind, operation.amount, operation.tries, operation.postponed, operation.business_key, operation.recipient_id, operation.trace,
           json_build_object('index', recipient.derivation_index, 'address', recipient.address) AS recipient,
           payout.id AS payout_id, payout.milestone, payout.commitment AS signed_as, agreement.id AS agreement_id, agreement.terms, '0x' || encode(agreement.salt, 'hex') AS salt,
           json_build_object('index', company.derivation_index, 'address', company.address) AS company,
           json_build_object(
             'payout', json_build_object('companyId', payout.company_id, 'talentId', payout.talent_id, 'applicationId', payout.application_id, 'amount', payout.amount::text),
             'agreement', json_build_object('companyId', agreement.company_id, 'talentId', agreement.talent_id, 'applicationId', agreement.application_id,
                                            'amount', agreement.terms ->> 'amount'),
             'application', json_build_object('companyId', application.company_id, 'talentId', application.talent_id, 'applicationId', application.id)) AS intents
      FROM chain_operations operation
      JOIN wallets recipient ON recipient.user_id = operation.recipient_id
      LEFT JOIN payouts payout ON payout.id = operation.payout_id
      LEFT JOIN agreements agreement ON agreement.id = payout.agreement_id
      LEFT JOIN applications application ON application.id = payout.application_id
      LEFT JOIN wallets company ON company.user_id = payout.company_id
     WHERE operation.state = 'requested' AND (operation.not_before <= now() OR ${frozenToo}::boolean)
       AND (${frozenToo}::boolean OR NOT EXISTS (SELECT FROM active_freezes frozen WHERE frozen.account_id IS NULL OR frozen.account_id IN (operation.recipient_id, payout.company_id)))
     ORDER BY operation.kind = 'mint', operation.id LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, amount: BigInt(row['amount']) }) as RequestedOperation);
}
