import { isNeverMuted, noticeKind, UNREAD_LIMIT, type NoticeKind } from '@hireledger/domain/events/notice-kinds';
import { isNoticeFor } from '@hireledger/domain/events/notifies';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Marking } from '@hireledger/domain/http/realtime';
import type { Role } from '@hireledger/domain/hiring/stages';

export interface Notices {
  /** Newest first. */
  data: Notice[];
  /** Of all kinds, up to UNREAD_LIMIT. */
  unread: number;
  nextBefore: number | null;
  /** Events that the reader does not follow. */
  muted: string[];
  /** Ids of jobs. */
  mutedJobs: string[];
}

/** The filter of a list: all kinds or one, all or only those unread at the time of the request. */
export interface NoticeFilters {
  unread: boolean;
  kind: NoticeKind | null;
}

type Undone = Extract<RecipientEvent, { name: 'application.move-undone' }>;

/** Rows after some were marked, here or in another tab. Unchanged rows stay the same object. */
export function rowsAfterMarking(rows: readonly Notice[], { seq, upTo, kind, read }: Marking, at: string): Notice[] {
  return rows.map((row) => {
    const meant =
      seq === null ? row.seq <= (upTo ?? 0) && (kind === null || noticeKind(row.name) === kind) : row.seq === seq;
    return meant && (row.readAt === null) === read ? { ...row, readAt: read ? at : null } : row;
  });
}

/** Who reads: a person in an account. */
interface NoticeReader {
  role: Role;
  personId: string | undefined;
}

export type Mutes = Pick<Notices, 'muted' | 'mutedJobs'>;

/** Whether an event is of a job that the reader muted, and not one of those that still come. */
export const isOfMutedJob = ({ name, data }: RecipientEvent, { mutedJobs }: Pick<Mutes, 'mutedJobs'>): boolean =>
  'jobId' in data && mutedJobs.some((id) => id === data.jobId) && !isNeverMuted(name);

/** Whether an event is a notice for the reader: of their role, not muted, not their own doing, and naming them where it names persons. */
export const isNews = (event: RecipientEvent, { role, personId }: NoticeReader, mutes: Mutes): boolean =>
  isNoticeFor(event, role) &&
  !mutes.muted.includes(event.name) &&
  !isOfMutedJob(event, mutes) &&
  !('byPerson' in event.data && event.data.byPerson?.id === personId) &&
  (event.name !== 'note.mentioned' || event.data.mentioned.some((id) => id === personId));

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
export function noticesAfter(
  list: Notices,
  event: RecipientEvent,
  { kind }: NoticeFilters,
  reader: NoticeReader,
): Notices {
  if (isUndoneFor(reader.role, event)) return noticesAfterUndo(list, event);
  if (!isNews(event, reader, list) || list.data.some(({ seq }) => seq === event.seq)) return list;
  const unread = Math.min(UNREAD_LIMIT, list.unread + 1);
  const belongs = kind === null || noticeKind(event.name) === kind;
  return { ...list, unread, data: belongs ? [{ ...event, readAt: null }, ...list.data] : list.data };
}
