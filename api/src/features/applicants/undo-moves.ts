// Why: docs/decisions/0211-a-company-can-undo-its-move-for-ten-seconds.md
import { refusedMove } from '@hireledger/domain/accounts/member-moves';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { MovedApplications, MoveResult } from '@hireledger/domain/http/applicants';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { UNDO_TARGETS } from '@hireledger/domain/hiring/undo';
import { transitionApplications, type TransitionEvent } from '@hireledger/db/hiring/transition-applications';
import type { Actor, Context } from '../../context.ts';
import { readLastMoves } from '../../hiring/last-moves.ts';
import { summed } from './move-many-applications.ts';

interface UndoMoves {
  actor: Actor;
  /** No id twice. */
  applicationIds: string[];
  /** Where the move led. */
  stage: Stage;
}

/** Applications of one statement, as when they were moved. */
const PORTION = 100;

/**
 * Takes back the actor's last move of each of these applications, if it is seconds old and nobody moved the
 * application since. Its notice disappears from the other side's bell and is never mailed. A repeated call changes nothing.
 */
export async function undoMoves(context: Context, command: UndoMoves): Promise<MovedApplications> {
  const back = new Map<string, Stage>();
  for (let from = 0; from < command.applicationIds.length; from += PORTION)
    for (const { data } of await undoPortion(context, command, command.applicationIds.slice(from, from + PORTION)))
      back.set(data.applicationId, data.stage);
  const explained = await explain(
    context,
    command,
    command.applicationIds.filter((id) => !back.has(id)),
  );
  return summed(
    command.applicationIds.map(
      (applicationId): MoveResult =>
        explained.get(applicationId) ?? {
          applicationId,
          outcome: 'moved',
          hiringStage: back.get(applicationId)!,
          message: null,
        },
    ),
  );
}

/** One statement for each stage that they may have come from: most came from the first. */
async function undoPortion(
  { database, notifier, clock }: Context,
  { actor, stage }: UndoMoves,
  applicationIds: string[],
): Promise<TransitionEvent[]> {
  const undone: TransitionEvent[] = [];
  for (const to of UNDO_TARGETS) {
    // An offer that was taken back is sent again: who may not send one leaves it.
    if (to === 'Hired' && actor.role === 'company' && refusedMove(actor.memberRole, 'hire')) continue;
    const left = applicationIds.filter((id) => !undone.some(({ data }) => data.applicationId === id));
    if (left.length === 0) break;
    const events = await transitionApplications(database.sql, {
      actor,
      applicationIds: left,
      to,
      move: 'undo',
      from: stage,
      at: clock(),
    });
    notifier.events(events);
    // As the withdrawal itself did.
    if (to === 'Hired' || actor.role === 'talent') notifier.jobs([...new Set(events.map(({ data }) => data.jobId))]);
    undone.push(...events);
  }
  return undone;
}

/** Why these were not undone, by id. */
async function explain(
  { database: { sql } }: Context,
  { actor, stage }: UndoMoves,
  ids: string[],
): Promise<Map<string, MoveResult>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; stage: Stage; undone: Stage | null }[]>`
    SELECT a.id, a.stage, CASE WHEN last.undoes THEN last.from_stage END AS undone
      FROM applications a
      LEFT JOIN LATERAL (SELECT c.undoes, c.from_stage FROM stage_changes c WHERE c.application_id = a.id ORDER BY c.id DESC LIMIT 1) last ON true
     WHERE a.id = ANY (${ids}::uuid[]) AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  const byId = new Map(found.map((application) => [application.id, application]));
  const lastMoves = await readLastMoves(sql, [...byId.keys()], actor.role);
  return new Map(
    ids.map((applicationId): [string, MoveResult] => {
      const application = byId.get(applicationId);
      const hiringStage = application?.stage ?? null;
      if (application?.undone === stage)
        return [applicationId, { applicationId, outcome: 'already', hiringStage, message: null }];
      const first = lastMoves.get(applicationId)?.first;
      const message = !application
        ? notFound('application').message
        : hiringStage === stage
          ? 'A move can be undone for ten seconds only.'
          : `${first ? `${first} has since moved this applicant` : 'This application has since moved'} to ${hiringStage}, so that move can no longer be undone.`;
      return [applicationId, { applicationId, outcome: 'refused', hiringStage, message }];
    }),
  );
}
