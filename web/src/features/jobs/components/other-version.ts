import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { JobField } from './wizard-machine.ts';

/** A field that is not the same in the job as it was saved meanwhile. */
export interface Difference {
  field: JobField;
  mine: unknown;
  theirs: unknown;
  /** Only the other side changed it, so its words are taken unless one says otherwise. */
  onlyTheirs: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Where two forms of one job differ, in the order of the form. `base` is the form that the edit began from, null where it is no longer known:
 * then every difference counts as both sides'.
 */
export function differences(mine: JobFormInput, theirs: JobFormInput, base: JobFormInput | null): Difference[] {
  return (Object.keys(theirs) as JobField[])
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field], onlyTheirs: base !== null && same(mine[field], base[field]) }));
}
