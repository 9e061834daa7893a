import type { ApplicantSort, ApplicantSortKey } from '@hireledger/domain/http/applicant-filters';
import { expression } from '@hireledger/db/query-builder';
import { applicantSearch, applications, jobs } from '@hireledger/db/schema/hiring';
import { part, type KeyPart, type Keyset } from '../../../lists/keyset.ts';

/** Order of application, over the search rows or the applications; both have the same times and ids. */
const APPLIED = [part('time', applicantSearch.appliedAt), part('id', applicantSearch.applicationId)];
const APPLIED_IN_STAGE = [part('time', applications.appliedAt), part('id', applications.id)];

/** The sort key of titles. */
const TITLE = expression`left(plain_text(${jobs.title}), 200)`;

/**
 * The keys of each sort, in the order of its index: the index is read from the cursor on, only as far as the page
 * needs. A list of one stage in order of application uses the index of stages, any other that of the search rows.
 */
const KEYS: Record<ApplicantSortKey | 'appliedInStage', KeyPart[]> = {
  applied: APPLIED,
  appliedInStage: APPLIED_IN_STAGE,
  stage: [part('smallint', expression`stage_place(${applications.stage})`), ...APPLIED_IN_STAGE],
  name: [part('text', applicantSearch.name), part('id', applicantSearch.applicationId)],
  level: [part('smallint', applicantSearch.level), ...APPLIED],
  rating: [part('smallint', applicantSearch.rating), ...APPLIED],
  job: [part('text', TITLE), part('id', jobs.id), ...APPLIED],
};

export const keyOfSort = (sort: ApplicantSort): ApplicantSortKey => sort.replace('-', '') as ApplicantSortKey;
export const isDescending = (sort: ApplicantSort): boolean => sort.startsWith('-');
export const keysetOf = (sort: ApplicantSort, { oneStage }: { oneStage: boolean }): Keyset => ({
  parts: KEYS[keyOfSort(sort) === 'applied' && oneStage ? 'appliedInStage' : keyOfSort(sort)],
  descending: isDescending(sort),
});
