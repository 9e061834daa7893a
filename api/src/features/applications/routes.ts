import type { Stage } from '@hireledger/domain/hiring/stages';
import * as endpoints from '@hireledger/domain/http/applications';
import * as notes from '@hireledger/domain/http/talent-note';
import type { Context } from '../../context.ts';
import { confirmedBy } from '../../passkeys/passkey-proof.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { serve, type App } from '../../serve.ts';
import { applyForJob } from './apply-for-job.ts';
import { listMyApplications } from './list-my-applications.ts';
import { readTalentNote, writeTalentNote } from './talent-note.ts';
import { viewApplicationHistory } from './view-application-history.ts';
import { viewApplication } from './view-application.ts';
import { changeHiringStage } from './change-hiring-stage.ts';
import { viewOwnApplication } from './view-own-application.ts';

/** What the answer says of a move; the first two in the words of the specification, section 8. */
const MOVED: Partial<Record<Stage, string>> = {
  Shortlisted: 'Applicant successfully shortlisted!',
  Declined: 'Applicant has been rejected.',
  Hired: 'Contract sent.',
  Accepted: 'Offer accepted.',
  Rejected: 'Offer rejected.',
  Completed: 'Marked as done.',
  Withdrawn: 'Application withdrawn.',
};

export function applicationRoutes(app: App, context: Context): void {
  serve(app, endpoints.applyForJob, async ({ body, session }) => {
    const { jobId, coverNote, attachmentIds, source } = body;
    const talentId = session.userId;
    const application = await applyForJob(context, { talentId, jobId, coverNote, attachmentIds, source });
    return { message: 'Application submitted successfully!', application };
  });

  serve(app, endpoints.changeHiringStage, async ({ body: { password, ...body }, session }) => {
    const confirm = () => confirmedBy(context, session, password);
    const application = await changeHiringStage(context, { actor: session, ...body, confirm });
    const { hiringStage } = application;
    return { message: MOVED[hiringStage] ?? `The application is now ${hiringStage}.`, application };
  });

  serve(app, endpoints.listMyApplications, async ({ query, session, reply }) => {
    const page = await listMyApplications(context, { talentId: session.userId, ...query });
    setListHeaders(reply, page);
    return page.rows;
  });

  serve(app, endpoints.viewOwnApplication, ({ params, session }) =>
    viewOwnApplication(context, { talentId: session.userId, applicationId: params.id }),
  );

  serve(
    app,
    endpoints.viewApplication,
    ({ params, query, session: { userId: companyId, personId, memberRole, team } }) =>
      viewApplication(context, { companyId, personId, memberRole, team, applicationId: params.id, ...query }),
  );

  serve(app, endpoints.viewApplicationHistory, ({ params, session }) =>
    viewApplicationHistory(context, { actor: session, applicationId: params.id }),
  );

  serve(app, notes.readTalentNote, async ({ params, session }) => ({
    data: { text: await readTalentNote(context, { talentId: session.userId, applicationId: params.id }) },
  }));

  serve(app, notes.writeTalentNote, async ({ params, body: { text }, session }) => {
    await writeTalentNote(context, { talentId: session.userId, applicationId: params.id, text });
    return { data: { text } };
  });
}
