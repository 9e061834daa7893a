import { outbox, type Outgoing } from '../outbox.ts';
import { MessageBubble } from './MessageBubble.tsx';

const LINK = 'font-medium underline underline-offset-2 hover:decoration-2';

/** A message that is being sent, or that failed, with retry and delete. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const { id, text, attachments, at, state, error, offline } = outgoing;
  return (
    <MessageBubble
      own
      faint={state === 'sending'}
      writer="You"
      text={text}
      attachments={attachments}
      at={at}
      note={
        state === 'sending' ? (
          'Sending...'
        ) : (
          <span role="alert" className="flex flex-wrap gap-x-2 text-danger-ink">
            <span>
              {offline && !navigator.onLine
                ? "You're offline. We'll send this when you're back."
                : `Not sent. ${error}`}
            </span>
            <button type="button" className={LINK} onClick={() => outbox.retry(id)}>
              Retry
            </button>
            <button type="button" className={LINK} onClick={() => outbox.discard(id)}>
              Delete
            </button>
          </span>
        )
      }
    />
  );
}
