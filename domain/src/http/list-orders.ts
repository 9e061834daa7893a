// Apart from the schemas of the calls: a page reads its order from its address, and needs none of them for that.

/** Orders of the company's list of jobs. A leading minus turns one round. */
export const JOB_SORTS = ['-posted', 'posted', 'title', '-title', 'due', '-due'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** Orders of the talent's list of applications. Stages sort as a person meets them. */
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
