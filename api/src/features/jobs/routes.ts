import * as marks from '@hireledger/domain/http/job-marks';
import * as endpoints from '@hireledger/domain/http/jobs';
import * as positions from '@hireledger/domain/http/positions';
import * as reports from '@hireledger/domain/http/reports';
import type { Context } from '../../context.ts';
import { listOpenPositions } from '../../job-posting/list-open-positions.ts';
import { viewJob } from '../../job-posting/view-job.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { serve, type App } from '../../serve.ts';
import { addPosition } from './add-position.ts';
import { closeJob } from './close-job.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { editJob } from './edit-job.ts';
import { listCompanyJobs } from './list-company-jobs.ts';
import { reopenJob } from './reopen-job.ts';
import { reportJob } from './report-job.ts';
import { viewJobMarks } from './view-job-marks.ts';

export function jobRoutes(app: App, context: Context): void {
  serve(app, endpoints.listOpenPositions, ({ query }) => listOpenPositions(context, query));

  serve(app, endpoints.viewJob, async ({ params, session }) => ({
    data: await viewJob(context, { jobId: params.id, viewer: session }),
  }));

  serve(app, positions.addPosition, async ({ body, session }) => ({
    message: 'Job posted successfully!',
    data: await addPosition(context, { companyId: session.userId, position: body }),
  }));

  serve(app, endpoints.createJob, async ({ query, body, session, idempotencyKey }) => ({
    message: 'Job posted successfully!',
    data: await createJob(context, { companyId: session.userId, form: body, draftId: query.draftId, idempotencyKey }),
  }));

  serve(app, endpoints.editJob, async ({ params, body: { version, ...form }, session }) => ({
    message: 'Job updated successfully!',
    data: await editJob(context, { companyId: session.userId, jobId: params.id, form, version }),
  }));

  serve(app, endpoints.closeJob, async ({ params, body, session }) => ({
    message: 'Job closed.',
    data: await closeJob(context, { companyId: session.userId, jobId: params.id, note: body.note }),
  }));

  serve(app, endpoints.reopenJob, async ({ params, body, session }) => ({
    message: 'Job reopened.',
    data: await reopenJob(context, { companyId: session.userId, jobId: params.id, ...body }),
  }));

  serve(app, endpoints.deleteJob, async ({ params, session }) => {
    await deleteJob(context, { companyId: session.userId, jobId: params.id });
    return { message: 'Job deleted successfully!' };
  });

  serve(app, endpoints.listCompanyJobs, async ({ query, session, reply }) => {
    const page = await listCompanyJobs(context, { companyId: session.userId, team: session.team, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, total: page.total, nextCursor: page.nextCursor };
  });

  serve(app, marks.viewJobMarks, ({ query, session }) =>
    viewJobMarks(context, { talentId: session.userId, jobIds: query.ids }),
  );

  serve(app, reports.reportJob, async ({ params, body, session }) => {
    await reportJob(context, { reporterId: session.userId, jobId: params.id, ...body });
    return { message: 'Thank you. We will review this job.' };
  });
}
