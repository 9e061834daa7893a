import type { Message } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';

/** The newest few are kept: a screen reader reads what is added. */
const KEPT = 5;

/** Reads out what comes in while the conversation is open. The log itself says nothing: its rows come and go with scrolling. */
export function SpokenMessages({ messages, own, other }: { messages: readonly Message[]; own: Role; other: string }) {
  const [from] = useState(() => messages.at(-1)?.number ?? 0);
  const spoken = messages.slice(-KEPT).filter(({ number, sender }) => number > from && sender !== own);
  return (
    <div role="log" aria-live="polite" aria-label="Incoming messages" className="sr-only">
      {spoken.map(({ id, text, attachments }) => (
        <p key={id}>
          {other}: {text || `${attachments.length === 1 ? 'a file' : `${attachments.length} files`}`}
        </p>
      ))}
    </div>
  );
}
