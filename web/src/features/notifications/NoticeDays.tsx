import type { Notice } from '@hireledger/domain/http/notifications';
import type { Role } from '@hireledger/domain/hiring/stages';
import { sentenceOf } from '../../http/sentences.ts';
import { DayList } from '../../design/lists/DayList.tsx';
import { toast } from '../../design/toasts/Toast.tsx';
import { markNotices } from './list-notices.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** Marks notices, and shows a toast on an error. */
export const mark = (which: Parameters<typeof markNotices>[0]) =>
  void markNotices(which).catch((failure: unknown) => toast.error(sentenceOf(failure)));

interface NoticeDaysProps {
  rows: readonly Notice[];
  role: Role;
  /** The heading level below the container's: a page, or a panel. */
  heading: 'h2' | 'h3';
  now: Date;
  onOpen?: () => void;
}

/** Notices by day, newest first. */
export const NoticeDays = ({ role, now, onOpen, ...list }: NoticeDaysProps) => (
  <DayList {...list} inPanel={list.heading === 'h3'} now={now}>
    {(notice) => (
      <NoticeRow
        key={notice.seq}
        notice={notice}
        role={role}
        now={now}
        onOpen={onOpen}
        onMark={(read) => mark({ seq: notice.seq, read })}
      />
    )}
  </DayList>
);
