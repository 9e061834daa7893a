import { notFound } from '@hireledger/domain/errors/catalogue';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { MovedApplications, MoveResult } from '@hireledger/domain/http/applicants';
import { refusedMove } from '@hireledger/domain/accounts/member-moves';
import { moveTo, namedMoveBetween, refusal, wasFirst } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { transitionApplications, type TransitionEvent } from '@hireledger/db/hiring/transition-applications';
import type { Context } from '../../context.ts';
import { readLastMoves } from '../../hiring/last-moves.ts';

export interface MoveManyApplications {
  companyId: string;
  memberRole: MemberRole;
  /** No id twice. */
  applicationIds: string[];
  newStage: Stage;
  /** The stage that the reviewer saw. */
  from?: Stage | undefined;
  note?: string | undefined;
  declineReasonId?: string | undefined;
}

/** Moves of one statement: the company's head is locked until its commit, and none of its events waits longer. */
const PORTION = 100;

/**
 * Moves many applications to one stage, each if the hiring machine allows it, and reports the result of each. Every
 * batch is one statement; applications already in that stage are not changed, so a repeated call changes nothing.
 */
export async function moveManyApplications(
  context: Context,
  command: MoveManyApplications,
): Promise<MovedApplications> {
  const { applicationIds, newStage } = command;
  const moved = new Set<string>();
  for (let from = 0; from < applicationIds.length; from += PORTION)
    for (const id of await movePortion(context, command, applicationIds.slice(from, from + PORTION))) moved.add(id);
  const explained = await explain(
    context,
    command,
    applicationIds.filter((id) => !moved.has(id)),
  );
  return summed(
    applicationIds.map(
      (applicationId): MoveResult =>
        explained.get(applicationId) ?? { applicationId, outcome: 'moved', hiringStage: newStage, message: null },
    ),
  );
}

/** The results with their counts. */
export function summed(results: MoveResult[]): MovedApplications {
  const count = (outcome: MoveResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return { moved: count('moved'), already: count('already'), refused: count('refused'), results };
}

/** @returns the ids of those that moved */
async function movePortion(
  { database, notifier, clock }: Context,
  { companyId, memberRole, newStage, from, note, declineReasonId }: MoveManyApplications,
  applicationIds: string[],
): Promise<string[]> {
  const events: TransitionEvent[] = await transitionApplications(database.sql, {
    actor: { userId: companyId, role: 'company', memberRole },
    applicationIds,
    to: newStage,
    move: namedMoveBetween(from, newStage),
    from,
    note,
    declineReasonId,
    at: clock(),
  });
  notifier.events(events);
  if (from === 'Hired') notifier.jobs([...new Set(events.map(({ data }) => data.jobId))]);
  return events.map(({ data }) => data.applicationId);
}

/** Why these were not moved, by id. */
export async function explain(
  { database: { sql } }: Context,
  { companyId, memberRole, newStage, from, declineReasonId }: MoveManyApplications,
  ids: string[],
): Promise<Map<string, MoveResult>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; stage: Stage; hasContract: boolean }[]>`
    SELECT id, stage, has_contract FROM applications WHERE id = ANY (${ids}::uuid[]) AND company_id = ${companyId}`;
  const byId = new Map(found.map((application) => [application.id, application]));
  const lastMoves = await readLastMoves(sql, [...byId.keys()], 'company');
  return new Map(
    ids.map((applicationId): [string, MoveResult] => {
      const application = byId.get(applicationId);
      if (!application)
        return [
          applicationId,
          { applicationId, outcome: 'refused', hiringStage: null, message: notFound('application').message },
        ];
      const { stage: hiringStage } = application;
      const first = lastMoves.get(applicationId)?.first;
      if (hiringStage === newStage) {
        const message = first ? wasFirst(first, hiringStage) : null;
        return [applicationId, { applicationId, outcome: 'already', hiringStage, message }];
      }
      const event = namedMoveBetween(from, newStage) ?? moveTo(newStage, hiringStage, application, 'company')?.event;
      const possible = from ? hiringStage === from : event !== undefined;
      const message =
        (possible && event ? refusedMove(memberRole, event) : null) ??
        (declineReasonId && possible
          ? 'This reason is not in your list.'
          : refusal(hiringStage, application, 'company', first));
      return [applicationId, { applicationId, outcome: 'refused', hiringStage, message }];
    }),
  );
}
