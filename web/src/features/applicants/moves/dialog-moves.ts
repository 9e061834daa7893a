import type { Move } from '@hireledger/domain/hiring/moves';

/** Moves that open a dialog first: for a reason, a message, what should change, what is sent, or an amount. */
export const DIALOG_MOVES: ReadonlySet<Move['event']> = new Set([
  'decline',
  'turnDown',
  'withdrawOffer',
  'requestChanges',
  'hire',
  'approve',
]);

/** Moves against the applicant, in red. */
export const DANGEROUS: ReadonlySet<Move['event']> = new Set(['decline', 'turnDown', 'withdrawOffer']);

/** The words of a move's button. Hiring by itself sends the standard contract: one of the company's own has a page. */
export const moveLabel = ({ event, label }: Move): string => (event === 'hire' ? 'Send standard contract' : label);
