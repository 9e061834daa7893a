import type { MovedApplications } from '@hireledger/domain/http/applicants';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';

const DONE: Partial<Record<Stage, string>> = {
  Shortlisted: 'shortlisted',
  Declined: 'rejected',
  Applied: 'open again',
};

/** '48 shortlisted. 2 could not be shortlisted. 1 was already shortlisted.' */
export function summaryOf(
  newStage: Stage,
  { moved, already, refused }: Pick<MovedApplications, 'moved' | 'already' | 'refused'>,
  from?: Stage,
): string {
  const done = (from === 'Hired' ? 'withdrawn' : DONE[newStage]) ?? newStage.toLowerCase();
  const parts = [
    moved > 0 || (already === 0 && refused === 0) ? `${grouped(moved)} ${done}` : '',
    refused > 0 ? `${grouped(refused)} could not be ${done}` : '',
    already > 0 ? `${counted(already, 'was', 'were')} already ${done}` : '',
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}
