import { noticeText } from '@hireledger/domain/events/notice';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../http/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ago } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { notices, readNotices } from './list-notices.ts';
import { noticePath } from './notice-path.ts';

const read = (which: Parameters<typeof readNotices>[0]) => void readNotices(which).catch((failure: unknown) => toast.error(sentenceOf(failure)));

/** What the bell shows: notices, newest first, each leading to the thing that it speaks of. */
export function NoticeList({ role, onLeave }: { role: Role; onLeave: () => void }) {
  const list = useQuery(notices.options());
  const navigate = useNavigate();
  const [opened] = useState(() => new Date());
  const newest = list.data?.data[0];
  return (
    <div className="flex max-h-[min(560px,80dvh)] w-[380px] max-w-full flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line px-4">
        <h2 className="text-sm">Notifications</h2>
        {newest && list.data && list.data.unread > 0 && (
          <Button variant="ghost" size="sm" className="-mr-2" onClick={() => read({ upTo: newest.seq })}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="overflow-y-auto">
        {list.isError && (
          <div className="p-8">
            <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
          </div>
        )}
        {list.isPending && (
          <div className="grid gap-4 p-4">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-4 w-52" />
            <Skeleton className="h-4 w-60" />
          </div>
        )}
        {list.data?.data.length === 0 && (
          <div className="px-6 py-10">
            <EmptyState drawing="bell" title="Nothing new">
              {role === 'company' ? 'New applications and payouts show here.' : 'News of your applications and pay shows here.'}
            </EmptyState>
          </div>
        )}
        <ul>
          {list.data?.data.map((notice) => (
            <li key={notice.seq} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex w-full items-start gap-3 px-4 py-3 text-left outline-offset-[-2px] hover:bg-sunken"
                onClick={() => {
                  if (notice.readAt === null) read({ seq: notice.seq });
                  onLeave();
                  void navigate(noticePath(notice, role));
                }}
              >
                <span className={cx('mt-[7px] size-1.5 shrink-0 rounded-full', notice.readAt === null ? 'bg-brand' : 'bg-transparent')} />
                <span className="min-w-0 flex-1">
                  <span className={cx('block break-words', notice.readAt === null ? 'font-medium' : 'text-ink-soft')}>{noticeText(notice, role)}</span>
                  <span className="text-xs text-ink-faint">{ago(notice.at, opened)}</span>
                  {notice.readAt === null && <span className="sr-only">, unread</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
