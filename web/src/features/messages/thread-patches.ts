import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Message, Thread } from '@hireledger/domain/http/messages';
import type { Patched } from '../../realtime/live-query.ts';

type Of<N extends RecipientEvent['name']> = Extract<RecipientEvent, { name: N }>;
type Sent = Of<'message.sent'>;

export interface ThreadFilters {
  q: string;
  /** Only conversations with unread messages. */
  unread: boolean;
}

/** The loaded conversations, the one with the latest message first. */
export interface ThreadList {
  rows: readonly Thread[];
  nextCursor: string | null;
}

/** A conversation with its newest messages, oldest first; older ones are prepended as they are loaded. */
export interface OpenThread {
  thread: Thread;
  messages: readonly Message[];
  hasOlder: boolean;
}

const personIn = ({ byPerson }: Sent['data']) => (byPerson ? { id: byPerson.id, fullName: null } : null);

const messageOf = ({ at, data }: Sent): Message => ({
  id: data.messageId,
  number: data.number,
  sender: data.sender,
  // The event has no name: the next answer does.
  person: personIn(data),
  text: data.text,
  attachments: data.attachments,
  sentAt: at,
});

/** Inserts a message in order; a known one is not changed. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const after = messages.findLastIndex(({ number }) => number <= message.number);
  return messages[after]?.number === message.number ? messages : messages.toSpliced(after + 1, 0, message);
}

/** A conversation after an event; the same object if the event is about something else. */
function threadAfter(thread: Thread, event: RecipientEvent, own: Role): Thread {
  switch (event.name) {
    case 'message.sent': {
      const { data, at } = event;
      if (data.threadId !== thread.applicationId || data.number <= (thread.last?.number ?? 0)) return thread;
      return {
        ...thread,
        last: {
          number: data.number,
          sender: data.sender,
          person: personIn(data),
          text: data.text,
          attachments: data.attachments.length,
          sentAt: at,
        },
        unread: data.sender === own ? thread.unread : data.unread,
      };
    }
    case 'message.read': {
      const { reader, upTo, left, threadId } = event.data;
      if (threadId !== thread.applicationId || upTo <= thread.reads[reader].upTo) return thread;
      return {
        ...thread,
        unread: reader === own ? left : thread.unread,
        reads: { ...thread.reads, [reader]: { upTo, at: event.at } },
      };
    }
    default:
      return 'applicationId' in event.data && 'stage' in event.data && event.data.applicationId === thread.applicationId
        ? { ...thread, hiringStage: event.data.stage }
        : thread;
  }
}

/** The list after an event. A message in a conversation that is not in it refetches it. */
export function patchThreadList(list: ThreadList, event: RecipientEvent, own: Role): Patched<ThreadList> {
  const index = list.rows.findIndex((row) => row.applicationId === threadIdOf(event));
  const before = list.rows[index];
  if (!before) return { data: list, stale: event.name === 'message.sent' };
  const after = threadAfter(before, event, own);
  if (after === before) return { data: list, stale: false };
  const rows = event.name === 'message.sent' ? [after, ...list.rows.toSpliced(index, 1)] : list.rows.with(index, after);
  return { data: { ...list, rows }, stale: false };
}

/** An open conversation after an event. `stale` if the event truncated a long text, or does not name its author. */
export function patchOpenThread(
  open: OpenThread,
  event: RecipientEvent,
  own: Role,
  self: string | undefined,
): Patched<OpenThread> {
  const thread = threadAfter(open.thread, event, own);
  if (event.name !== 'message.sent' || event.data.threadId !== open.thread.applicationId)
    return { data: thread === open.thread ? open : { ...open, thread }, stale: false };
  const messages = withMessage(open.messages, messageOf(event));
  const { whole, sender, byPerson } = event.data;
  const isComplete = whole && (sender === 'talent' || (byPerson !== undefined && byPerson.id === self));
  return { data: { ...open, thread, messages }, stale: messages !== open.messages && !isComplete };
}

/** A refetched conversation with the older messages that were loaded before, if they join it. */
export function keepOlder(fresh: OpenThread, before: OpenThread | undefined): OpenThread {
  const first = fresh.messages[0]?.number;
  if (!before || first === undefined) return fresh;
  const older = before.messages.filter(({ number }) => number < first);
  return older.at(-1)?.number === first - 1
    ? { ...fresh, messages: [...older, ...fresh.messages], hasOlder: before.hasOlder }
    : fresh;
}

/** A refetched first page with the rows of later pages that were loaded before. */
export function keepLater(fresh: ThreadList, before: ThreadList | undefined): ThreadList {
  if (!before || fresh.nextCursor === null || before.rows.length <= fresh.rows.length) return fresh;
  const known = new Set(fresh.rows.map(({ applicationId }) => applicationId));
  const later = before.rows.slice(fresh.rows.length).filter(({ applicationId }) => !known.has(applicationId));
  return { rows: [...fresh.rows, ...later], nextCursor: before.nextCursor };
}

const threadIdOf = ({ data }: RecipientEvent): string | null =>
  'threadId' in data ? data.threadId : 'applicationId' in data ? data.applicationId : null;
