import { noticeKind, UNREAD_LIMIT, type NoticeKind } from '@hireledger/domain/events/notice-kinds';
import { isNoticeFor } from '@hireledger/domain/events/notifies';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Role } from '@hireledger/domain/hiring/stages';

export interface Notices {
  /** Newest first. */
  data: Notice[];
  /** Of all kinds, up to UNREAD_LIMIT. */
  unread: number;
  nextBefore: number | null;
  /** Muted events. */
  muted: string[];
}

/** The filter of a list: all kinds or one, all or only those unread at the time of the request. */
export interface NoticeFilters {
  unread: boolean;
  kind: NoticeKind | null;
}

type Undone = Extract<RecipientEvent, { name: 'application.move-undone' }>;
export type Marked = Extract<RecipientEvent, { name: 'notice.marked' }>['data'];

/** Rows after some were marked, here or in another tab. Unchanged rows stay the same object. */
export function rowsAfterMarking(rows: readonly Notice[], { seq, upTo, kind, read }: Marked, at: string): Notice[] {
  return rows.map((row) => {
    const meant =
      seq === null ? row.seq <= (upTo ?? 0) && (kind === null || noticeKind(row.name) === kind) : row.seq === seq;
    return meant && (row.readAt === null) === read ? { ...row, readAt: read ? at : null } : row;
  });
}

/** Whether an event is a notice for the reader: of their role, and not muted. */
export const isNews = (event: RecipientEvent, role: Role, muted: readonly string[]): boolean =>
  isNoticeFor(event, role) && !muted.includes(event.name);

/** Whether `event` undid the move that `notice` is about. */
export const isUndoneBy = (notice: Pick<RecipientEvent, 'name' | 'data'>, { data }: Undone): boolean =>
  'applicationId' in notice.data &&
  'stage' in notice.data &&
  notice.data.applicationId === data.applicationId &&
  notice.data.stage === data.from;

/** Whether the reader had the notice of the move that was undone: a talent undoes only a withdrawal. */
export const isUndoneFor = (role: Role, event: RecipientEvent): event is Undone =>
  event.name === 'application.move-undone' && (event.data.from === 'Withdrawn') === (role === 'company');

/** Removes the notice of a move that was undone. */
function noticesAfterUndo(list: Notices, event: Undone): Notices {
  const undone = list.data.find((row) => isUndoneBy(row, event));
  if (!undone) return list;
  const unread = Math.max(0, list.unread - Number(undone.readAt === null));
  return { ...list, data: list.data.filter((row) => row !== undone), unread };
}

/**
 * The list after one event. Rows that were read stay in a list of unread ones until it is refetched, so that nothing
 * disappears under the pointer.
 */
export function noticesAfter(list: Notices, event: RecipientEvent, { kind }: NoticeFilters, role: Role): Notices {
  if (event.name === 'notice.marked')
    return {
      ...list,
      data: rowsAfterMarking(list.data, event.data, event.at),
      unread: event.data.unread ?? list.unread,
    };
  if (event.name === 'notice.chosen') {
    if (event.data.channel !== 'app') return list;
    const others = list.muted.filter((name) => name !== event.data.event);
    return { ...list, muted: event.data.on ? others : [...others, event.data.event] };
  }
  if (isUndoneFor(role, event)) return noticesAfterUndo(list, event);
  if (!isNews(event, role, list.muted) || list.data.some(({ seq }) => seq === event.seq)) return list;
  const unread = Math.min(UNREAD_LIMIT, list.unread + 1);
  const belongs = kind === null || noticeKind(event.name) === kind;
  return { ...list, unread, data: belongs ? [{ ...event, readAt: null }, ...list.data] : list.data };
}
