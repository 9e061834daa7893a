/**
 * Colours of the hiring stages, separate for lists and charts (specification, section 4). The stage's name is always
 * beside them.
 */

const LIST: Record<string, string> = {
  Applied: 'yellow',
  Shortlisted: 'purple',
  Completed: 'blue',
  Declined: 'red',
  Approved: 'green',
  Hired: 'brand',
  Accepted: 'brand',
};

/**
 * The token family of a stage in lists: `--stage-<family>`, `-ink` and `-soft`. Stages without a colour of their own
 * are grey.
 */
export const listColour = (stage: string): string => LIST[stage] ?? 'grey';

const CHART: Record<string, string> = {
  Pending: '--chart-blue-deep',
  Applied: '--chart-blue',
  Rejected: '--chart-violet',
  Withdrawn: '--chart-light-red-deep',
  Approved: '--chart-light-red',
  Shortlisted: '--chart-green',
  // No colour in the specification: greys of different depth.
  Hired: '--chart-grey-light',
  Accepted: '--chart-grey',
  Completed: '--chart-grey-deep',
  Declined: '--chart-grey-deepest',
};

/** The CSS colour of a stage in charts. Two stages of one hue differ in depth; unknown ones are grey. */
export const chartColour = (stage: string): string => `var(${CHART[stage] ?? '--chart-grey'})`;
