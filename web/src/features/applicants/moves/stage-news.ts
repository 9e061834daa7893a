import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useEffect, useState, type RefObject } from 'react';
import { onEvent } from '../../../realtime/effects.ts';
import { isApplicationEvent } from '../applicant-patches.ts';

/** The message for a stage change that arrives live, or null for any other event. An approval shows as its payout. */
export function stageNews(event: RecipientEvent): string | null {
  if (
    !isApplicationEvent(event) ||
    event.name === 'disbursement.approved' ||
    !('from' in event.data && 'stage' in event.data)
  )
    return null;
  const { talentName, companyName, stage } = event.data;
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
      return `Someone at ${companyName} undid the last move: it is ${stage} again.`;
    case 'application.moved-by-contract':
      return `${CAUSE_TEXT[event.data.cause]}. This moved to ${stage} just now.`;
    default:
      return `Someone at ${companyName} moved this to ${stage} just now.`;
  }
}

/**
 * The message about the last change that somebody else made while the application is shown. `own` is the stage to which
 * this page is moving it; that event is no news and clears the message.
 */
export function useStageNews(applicationId: string, own: RefObject<Stage | null>): string | null {
  const [news, setNews] = useState<string | null>(null);
  useEffect(
    () =>
      onEvent((event) => {
        if (!('applicationId' in event.data) || event.data.applicationId !== applicationId) return;
        const sentence = stageNews(event);
        if (sentence === null || !('stage' in event.data)) return;
        const isOwn = own.current === event.data.stage;
        if (isOwn) own.current = null;
        setNews(isOwn ? null : sentence);
      }),
    [applicationId, own],
  );
  return news;
}
