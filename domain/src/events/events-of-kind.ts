import { noticeKind, type NoticeKind } from './notice-kinds.ts';
import { EVENTS, type EventName } from './vocabulary.ts';

/** Every event of a kind of notices. */
export const eventsOfKind = (kind: NoticeKind): EventName[] =>
  (Object.keys(EVENTS) as EventName[]).filter((name) => noticeKind(name) === kind);
