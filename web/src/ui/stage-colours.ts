/** Colours of the hiring stages, in lists and in the chart apart (specification, section 4). Text always names the stage beside them. */

const LIST: Record<string, string> = {
  Applied: 'yellow',
  Shortlisted: 'purple',
  Completed: 'blue',
  Declined: 'red',
  Approved: 'green',
  Hired: 'brand',
  Accepted: 'brand',
};

/** The token family of a stage in lists: `--stage-<family>`, `-ink` and `-soft`. Stages without a colour of their own stay grey. */
export const listColour = (stage: string): string => LIST[stage] ?? 'grey';

const CHART: Record<string, string> = {
  Pending: '--chart-blue-deep',
  Applied: '--chart-blue',
  Rejected: '--chart-violet',
  Withdrawn: '--chart-light-red-deep',
  Approved: '--chart-light-red',
  Shortlisted: '--chart-green',
  // Without a colour in the specification: greys, told apart by depth.
  Hired: '--chart-grey-light',
  Accepted: '--chart-grey',
  Completed: '--chart-grey-deep',
  Declined: '--chart-grey-deepest',
};

/** The CSS colour of a stage in the chart. Two stages of one hue differ in depth; whatever has no colour is grey. */
export const chartColour = (stage: string): string => `var(${CHART[stage] ?? '--chart-grey'})`;
