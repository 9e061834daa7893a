import type { Role } from '@hireledger/domain/hiring/stages';
import { TYPING_LASTS_MS } from '@hireledger/domain/messages/limits';
import { useEffect, useState } from 'react';
import { onEvent } from '../../../realtime/effects.ts';
import { onTyping } from '../../../realtime/typing.ts';

/** '… is typing', until a few seconds after the last signal or until the message arrives. */
export function TypingLine({ applicationId, own, name }: { applicationId: string; own: Role; name: string }) {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stopTyping = onTyping(({ threadId }) => {
      if (threadId !== applicationId) return;
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(end, TYPING_LASTS_MS);
    });
    const stopEvents = onEvent(({ name: event, data }) => {
      if (event === 'message.sent' && data.threadId === applicationId && data.sender !== own) end();
    });
    return () => {
      clearTimeout(timer);
      stopTyping();
      stopEvents();
    };
  }, [applicationId, own]);
  return (
    <p className="h-5 shrink-0 truncate px-4 text-xs leading-5 text-ink-faint sm:px-6" aria-live="off">
      {typing && (
        <span className="fade-in">
          <span>{`${name} is typing`}</span>
          <span aria-hidden>…</span>
        </span>
      )}
    </p>
  );
}
