import type { Notice } from '@hireledger/domain/http/notifications';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useId } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { cx } from '../design/class-names.ts';
import { toast } from '../design/toasts/Toast.tsx';
import { markNotices } from './list-notices.ts';
import { groupByDay } from './notice-days.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** Marks notices, and shows a toast on an error. */
export const mark = (which: Parameters<typeof markNotices>[0]) =>
  void markNotices(which).catch((failure: unknown) => toast.error(sentenceOf(failure)));

interface NoticeDaysProps {
  rows: readonly Notice[];
  role: Role;
  /** The heading level below the container's: a page, whose top bar covers 56 px, or a panel. */
  heading: 'h2' | 'h3';
  now: Date;
  onOpen?: () => void;
}

/** Notices by day, newest first. */
export function NoticeDays({ rows, role, heading: Heading, now, onOpen }: NoticeDaysProps) {
  const id = useId();
  const idOf = (name: string) => `${id}${name.replaceAll(' ', '-')}`;
  return groupByDay(rows, now).map(({ name, items }) => (
    <section key={name} className="last:[&>ul]:border-b-0" aria-labelledby={idOf(name)}>
      <Heading
        id={idOf(name)}
        className={cx(
          'sticky z-10 border-b border-line bg-raised px-4 py-1.5 text-xs font-medium text-ink-faint',
          Heading === 'h2' ? 'top-14 short:static' : 'top-0',
        )}
      >
        {name}
      </Heading>
      <ul className="border-b border-line">
        {items.map((notice) => (
          <NoticeRow
            key={notice.seq}
            notice={notice}
            role={role}
            now={now}
            onOpen={onOpen}
            onMark={(read) => mark({ seq: notice.seq, read })}
          />
        ))}
      </ul>
    </section>
  ));
}
