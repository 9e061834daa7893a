import type { ApplicantSort, ApplicantSortKey } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { plainText } from '@hireledger/domain/search/words';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';

/** The server's sort keys, before the time and the id. */
const KEYS: Record<ApplicantSortKey, (row: ApplicantRow) => readonly (string | number)[]> = {
  applied: () => [],
  name: (row) => [plainText(row.fullName)],
  level: (row) => [(JOB_LEVELS as readonly string[]).indexOf(row.jobLevel ?? '') + 1],
  stage: (row) => [STAGES.indexOf(row.hiringStage)],
  job: (row) => [plainText(row.jobTitle), row.jobId],
  rating: (row) => [row.rating ?? 0],
};

const keyOf = (row: ApplicantRow, by: ApplicantSortKey) => [
  ...KEYS[by](row),
  ...(by === 'name' ? [] : [row.appliedAt]),
  row.id,
];

/** Compares two rows: negative, positive, or zero for the same row. */
export function compareRows(a: ApplicantRow, b: ApplicantRow, sort: ApplicantSort): number {
  const by = sort.replace('-', '') as ApplicantSortKey;
  const [first, second] = [keyOf(a, by), keyOf(b, by)];
  const at = first.findIndex((value, place) => value !== second[place]);
  return at < 0 ? 0 : (first[at]! < second[at]! ? -1 : 1) * (sort.startsWith('-') ? -1 : 1);
}
