import type { Move } from '@hireledger/domain/hiring/moves';

/** Moves that open a dialog first: for a reason, a message, or what should change. */
export type DialogMove = 'decline' | 'turnDown' | 'withdrawOffer' | 'requestChanges';

const DIALOG_MOVES: ReadonlySet<Move['event']> = new Set<DialogMove>([
  'decline',
  'turnDown',
  'withdrawOffer',
  'requestChanges',
]);
export const hasDialog = (event: Move['event']): event is DialogMove => DIALOG_MOVES.has(event);

/** Moves against the applicant, in red. */
export const DANGEROUS: ReadonlySet<Move['event']> = new Set(['decline', 'turnDown', 'withdrawOffer']);
