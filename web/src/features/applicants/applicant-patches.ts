import { applicationPayoutAfter } from '../agreements/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { hasContractAfter } from '@hireledger/domain/hiring/stages';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';

type Applied = RecipientEvent & { name: `application.${string}` | `disbursement.${string}` };
export type ApplicationEvent = Extract<RecipientEvent, Applied>;

export const isApplicationEvent = (event: RecipientEvent): event is ApplicationEvent =>
  event.name.startsWith('application.') || event.name.startsWith('disbursement.');

/** Events that change nothing but the payout of a row. */
const PAYOUT_ONLY = new Set<string>([
  'disbursement.sent',
  'disbursement.released',
  'disbursement.failed',
  'disbursement.retried',
]);

/** Whether `event` may change which applications a list has, their order or their number: only the server knows. */
export const changesLists = (event: RecipientEvent): boolean =>
  event.name === 'job.updated' || (isApplicationEvent(event) && !PAYOUT_ONLY.has(event.name));

/** The fields that events change, in a list's row and in the full record alike. */
export type Changing = Pick<ApplicantRecord, 'id' | 'hiringStage' | 'hasContract' | 'rating' | 'payout'>;

/** The application after `event`: its stage and its payout. An event that is contained already changes nothing. */
export function patchApplicant<A extends Changing>(record: A, event: ApplicationEvent): A {
  if (record.id !== event.data.applicationId) return record;
  const payout = applicationPayoutAfter(record.payout, event);
  switch (event.name) {
    case 'disbursement.approved':
    case 'disbursement.taken-back':
      return { ...record, hiringStage: event.data.stage, payout };
    case 'application.rated':
      return { ...record, rating: event.data.rating };
    case 'disbursement.sent':
    case 'disbursement.released':
    case 'disbursement.failed':
    case 'disbursement.retried':
      return { ...record, payout };
    default:
      return {
        ...record,
        hiringStage: event.data.stage,
        hasContract: hasContractAfter(record.hasContract, event.data.stage),
      };
  }
}

/** Whether `event` is about another application of the same person. */
export const changesOthers = (
  { id, talentId }: Pick<ApplicantRecord, 'id' | 'talentId'>,
  { data }: ApplicationEvent,
): boolean => talentId === data.talentId && id !== data.applicationId;
