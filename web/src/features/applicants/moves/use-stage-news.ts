import type { Stage } from '@hireledger/domain/hiring/stages';
import { useEffect, useState, type RefObject } from 'react';
import { onEvent } from '../../../realtime/effects.ts';
import { stageNews } from './stage-news.ts';

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
