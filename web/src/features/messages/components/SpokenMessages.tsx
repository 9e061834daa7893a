import type { Message } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';

/** Screen readers read what is added, so a few are enough. */
const KEPT = 5;

/**
 * Announces messages that arrive while the conversation is open. The log itself is no live region: its rows change with
 * scrolling.
 */
export function SpokenMessages({ messages, own, other }: { messages: readonly Message[]; own: Role; other: string }) {
  const [from] = useState(() => messages.at(-1)?.number ?? 0);
  const spoken = messages.slice(-KEPT).filter(({ number, sender }) => number > from && sender !== own);
  return (
    <div role="log" aria-live="polite" aria-label="Incoming messages" className="sr-only">
      {spoken.map(({ id, text, attachments }) => (
        <p key={id}>
          {`${other}: ${text || `${attachments.length === 1 ? 'a file' : `${attachments.length} files`}`}`}
        </p>
      ))}
    </div>
  );
}
