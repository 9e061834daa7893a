import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Card } from './board.ts';

/** What happened to an application while its card was being dragged: the stage implies whose move it was. */
export function takenAway(card: Pick<Card, 'fullName'>, now: Stage): string {
  switch (now) {
    case 'Withdrawn':
      return `${card.fullName} withdrew this application.`;
    case 'Completed':
      return `${card.fullName} marked the work as done.`;
    case 'Accepted':
      return `${card.fullName} accepted the contract.`;
    case 'Rejected':
      return `${card.fullName} rejected the contract.`;
    default:
      return `${card.fullName} is now ${now}: it was moved in another window.`;
  }
}
