import { AppError } from '@hireledger/domain/errors/catalogue';
import { namedMoveBetween } from '@hireledger/domain/hiring/moves';
import { refusedStage } from '@hireledger/domain/accounts/member-stages';
import * as endpoints from '@hireledger/domain/http/applicants';
import * as board from '@hireledger/domain/http/pipeline';
import type { FastifyReply } from 'fastify';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { serve, type App } from '../../serve.ts';
import { exportApplicants, type ExportApplicants } from './export-applicants.ts';
import { listApplicantRecords } from './list-applicant-records.ts';
import { listApplicants } from './list-applicants.ts';
import { listPipelineCards } from './list-pipeline-cards.ts';
import { hireMany } from './hire-many.ts';
import { moveManyApplications } from './move-many-applications.ts';
import { viewNeighbours } from './view-neighbours.ts';
import { viewPipeline } from './view-pipeline.ts';

/** The company's applicants as a list, a board and a file, and moves of many of them. */
export function applicantRoutes(app: App, context: Context): void {
  serve(app, endpoints.listApplicants, ({ query, session: { userId, team } }) =>
    listApplicants(context, userId, { ...query, team }),
  );

  serve(app, endpoints.listApplicantRecords, async ({ query, session, reply }) => {
    const { userId: companyId, team, memberRole } = session;
    const page = await listApplicantRecords(context, { companyId, team, memberRole, ...query });
    setListHeaders(reply, page);
    return page.rows;
  });

  serve(app, endpoints.viewNeighbours, async ({ params, query, session: { userId: companyId, team } }) => ({
    data: await viewNeighbours(context, { companyId, team, applicationId: params.id, ...query }),
  }));

  serve(app, board.viewPipeline, ({ query, session: { userId, team } }) =>
    viewPipeline(context, userId, { ...query, team }),
  );

  serve(app, board.listPipelineCards, ({ params, query, session: { userId: companyId, team } }) => {
    const { cursor, limit, ...given } = query;
    const filters = { ...given, team };
    return listPipelineCards(context, { companyId, stage: params.stage, filters, cursor, limit });
  });

  // One call is up to five hundred moves, which compete with those of everybody else.
  serve(app, endpoints.moveManyApplications, { rateLimit: { max: 300, timeWindow: 60_000 } }, ({ body, session }) => {
    const { userId: companyId, memberRole } = session;
    const refused = refusedStage(memberRole, body.newStage, namedMoveBetween(body.from, body.newStage));
    if (refused) throw new AppError('ROLE_FORBIDDEN', refused);
    const command = { companyId, memberRole, ...body };
    return body.newStage === 'Hired' ? hireMany(context, command) : moveManyApplications(context, command);
  });

  const fewExports = { rateLimit: { max: 10, timeWindow: 60_000 } };
  const exporterOf = ({ userId: companyId, team, memberRole }: Session) => ({ companyId, team, memberRole });
  const send = async (reply: FastifyReply, applicants: ExportApplicants) =>
    sendCsv(context, reply, 'applicants', await exportApplicants(context, applicants));

  serve(app, endpoints.exportApplicants, fewExports, ({ query, session, reply }) => {
    const { sort, ...filters } = query;
    return send(reply, { ...exporterOf(session), filters, sort });
  });

  serve(app, endpoints.exportChosenApplicants, fewExports, ({ body, session, reply }) =>
    send(reply, { ...exporterOf(session), ...body }),
  );
}
