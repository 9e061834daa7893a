import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Payout } from '@hireledger/domain/http/payouts';
import { failureForTalent } from '@hireledger/domain/money/refused-payout';

/** A payout as `payoutJson` builds it: times as the database writes them. */
export type PayoutRow = Payout & { agreementId: string };

/** One JSON value over a table `p` of payout rows and `payoutJoins`; a list selects it in its own statement. */
export const payoutJson = (sql: Sql | Transaction) => sql`
  json_build_object('id', p.id, 'applicationId', p.application_id, 'agreementId', p.agreement_id, 'jobTitle', agreement.terms ->> 'jobTitle',
    'companyName', payer.name, 'talentName', payee.full_name, 'amount', p.amount::text, 'state', p.state,
    'requestedAt', coalesce(p.approved_again_at, p.requested_at), 'sentAt', p.sent_at, 'releasedAt', p.released_at,
    'transactionHash', p.transaction_hash, 'blockNumber', p.block_number, 'failure', p.failure, 'refused', is_refused(p))`;

export const payoutJoins = (sql: Sql | Transaction) => sql`
  JOIN agreements agreement ON agreement.id = p.agreement_id
  JOIN companies payer ON payer.user_id = p.company_id
  JOIN users payee ON payee.id = p.talent_id`;

/** The newest payout of an application `a`, a refused one first, or null, as a subquery. Bonuses and what was taken back do not count. */
export const payoutOfApplication = (sql: Sql) => sql`
  (SELECT ${payoutJson(sql)} FROM payouts p ${payoutJoins(sql)} WHERE p.application_id = a.id AND p.state <> 'taken-back' AND agreement.bonus_of IS NULL ORDER BY is_refused(p) DESC, p.id DESC LIMIT 1)`;

const isoTime = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** The payout as one of its sides sees it. */
export const toPayout = (row: PayoutRow, reader: Role): Payout => ({
  ...row,
  failure: reader === 'company' ? row.failure : failureForTalent(row),
  requestedAt: isoTime(row.requestedAt)!,
  sentAt: isoTime(row.sentAt),
  releasedAt: isoTime(row.releasedAt),
});

type Named = 'id' | 'applicationId' | 'jobTitle' | 'companyName' | 'talentName' | 'amount';

/** A payout as it begins. */
export const begunPayout = (
  named: Pick<Payout, Named> & { agreementId: string },
  now: Date,
): Payout & { agreementId: string } => ({
  ...named,
  state: 'requested',
  requestedAt: now.toISOString(),
  sentAt: null,
  releasedAt: null,
  transactionHash: null,
  blockNumber: null,
  failure: null,
  refused: false,
});
