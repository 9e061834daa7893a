import { noteActivity } from '@hireledger/db/activity';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { BillingDetails } from '@hireledger/domain/http/invoices';
import type { Actor, Context } from '../../context.ts';

const NO_DETAILS: BillingDetails = { name: '', address: '', country: '', taxNumber: '', taxRateBps: null, note: '' };

/** What the next invoices say about an account; all empty if it entered nothing. */
export async function viewBillingDetails(
  { database: { sql } }: Context,
  { userId }: { userId: string },
): Promise<BillingDetails> {
  const [row] = await sql<{ details: BillingDetails }[]>`SELECT details FROM billing_details WHERE user_id = ${userId}`;
  return row?.details ?? NO_DETAILS;
}

/**
 * Changes what the next invoices say about an account.
 * @throws AppError VALIDATION_FAILED for a rate or a note of a company, which issues no invoices
 */
export async function changeBillingDetails(
  { clock, database: { sql } }: Context,
  { actor: { userId, role }, details }: { actor: Actor; details: BillingDetails },
): Promise<BillingDetails> {
  if (role === 'company' && (details.taxRateBps !== null || details.note !== ''))
    throw invalidField(
      details.note === '' ? 'taxRateBps' : 'note',
      'Only talents, who issue the invoices, have a tax rate and a note.',
    );
  const isEmpty = Object.values(details).every((value) => value === '' || value === null);
  await sql.begin(async (tx) => {
    if (isEmpty) await tx`DELETE FROM billing_details WHERE user_id = ${userId}`;
    else
      await tx`
        INSERT INTO billing_details (user_id, details) VALUES (${userId}, ${tx.json(details)})
        ON CONFLICT (user_id) DO UPDATE SET details = EXCLUDED.details`;
    await noteActivity(tx, { accountId: userId, kind: 'billing-details.changed', at: clock() });
  });
  return details;
}
