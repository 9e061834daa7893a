import { applicationPayoutAfter } from '../agreements/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { hasContractAfter } from '@hireledger/domain/hiring/stages';
import { withdrawnAfter } from './withdrawn-after.ts';

/**
 * The talent's applications with the one that the event names after it. Events about anything else return the same list.
 */
export function myApplicationsAfter<Row extends MyApplication>(rows: readonly Row[], event: RecipientEvent): Row[] {
  const { data } = event;
  const index = 'applicationId' in data ? rows.findIndex((row) => row.id === data.applicationId) : -1;
  return index < 0 ? (rows as Row[]) : rows.with(index, applicationAfter(rows[index]!, event));
}

/** One application after an event about it. */
export function applicationAfter<Row extends MyApplication>(row: Row, event: RecipientEvent): Row {
  const { isWithdrawn: _, ...others } = row;
  return {
    ...('stage' in event.data ? { ...(others as Row), ...withdrawnAfter(event) } : row),
    hiringStage: 'stage' in event.data ? event.data.stage : row.hiringStage,
    hasContract: 'stage' in event.data ? hasContractAfter(row.hasContract, event.data.stage) : row.hasContract,
    payout: applicationPayoutAfter(row.payout, event),
  };
}
