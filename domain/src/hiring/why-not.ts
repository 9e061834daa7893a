import type { HiringContext } from './machine.ts';
import { movesFrom, refusal, type Move } from './moves.ts';
import type { Stage } from './stages.ts';

type Application = { stage: Stage } & HiringContext;

/** The company's move that brings an application to `to`, or null if there is none. Approving is one of them. */
export const moveInto = (to: Stage, application: Application): Move | null =>
  movesFrom(application.stage, application, 'company').find((move) => move.to === to) ?? null;

/** Why the company cannot bring an application to `to`, as a sentence; null if it can. */
export function whyNot(to: Stage, application: Application): string | null {
  if (moveInto(to, application)) return null;
  if (to === application.stage) return 'The card is already here.';
  const theirs = movesFrom(application.stage, application, 'talent').find((move) => move.to === to);
  return theirs
    ? `Only the candidate can do that: ${theirs.label}.`
    : refusal(application.stage, application, 'company');
}
