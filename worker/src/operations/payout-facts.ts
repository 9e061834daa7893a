import type { Sql, Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { holdsMoney } from '@hireledger/db/hiring/conditions';

/** The facts in every event about a payout, except its progress. */
type About = Omit<EventData<'disbursement.sent'>, 'transactionHash' | 'blockNumber'>;

interface PayoutFacts {
  about: About;
  /** The action that requested the payout, or its last repetition. */
  trace: string | null;
}

/** The facts of payouts by their id. */
export async function loadPayoutFacts(sql: Sql | Transaction, payoutIds: string[]): Promise<Map<string, PayoutFacts>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await sql<(About & Pick<PayoutFacts, 'trace'> & { isBonus: boolean; milestone: number | null })[]>`
    SELECT payout.id AS payout_id, payout.agreement_id, payout.amount, payout.application_id, job.id AS job_id,
           coalesce(agreement.terms ->> 'jobTitle', job.title) AS job_title, nullif(agreement.terms ->> 'title', agreement.terms ->> 'jobTitle') AS contract_title, agreement.bonus_of IS NOT NULL AS is_bonus, CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN payout.milestone END AS milestone, payout.company_id,
           company.name AS company_name, payout.talent_id, talent.full_name AS talent_name,
           (SELECT trace FROM chain_operations operation WHERE operation.payout_id = payout.id ORDER BY operation.id DESC LIMIT 1) AS trace
      FROM payouts payout
      JOIN agreements agreement ON agreement.id = payout.agreement_id
      JOIN applications application ON application.id = payout.application_id
      JOIN jobs job ON job.id = application.job_id
      JOIN companies company ON company.user_id = payout.company_id
      JOIN users talent ON talent.id = payout.talent_id
     WHERE payout.id = ANY (${payoutIds}::uuid[])`;
  return new Map(
    rows.map(({ trace, isBonus, milestone, ...about }) => [
      about.payoutId,
      {
        about: { ...about, ...(isBonus && { bonus: true as const }), ...(milestone !== null && { milestone }) },
        trace,
      },
    ]),
  );
}

interface Progress {
  at: Date;
  transactionHash: string | null;
  blockNumber: number | null;
}

/** The event of a payout for each side. */
const forBoth = (
  { about, trace }: PayoutFacts,
  name: 'disbursement.sent' | 'disbursement.retried' | 'disbursement.released',
  { at, ...progress }: Progress,
  { notify, ...more }: { notify: boolean; quiet?: true },
): EventToAppend[] =>
  [about.companyId, about.talentId].map((recipientId) => ({
    recipientId,
    name,
    at,
    data: { ...about, ...progress, ...more },
    notify,
    trace,
  }));

/** Sent: both sides see it, neither is notified. */
export const sentEvents = (facts: PayoutFacts, progress: Progress) =>
  forBoth(facts, 'disbursement.sent', progress, { notify: false });

/** Sent again: both sides see it, neither is notified. */
export const retriedEvents = (facts: PayoutFacts, at: Date) =>
  forBoth(facts, 'disbursement.retried', { at, transactionHash: null, blockNumber: null }, { notify: false });

/** Released: a notice for both, unless it is of a milestone, whose release is an event of its own. */
export const releasedEvents = (facts: PayoutFacts, progress: Progress) =>
  forBoth(
    facts,
    'disbursement.released',
    progress,
    facts.about.milestone === undefined ? { notify: true } : { notify: false, quiet: true },
  );

/** Needs attention: a notice for the company, whose money it is. */
export const failedEvent = (
  { about, trace }: PayoutFacts,
  { at, ...progress }: Progress,
  reason: string,
  more: { refused?: true } = {},
): EventToAppend => ({
  recipientId: about.companyId,
  name: 'disbursement.failed',
  at,
  data: { ...about, ...progress, ...more, reason },
  notify: true,
  trace,
});

/**
 * Refused for good: a notice for the company, which can act; the talent sees it without the balance of the company's
 * wallet.
 */
export function refusedEvents(facts: PayoutFacts, progress: Progress, reason: string): EventToAppend[] {
  const refused = failedEvent(facts, progress, reason, { refused: true });
  const shown = failedEvent(facts, progress, REFUSED_FOR_TALENT, { refused: true });
  return [refused, { ...shown, recipientId: facts.about.talentId, notify: false }];
}
