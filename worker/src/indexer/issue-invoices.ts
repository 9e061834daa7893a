// Why: docs/decisions/0412-a-talent-issues-invoices-with-the-details-of-both-sides.md
import type { Transaction } from '@hireledger/db/connect';

/**
 * Makes the invoices of these agreements agree with their milestones: what was paid gets the next number of its talent in the year of its block, with
 * the billing details that both sides have now; what left the chain is void, and what is paid again is valid under its own number. To be called after the
 * milestones were moved, under the indexer's lock, which keeps the numbers without gaps.
 * @param agreementIds ids of our database
 */
export async function issueInvoices(tx: Transaction, agreementIds: string[], now: Date): Promise<void> {
  if (agreementIds.length === 0) return;
  await tx`
    WITH paid AS MATERIALIZED (
      SELECT item.agreement_id, item.milestone, item.to_payee AS amount, item.fee, item.ended_at,
             extract(year FROM item.ended_at AT TIME ZONE 'UTC')::integer AS year, agreement.company_id, agreement.talent_id
        FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id
       WHERE item.agreement_id = ANY (${agreementIds}::uuid[]) AND item.ended_at IS NOT NULL AND item.to_payee > 0
    ), voided AS (
      UPDATE invoices invoice SET voided_at = ${now}
       WHERE invoice.agreement_id = ANY (${agreementIds}::uuid[]) AND invoice.voided_at IS NULL
         AND NOT EXISTS (SELECT FROM paid WHERE (paid.agreement_id, paid.milestone) = (invoice.agreement_id, invoice.milestone))
    ), returned AS (
      UPDATE invoices invoice SET amount = paid.amount, fee = paid.fee, voided_at = NULL,
             -- The year is a part of the number, which stays.
             issued_at = CASE WHEN invoice.year IS DISTINCT FROM paid.year AND invoice.year IS NOT NULL THEN invoice.issued_at ELSE paid.ended_at END
        FROM paid
       WHERE (paid.agreement_id, paid.milestone) = (invoice.agreement_id, invoice.milestone)
         AND (invoice.voided_at IS NOT NULL OR (invoice.amount, invoice.fee, invoice.issued_at) IS DISTINCT FROM (paid.amount, paid.fee, paid.ended_at))
    )
    INSERT INTO invoices (company_id, talent_id, year, number, agreement_id, milestone, amount, fee, issued_at, issuer, recipient)
    SELECT paid.company_id, paid.talent_id, paid.year,
           (SELECT coalesce(max(number), 0) FROM invoices last WHERE (last.talent_id, last.year) = (paid.talent_id, paid.year))
             + row_number() OVER (PARTITION BY paid.talent_id, paid.year ORDER BY paid.ended_at, paid.agreement_id, paid.milestone),
           paid.agreement_id, paid.milestone, paid.amount, paid.fee, paid.ended_at,
           (SELECT details FROM billing_details WHERE user_id = paid.talent_id), (SELECT details FROM billing_details WHERE user_id = paid.company_id)
      FROM paid
     WHERE NOT EXISTS (SELECT FROM invoices known WHERE (known.agreement_id, known.milestone) = (paid.agreement_id, paid.milestone))`;
}
