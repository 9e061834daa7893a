import type { MovedApplications, MoveResult } from '@hireledger/domain/http/applicants';
import { moveTo, refusal } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../../context.ts';
import { moveApplication, type Moved } from '../../hiring/move-applications.ts';

export interface MoveManyApplications {
  companyId: string;
  /** No id twice. */
  applicationIds: string[];
  newStage: Stage;
  note?: string | undefined;
  declineReasonId?: string | undefined;
}

/**
 * Brings many applications to one stage, each where the hiring machine allows it, and says of each what became of it. They are joined into a
 * few statements; what stands in that stage already is left alone, so that a call which is sent again changes nothing more.
 */
export async function moveManyApplications(
  context: Context,
  command: MoveManyApplications,
): Promise<MovedApplications> {
  const { companyId, applicationIds, newStage, note = null, declineReasonId = null } = command;
  const at = context.clock();
  const actor = { userId: companyId, role: 'company' as const };
  const moved = await Promise.all(
    applicationIds.map((applicationId) =>
      moveApplication(context.database, { actor, applicationId, newStage, note, declineReasonId, at }),
    ),
  );
  tell(
    context,
    moved.filter((each) => each !== null),
    at,
  );
  const left = applicationIds.filter((_, index) => moved[index] === null);
  const explained = await explain(context, command, left);
  const results = applicationIds.map((applicationId, index): MoveResult =>
    moved[index] === null
      ? explained.get(applicationId)!
      : { applicationId, outcome: 'moved', hiringStage: newStage, message: null },
  );
  const count = (outcome: MoveResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return { moved: count('moved'), already: count('already'), refused: count('refused'), results };
}

function tell({ notifier }: Context, moved: Moved[], at: Date): void {
  notifier.events(
    moved.flatMap(({ eventName: name, data, recipients, seqs }) =>
      recipients.map((recipientId, n) => ({ recipientId, seq: Number(seqs[n]), name, at: at.toISOString(), data })),
    ),
  );
  if (moved.some(({ data }) => data.stage === 'Hired')) notifier.jobs(moved.map(({ data }) => data.jobId));
}

/** Why these were not moved, by their ids. */
async function explain(
  { database: { sql } }: Context,
  { companyId, newStage, declineReasonId }: MoveManyApplications,
  ids: string[],
): Promise<Map<string, MoveResult>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; stage: Stage; hasContract: boolean }[]>`
    SELECT id, stage, has_contract FROM applications WHERE id = ANY (${ids}::uuid[]) AND company_id = ${companyId}`;
  const byId = new Map(found.map((application) => [application.id, application]));
  return new Map(
    ids.map((applicationId): [string, MoveResult] => {
      const application = byId.get(applicationId);
      if (!application)
        return [
          applicationId,
          { applicationId, outcome: 'refused', hiringStage: null, message: 'We could not find that application.' },
        ];
      const { stage: hiringStage } = application;
      if (hiringStage === newStage)
        return [applicationId, { applicationId, outcome: 'already', hiringStage, message: null }];
      const message =
        declineReasonId && moveTo(newStage, hiringStage, application, 'company')
          ? 'That reason is not in your list.'
          : refusal(hiringStage, application, 'company');
      return [applicationId, { applicationId, outcome: 'refused', hiringStage, message }];
    }),
  );
}
