import { movesFrom, refusal, type Move } from './moves.ts';
import type { HiringContext, HiringEventType } from './machine.ts';
import type { Role, Stage } from './stages.ts';

/**
 * An answer with its reason, so the web can say why a button is disabled and the api can refuse with the same sentence.
 */
type Permission = { allowed: true } | { allowed: false; reason: string };

const ask =
  (event: HiringEventType, role: Role) =>
  (application: { stage: Stage } & HiringContext): Permission =>
    movesFrom(application.stage, application, role).some((move) => move.event === event)
      ? { allowed: true }
      : { allowed: false, reason: refusal(application.stage, application, role) };

/** What may be done with an application in its stage; each rule is a row of the hiring machine. */
export const can = {
  confirm: ask('confirm', 'company'),
  shortlist: ask('shortlist', 'company'),
  decline: ask('decline', 'company'),
  hire: ask('hire', 'company'),
  requestChanges: ask('requestChanges', 'company'),
  approve: ask('approve', 'company'),
  takeBack: ask('takeBack', 'company'),
  reconsider: ask('reconsider', 'company'),
  turnDown: ask('turnDown', 'company'),
  withdrawOffer: ask('withdrawOffer', 'company'),
  reopen: ask('reopen', 'company'),
  accept: ask('accept', 'talent'),
  reject: ask('reject', 'talent'),
  complete: ask('complete', 'talent'),
  withdraw: ask('withdraw', 'talent'),
} as const;

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
