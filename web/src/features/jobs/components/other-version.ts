import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { differences as between, type Difference as Between } from '../../../forms/differences.ts';
import type { JobField } from './wizard-machine.ts';

/** A field that differs in the version saved meanwhile. */
export type Difference = Between<JobField>;

/** The differences of two forms of one job, in the order of the form; `base` as in `differences` of ui. */
export const differences = (mine: JobFormInput, theirs: JobFormInput, base: JobFormInput | null): Difference[] =>
  between(Object.keys(theirs) as JobField[], mine, theirs, base);
