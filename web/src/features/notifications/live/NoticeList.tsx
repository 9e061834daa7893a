import { Settings } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { EntriesSkeleton } from '../../../design/placeholders/EntriesSkeleton.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PushPrompt } from './PushPrompt.tsx';
import { ALL_NOTICES, loadMoreNotices, notices } from '../list-notices.ts';
import { mark, NoticeDays } from '../NoticeDays.tsx';
import { useMore } from '../../../http/use-more.ts';

/** The content of the bell: notices, newest first, each with its link. */
export function NoticeList({ role, onLeave }: { role: Role; onLeave: () => void }) {
  const list = useQuery(notices.options(ALL_NOTICES));
  const more = useMore(() => loadMoreNotices(ALL_NOTICES));
  const [opened] = useState(() => new Date());
  const newest = list.data?.data[0];
  return (
    <div className="flex max-h-[min(600px,80dvh)] w-[400px] max-w-full flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between border-b border-line px-4">
        <h2 className="text-sm">Notifications</h2>
        {newest && list.data && list.data.unread > 0 && (
          <Button variant="ghost" size="sm" className="-mr-2" onClick={() => mark({ upTo: newest.seq })}>
            Mark all as read
          </Button>
        )}
      </div>
      <PushPrompt />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.isError && !list.data && (
          <div className="p-8">
            <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
          </div>
        )}
        {list.isPending && <EntriesSkeleton />}
        {list.data?.data.length === 0 && (
          <div className="px-6 py-10">
            <EmptyState drawing="bell" title="Nothing new">
              {role === 'company'
                ? 'New applications and payouts appear here.'
                : 'Updates on your applications and payments appear here.'}
            </EmptyState>
          </div>
        )}
        {list.data && <NoticeDays heading="h3" rows={list.data.data} role={role} now={opened} onOpen={onLeave} />}
        {more.failure && <p className="px-4 pt-3 text-danger-ink">{more.failure}</p>}
        {list.data?.nextBefore && (
          <div className="p-2">
            <Button
              variant="ghost"
              size="sm"
              className="w-full"
              busy={more.loading && 'Loading...'}
              onClick={more.load}
            >
              {more.failure ? 'Try again' : 'Load more'}
            </Button>
          </div>
        )}
      </div>
      <div className="flex h-11 shrink-0 items-center justify-between border-t border-line px-4 text-note">
        <Link
          to={paths.notifications()}
          onClick={onLeave}
          className="flex h-full items-center font-medium text-brand-ink hover:underline"
        >
          See all notifications
        </Link>
        <Link
          to={paths.settings('notifications')}
          onClick={onLeave}
          className="flex h-full items-center gap-1.5 text-ink-soft hover:text-ink"
        >
          <Settings size={14} aria-hidden />
          Settings
        </Link>
      </div>
    </div>
  );
}
