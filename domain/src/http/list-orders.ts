// Separate from the calls' schemas: a page reads its order from its address, and does not need them.

/** Orders of the company's list of jobs. A leading minus reverses one. */
export const JOB_SORTS = ['-posted', 'posted', 'title', '-title', 'due', '-due'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** Orders of the talent's list of applications. Stages sort in the order of hiring. */
export const MY_APPLICATION_SORTS = [
  '-applied',
  'applied',
  'company',
  '-company',
  'job',
  '-job',
  'status',
  '-status',
] as const;
export type MyApplicationSort = (typeof MY_APPLICATION_SORTS)[number];
