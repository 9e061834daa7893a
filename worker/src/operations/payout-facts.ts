import type { Sql, Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import type { EventData } from '@hireledger/domain/events/vocabulary';

/** The facts in every event about a payout, except its progress. */
export type PayoutFacts = Omit<EventData<'disbursement.sent'>, 'transactionHash' | 'blockNumber'>;

/** The facts of payouts by their id. */
export async function loadPayoutFacts(sql: Sql | Transaction, payoutIds: string[]): Promise<Map<string, PayoutFacts>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await sql<PayoutFacts[]>`
    SELECT payout.id AS payout_id, payout.agreement_id, payout.amount, payout.application_id, job.id AS job_id,
           coalesce(agreement.terms ->> 'jobTitle', job.title) AS job_title, payout.company_id,
           company.name AS company_name, payout.talent_id, talent.full_name AS talent_name
      FROM payouts payout
      JOIN agreements agreement ON agreement.id = payout.agreement_id
      JOIN applications application ON application.id = payout.application_id
      JOIN jobs job ON job.id = application.job_id
      JOIN companies company ON company.user_id = payout.company_id
      JOIN users talent ON talent.id = payout.talent_id
     WHERE payout.id = ANY (${payoutIds}::uuid[])`;
  return new Map(rows.map((facts) => [facts.payoutId, { ...facts }]));
}

interface Progress {
  at: Date;
  transactionHash: string | null;
  blockNumber: number | null;
}

/** Sent: both sides see it, neither is notified. */
export function sentEvents(facts: PayoutFacts, { at, transactionHash, blockNumber }: Progress): EventToAppend[] {
  const data = { ...facts, transactionHash, blockNumber };
  return [facts.companyId, facts.talentId].map((recipientId) => ({
    recipientId,
    name: 'disbursement.sent',
    at,
    data,
    notify: false,
  }));
}

/** Released: a notice for both. */
export function releasedEvents(facts: PayoutFacts, { at, transactionHash, blockNumber }: Progress): EventToAppend[] {
  const data = { ...facts, transactionHash, blockNumber };
  return [facts.companyId, facts.talentId].map((recipientId) => ({
    recipientId,
    name: 'disbursement.released',
    at,
    data,
    notify: true,
  }));
}

/** Needs attention: a notice for the company, whose money it is. */
export function failedEvent(
  facts: PayoutFacts,
  { at, transactionHash, blockNumber }: Progress,
  reason: string,
): EventToAppend {
  return {
    recipientId: facts.companyId,
    name: 'disbursement.failed',
    at,
    data: { ...facts, transactionHash, blockNumber, reason },
    notify: true,
  };
}

/**
 * Refused for good: a notice for the company, which can act; the talent sees it without the balance of the company's
 * wallet.
 */
export function refusedEvents(
  facts: PayoutFacts,
  { at, transactionHash, blockNumber }: Progress,
  reason: string,
): EventToAppend[] {
  const data = { ...facts, transactionHash, blockNumber, refused: true };
  return [
    { recipientId: facts.companyId, name: 'disbursement.failed', at, data: { ...data, reason }, notify: true },
    {
      recipientId: facts.talentId,
      name: 'disbursement.failed',
      at,
      data: { ...data, reason: REFUSED_FOR_TALENT },
      notify: false,
    },
  ];
}
