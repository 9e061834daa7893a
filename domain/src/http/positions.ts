// Separate from the other calls about jobs: profiles need the shape of a job, and this call that of a profile's
// position.
import { endpoint } from './endpoint.ts';
import { jobSaved } from './jobs.ts';
import { positionBody } from './profiles.ts';

export const addPosition = endpoint({
  method: 'POST',
  path: '/company/add-position',
  summary: 'Post a job in its short form',
  tag: 'jobs',
  access: 'company:post-jobs',
  job: 'free',
  body: positionBody,
  answer: jobSaved,
  status: 201,
  failures: ['JOBS_FULL'],
});
