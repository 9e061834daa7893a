import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { differences as between, type Difference as Between } from '../../../ui/differences.ts';
import type { JobField } from './wizard-machine.ts';

/** A field that is not the same in the job as it was saved meanwhile. */
export type Difference = Between<JobField>;

/** Where two forms of one job differ, in the order of the form; `base` as for any two versions. */
export const differences = (mine: JobFormInput, theirs: JobFormInput, base: JobFormInput | null): Difference[] =>
  between(Object.keys(theirs) as JobField[], mine, theirs, base);
