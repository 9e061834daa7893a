import { payoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, AgreementRow } from '@hireledger/domain/http/agreements';
import type { QueryOf } from '../../../http/call.ts';
import type { Patched } from '../../../realtime/live-query.ts';

/** The query of the list; the URL has the same parameters. */
export type ContractFilters = QueryOf<'GET /agreements'>;

export interface ContractPage {
  rows: readonly AgreementRow[];
  /** The number of matches. */
  total: number;
  nextCursor: string | null;
}

/**
 * The page after an event. A payout on it updates; a new contract needs a refetch, since its event does not contain a
 * full row; a row that no longer matches the state filter is removed.
 */
export function contractsAfter(
  page: ContractPage,
  event: RecipientEvent,
  { state }: ContractFilters,
): Patched<ContractPage> {
  if (event.name === 'disbursement.approved')
    return { data: page, stale: !page.rows.some(({ payout }) => payout.id === event.data.payoutId) };
  if (!('payoutId' in event.data)) return { data: page, stale: false };
  const { payoutId } = event.data;
  const index = page.rows.findIndex(({ payout }) => payout.id === payoutId);
  // On another page, or it may match the filter now.
  if (index === -1) return { data: page, stale: Boolean(state) };
  const payout = payoutAfter(page.rows[index]!.payout, event)!;
  if (!state || payout.state === state)
    return { data: { ...page, rows: page.rows.with(index, { ...page.rows[index]!, payout }) }, stale: false };
  return { data: { ...page, rows: page.rows.toSpliced(index, 1), total: page.total - 1 }, stale: true };
}

/** One contract after an event: its payout updates; its number on the chain needs a refetch. */
export function contractAfter(contract: Agreement, event: RecipientEvent): Patched<Agreement> {
  if (!('payoutId' in event.data) || event.data.payoutId !== contract.payout.id)
    return { data: contract, stale: false };
  return { data: { ...contract, payout: payoutAfter(contract.payout, event)! }, stale: contract.commitment === null };
}
