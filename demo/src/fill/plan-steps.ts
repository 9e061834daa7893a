import { movesFrom } from '@hireledger/domain/hiring/moves';
import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import type { Market } from '../market/plan-market.ts';
import type { PlannedApplication } from '../market/plan-applications.ts';
import type { PlannedJob } from '../market/write-job.ts';
import { applicationKey, type Filled } from './find-filled.ts';

/** One missing step of the planned market. `age` is in days before now. */
export type Step =
  | { kind: 'post'; age: number; job: PlannedJob }
  | { kind: 'apply'; age: number; application: PlannedApplication }
  | { kind: 'move'; age: number; application: PlannedApplication; to: Stage; by: Role; note: string | undefined };

/**
 * The missing steps, oldest first. Applications that users moved elsewhere, and deleted jobs, stay as they are.
 * Approvals are not among the steps: money moves now, not in the past.
 */
export function planSteps(market: Market, filled: Filled): Step[] {
  const posts = market.jobs
    .filter((job) => !filled.jobs.has(job.key))
    .map((job): Step => ({ kind: 'post', age: job.postedAge, job }));
  const rest = market.applications
    .filter(({ jobKey }) => !filled.jobs.get(jobKey)?.deleted)
    .flatMap((application) =>
      stepsOf(application, filled.applications.get(applicationKey(application))?.history ?? []),
    );
  // The sort is stable: the steps of one application keep their order where two ages are equal.
  return [...posts, ...rest].sort((a, b) => b.age - a.age);
}

function stepsOf(application: PlannedApplication, history: readonly Stage[]): Step[] {
  if (!isPrefix(history, application.path)) return [];
  return application.path.flatMap((stage, index): Step[] => {
    const age = application.ages[index]!;
    if (index < history.length || stage === 'Approved') return [];
    if (index === 0) return [{ kind: 'apply', age, application }];
    return [
      {
        kind: 'move',
        age,
        application,
        to: stage,
        by: moverTo(stage, application.path, index),
        note: application.notes[index],
      },
    ];
  });
}

/** True if the stages so far are the first ones of the planned path. */
export function isPrefix(history: readonly Stage[], path: readonly Stage[]): boolean {
  return history.length <= path.length && history.every((stage, index) => stage === path[index]);
}

const movers = new Map<string, Role>();

/** Who moves an application to a stage according to the hiring machine; memoised per kind of move. */
function moverTo(stage: Stage, path: readonly Stage[], index: number): Role {
  const from = path[index - 1]!;
  const hasContract = path.slice(0, index).includes('Hired');
  const kind = `${from} ${stage} ${hasContract}`;
  const known = movers.get(kind);
  if (known) return known;
  const mover = movesFrom(from, { hasContract }, 'company').some(({ to }) => to === stage) ? 'company' : 'talent';
  movers.set(kind, mover);
  return mover;
}
