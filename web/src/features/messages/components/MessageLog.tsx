import type { Role } from '@hireledger/domain/hiring/stages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '@hireledger/domain/http/messages';
import { whoDid } from '../../../account/who-did.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { clockTime } from '../../../design/values/dates.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { useOutgoing } from '../outbox.ts';
import { loadOlderMessages } from '../calls.ts';
import type { OpenThread } from '../thread-patches.ts';
import { logItems, type LogItem } from '../log-items.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';

/**
 * Older messages load within this many pixels of the top, and the view follows new ones within this many of the end.
 */
const NEAR_TOP = 600;
const NEAR_END = 80;

/** The messages of a conversation, virtualised. The view follows the end, or stays where the user reads. */
export function MessageLog({ open, own }: { open: OpenThread; own: Role }) {
  const { thread, messages, hasOlder } = open;
  const { applicationId } = thread;
  const reader = { role: own, company: thread.companyName, talent: thread.talentName };
  const outgoing = useOutgoing(applicationId);
  const scroller = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const [readTo] = useState(() => thread.reads[own].upTo);
  const now = useNow();
  const [atEnd, setAtEnd] = useState(true);
  const items = logItems(messages, { own, outgoing, readTo, now });
  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component alone, which is what the library needs.
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'message' ? 64 : 40),
    getItemKey: (index) => items[index]!.key,
    overscan: 8,
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });

  // A conversation opens at its end.
  useLayoutEffect(() => {
    virtualizer.scrollToEnd();
  }, [virtualizer]);
  // A message that the user sends scrolls into view.
  const sent = outgoing.at(-1)?.id;
  useEffect(() => {
    if (sent) virtualizer.scrollToEnd();
  }, [sent, virtualizer]);

  const loadOlder = () => {
    const first = messages[0]?.number;
    if (!hasOlder || first === undefined || loading.current) return;
    loading.current = true;
    loadOlderMessages(applicationId, first)
      .catch((failure: unknown) => toast.error(sentenceOf(failure), { id: 'older-messages' }))
      .finally(() => (loading.current = false));
  };
  const look = () => {
    const element = scroller.current;
    if (!element) return;
    if (element.scrollTop < NEAR_TOP) loadOlder();
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
  };
  const lastOwn = messages.findLast(({ sender }) => sender === own);
  const seen = thread.reads[own === 'company' ? 'talent' : 'company'];
  const noteOf = (item: Extract<LogItem, { kind: 'message' }>) =>
    item.message === lastOwn && seen.upTo >= item.message.number && seen.at ? `Seen ${clockTime(seen.at)}` : undefined;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard too.
        tabIndex={0}
        role="region"
        aria-label={`Messages with ${thread.other.name}`}
        onScroll={look}
        className="h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div className="relative flex min-h-full flex-col justify-end">
          <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((row) => {
              const item = items[row.index]!;
              return (
                <div
                  key={row.key}
                  ref={virtualizer.measureElement}
                  data-index={row.index}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  {item.kind === 'day' && <Divider text={item.text} />}
                  {item.kind === 'new' && <Divider text="New" brand />}
                  {item.kind === 'outgoing' && <OutgoingBubble outgoing={item.outgoing} />}
                  {item.kind === 'message' && (
                    <MessageBubble
                      own={item.own}
                      writer={whoDid({ by: item.message.sender, person: item.message.person }, reader)}
                      isNamed={Boolean(item.message.person?.fullName)}
                      text={item.message.text}
                      attachments={item.message.attachments}
                      at={item.message.sentAt}
                      begins={item.begins}
                      ends={item.ends}
                      note={noteOf(item)}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!atEnd && (
        <button
          type="button"
          onClick={() => virtualizer.scrollToEnd()}
          className="pop-in absolute right-4 bottom-3 inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-note font-medium shadow-float hover:bg-sunken"
        >
          <ArrowDown size={14} aria-hidden />
          <span>{thread.unread > 0 ? `${thread.unread} new` : 'Latest'}</span>
        </button>
      )}
      <SpokenMessages messages={messages} own={own} other={thread.other.name} />
    </div>
  );
}

function Divider({ text, brand = false }: { text: string; brand?: boolean }) {
  return (
    <div
      className={`flex items-center gap-3 px-4 pt-4 pb-1 text-xs font-medium sm:px-6 ${brand ? 'text-brand-ink' : 'text-ink-faint'}`}
    >
      <span className={`h-px flex-1 ${brand ? 'bg-brand' : 'bg-line'}`} />
      <span>{text}</span>
      <span className={`h-px flex-1 ${brand ? 'bg-brand' : 'bg-line'}`} />
    </div>
  );
}

/** Screen readers read what is added, so a few are enough. */
const KEPT = 5;

/**
 * Announces messages that arrive while the conversation is open. The log itself is no live region: its rows change with
 * scrolling.
 */
function SpokenMessages({ messages, own, other }: { messages: readonly Message[]; own: Role; other: string }) {
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
