import { payoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, AgreementRow, WorkAgreement } from '@hireledger/domain/http/agreements';
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

/** What makes a contract, or changes what it waits for. */
const CHANGES_WORK = /^escrow\.|^contract\.accepted$|^application\.moved-by-contract$/;

/** The page with the payout that the event names after it. Which contracts there are, and what each waits for, is refetched. */
export function contractsAfter(page: ContractPage, event: RecipientEvent): Patched<ContractPage> {
  const { data, name } = event;
  if (!('payoutId' in data)) return { data: page, stale: CHANGES_WORK.test(name) };
  const index = page.rows.findIndex(({ payout }) => payout?.id === data.payoutId);
  const row = page.rows[index];
  const rows = row?.payout ? page.rows.with(index, { ...row, payout: payoutAfter(row.payout, event)! }) : page.rows;
  return { data: { ...page, rows }, stale: true };
}

/** One contract after an event: its payout updates. */
export function contractAfter(
  contract: Agreement | WorkAgreement,
  event: RecipientEvent,
): Patched<Agreement | WorkAgreement> {
  if (contract.work)
    return {
      data: contract,
      stale: 'applicationId' in event.data && event.data.applicationId === contract.applicationId,
    };
  if (!('payoutId' in event.data) || event.data.payoutId !== contract.payout.id)
    return { data: contract, stale: false };
  return { data: { ...contract, payout: payoutAfter(contract.payout, event)! }, stale: false };
}
