import type { Notice } from '@hireledger/domain/http/notifications';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useId } from 'react';
import { sentenceOf } from '../../http/sentences.ts';
import { toast } from '../../ui/Toast.tsx';
import { markNotices } from './list-notices.ts';
import { groupByDay } from './notice-days.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** Marks, and says so where the server did not take it. */
export const mark = (which: Parameters<typeof markNotices>[0]) => void markNotices(which).catch((failure: unknown) => toast.error(sentenceOf(failure)));

interface NoticeDaysProps {
  rows: readonly Notice[];
  role: Role;
  now: Date;
  onOpen?: () => void;
}

/** Notices under their days, newest first. */
export function NoticeDays({ rows, role, now, onOpen }: NoticeDaysProps) {
  const id = useId();
  return groupByDay(rows, now).map(({ name, items }) => (
    <section key={name} aria-labelledby={`${id}${name}`}>
      <h3 id={`${id}${name}`} className="sticky top-0 z-10 border-b border-line bg-raised px-4 py-1.5 text-xs font-medium text-ink-faint">
        {name}
      </h3>
      <ul className="border-b border-line">
        {items.map((notice) => (
          <NoticeRow key={notice.seq} notice={notice} role={role} now={now} onOpen={onOpen} onMark={(read) => mark({ seq: notice.seq, read })} />
        ))}
      </ul>
    </section>
  ));
}
