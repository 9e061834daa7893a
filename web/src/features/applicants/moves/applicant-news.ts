import { colleagueName } from '@hireledger/domain/accounts/named-person';
import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useEffect, useState } from 'react';
import { colleagueIn, nameIn } from '../../../account/members.ts';
import { personId } from '../../../account/permissions.ts';
import { onEvent } from '../../../realtime/effects.ts';
import { isApplicationEvent } from '../applicant-patches.ts';

/**
 * The message for what somebody else does with the applicant, or null for any other event. `who` of the company does it,
 * where it is the company who does.
 */
export function applicantNews(event: RecipientEvent, who: string): string | null {
  if (event.name === 'notes.changed') return event.data.added ? `${who} wrote a note just now.` : null;
  if (!isApplicationEvent(event)) return null;
  const { talentName } = event.data;
  if (event.name === 'application.rated')
    return event.data.byPerson && event.data.rating !== null ? `${who} rated ${talentName} just now.` : null;
  if (event.name === 'disbursement.approved')
    return event.data.byPerson ? `${who} approved the payment just now.` : null;
  if (!('from' in event.data && 'stage' in event.data)) return null;
  const { stage } = event.data;
  switch (event.name) {
    case 'application.withdrawn':
      return `${talentName} withdrew this application just now.`;
    case 'application.accepted':
      return `${talentName} accepted your contract just now.`;
    case 'application.rejected':
      return `${talentName} rejected your contract just now.`;
    case 'application.completed':
      return `${talentName} marked the work as done just now.`;
    case 'application.resubmitted':
      return `${talentName} applied again just now.`;
    case 'application.move-undone':
      if (event.data.from === 'Withdrawn') return `${talentName} undid the withdrawal: it is ${stage} again.`;
      return `${who} undid the last move: it is ${stage} again.`;
    case 'application.moved-by-contract':
      return `${CAUSE_TEXT[event.data.cause]}. This moved to ${stage} just now.`;
    default:
      return `${who} moved ${talentName} to ${stage} just now.`;
  }
}

/**
 * The message about the last change, or the last move, that somebody else made while the application is shown. One of the
 * reader's own, from any of their tabs, ends it.
 */
export function useApplicantNews(applicationId: string, about: 'changes' | 'moves' = 'changes'): string | null {
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    let newest: RecipientEvent | undefined;
    return onEvent((event) => {
      if (!('applicationId' in event.data) || event.data.applicationId !== applicationId) return;
      if (applicantNews(event, '') === null || (about === 'moves' && !('stage' in event.data))) return;
      newest = event;
      if (colleagueIn(event) === personId()) return setNews(null);
      void nameIn(event).then((fullName) => {
        if (newest === event) setNews(applicantNews(event, colleagueName({ fullName: fullName ?? null })));
      });
    });
  }, [applicationId, about]);
  return news;
}
