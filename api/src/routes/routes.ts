import type { Context } from '../context.ts';
import { logInRoute } from './accounts/log-in.ts';
import { logOutRoute } from './accounts/log-out.ts';
import { resendOtpRoute } from './accounts/resend-otp.ts';
import { signUpRoute } from './accounts/sign-up.ts';
import { verifyOtpRoute } from './accounts/verify-otp.ts';
import { applyForJobRoute } from './applications/apply-for-job.ts';
import { changeHiringStageRoute } from './applications/change-hiring-stage.ts';
import { listApplicantsRoute } from './applications/list-applicants.ts';
import { listMyApplicationsRoute } from './applications/list-my-applications.ts';
import type { App } from './call.ts';
import { createJobRoute } from './jobs/create-job.ts';
import { deleteJobRoute } from './jobs/delete-job.ts';
import { editJobRoute } from './jobs/edit-job.ts';
import { listCompanyJobsRoute } from './jobs/list-company-jobs.ts';
import { listOpenPositionsRoute } from './jobs/list-open-positions.ts';
import { viewJobRoute } from './jobs/view-job.ts';
import { healthRoute } from './operations/health.ts';
import { readinessRoute } from './operations/readiness.ts';

/** Every call of the api. */
export const ROUTES: ((app: App, context: Context) => void)[] = [
  signUpRoute, verifyOtpRoute, resendOtpRoute, logInRoute, logOutRoute,
  createJobRoute, editJobRoute, deleteJobRoute, viewJobRoute, listOpenPositionsRoute, listCompanyJobsRoute,
  applyForJobRoute, changeHiringStageRoute, listApplicantsRoute, listMyApplicationsRoute,
  healthRoute, readinessRoute,
];
