import type { Message } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Outgoing } from './outbox.ts';
import { dayHeading } from '../../design/values/dates.ts';

/** A row of the log: a day, the line above new messages, a message, or an unsent one. */
export type LogItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; own: boolean; begins: boolean; ends: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

/** Messages of one author within this time are grouped, with one time below. */
const TOGETHER_MS = 5 * 60_000;

interface LogOptions {
  own: Role;
  outgoing: readonly Outgoing[];
  /** The last message read when the conversation was opened; later ones of the other side are new. */
  readTo: number;
  now: Date;
}

/** The rows of a log, in order. A message has the same key before and after it was sent, so its row stays in place. */
export function logItems(messages: readonly Message[], { own, outgoing, readTo, now }: LogOptions): LogItem[] {
  const items: LogItem[] = [];
  let day = '';
  let marked = false;
  for (const [index, message] of messages.entries()) {
    const heading = dayHeading(message.sentAt, now);
    const changes = heading !== day;
    if (changes) items.push({ kind: 'day', key: `day ${heading}`, text: heading });
    day = heading;
    if (!marked && message.number > readTo && message.sender !== own) {
      marked = true;
      items.push({ kind: 'new', key: 'new' });
    }
    const [before, after] = [messages[index - 1], messages[index + 1]];
    items.push({
      kind: 'message',
      key: message.id,
      message,
      own: message.sender === own,
      begins: changes || !before || !joined(before, message),
      ends: !after || !joined(message, after) || dayHeading(after.sentAt, now) !== heading,
    });
  }
  const arrived = new Set(messages.slice(-200).map(({ id }) => id));
  for (const each of outgoing)
    if (!arrived.has(each.id)) items.push({ kind: 'outgoing', key: each.id, outgoing: each });
  return items;
}

const joined = (one: Message, next: Message): boolean =>
  one.sender === next.sender &&
  one.person?.id === next.person?.id &&
  Date.parse(next.sentAt) - Date.parse(one.sentAt) < TOGETHER_MS;
