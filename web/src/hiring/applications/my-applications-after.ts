import { applicationPayoutAfter } from '../payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { hasContractAfter } from '@hireledger/domain/hiring/stages';

/**
 * The talent's applications after an event, from its facts alone, newest first. An application that is not in the list is added only when
 * it was just submitted. Events about anything else return the same list.
 */
export function myApplicationsAfter(rows: readonly MyApplication[], event: RecipientEvent): readonly MyApplication[] {
  if (!('applicationId' in event.data)) return rows;
  const { data } = event;
  const index = rows.findIndex((row) => row.id === data.applicationId);
  if (index === -1) return event.name === 'application.submitted' ? [submitted(event), ...rows] : rows;
  return rows.with(index, applicationAfter(rows[index]!, event));
}

/** One application after an event about it. */
export function applicationAfter<Row extends MyApplication>(row: Row, event: RecipientEvent): Row {
  return {
    ...row,
    hiringStage: 'stage' in event.data ? event.data.stage : row.hiringStage,
    hasContract: 'stage' in event.data ? hasContractAfter(row.hasContract, event.data.stage) : row.hasContract,
    payout: applicationPayoutAfter(row.payout, event),
  };
}

function submitted({ at, data }: Extract<RecipientEvent, { name: 'application.submitted' }>): MyApplication {
  return {
    id: data.applicationId,
    jobId: data.jobId,
    companyId: data.companyId,
    companyName: data.companyName,
    jobTitle: data.jobTitle,
    appliedAt: at,
    hiringStage: data.stage,
    hasContract: false,
    payout: null,
  };
}
