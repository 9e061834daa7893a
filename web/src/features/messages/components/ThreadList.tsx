import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { loadMoreThreads, threadLists } from '../calls.ts';
import type { ThreadFilters } from '../thread-patches.ts';
import { drafts } from '../drafts.ts';
import { NoMessages } from './NoMessages.tsx';
import { ThreadRow } from './ThreadRow.tsx';

interface ThreadListProps {
  own: Role;
  filters: ThreadFilters;
  onFilters: (filters: Partial<ThreadFilters>) => void;
  /** The id of the open conversation. */
  activeId: string | null;
  hrefOf: (applicationId: string) => string;
}

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** The list of conversations: search, all or unread, latest first. */
export function ThreadList({ own, filters, onFilters, activeId, hrefOf }: ThreadListProps) {
  const list = useQuery({ ...threadLists.options(filters), placeholderData: (previous) => previous });
  const now = useNow();
  const [loading, setLoading] = useState(false);
  const more = async (cursor: string) => {
    setLoading(true);
    await loadMoreThreads(filters, cursor).catch((failure: unknown) => toast.error(sentenceOf(failure)));
    setLoading(false);
  };
  const filtered = filters.q !== '' || filters.unread;
  return (
    <>
      <div className="grid gap-2 border-b border-line p-3">
        <SearchInput
          label="Search conversations"
          placeholder="Name or job"
          value={filters.q}
          maxLength={200}
          onChange={(q) => onFilters({ q })}
        />
        <SegmentedControl
          label="Which conversations"
          options={SHOWN}
          value={filters.unread ? 'unread' : 'all'}
          onChange={(shown) => onFilters({ unread: shown === 'unread' })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={list.isFetching}>
        {list.isPending ? (
          <Rows />
        ) : list.isError ? (
          <div className="px-4 py-12">
            <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
          </div>
        ) : list.data.rows.length === 0 ? (
          // On wide screens the conversation's place explains the empty state instead.
          <div className={cx('px-6 py-12', !filtered && !activeId && 'lg:hidden')}>
            {filtered ? (
              <NothingFound filters={filters} onClear={() => onFilters({ q: '', unread: false })} />
            ) : (
              <NoMessages own={own} />
            )}
          </div>
        ) : (
          <ul aria-label="Conversations">
            {list.data.rows.map((thread) => (
              <li key={thread.applicationId}>
                <ThreadRow
                  thread={thread}
                  own={own}
                  now={now}
                  active={thread.applicationId === activeId}
                  to={hrefOf(thread.applicationId)}
                  draft={thread.applicationId === activeId ? '' : drafts.read(thread.applicationId)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.data?.nextCursor && (
          <div className="grid p-3">
            <Button
              variant="secondary"
              size="sm"
              busy={loading && 'Loading...'}
              onClick={() => void more(list.data.nextCursor!)}
            >
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NothingFound({ filters, onClear }: { filters: ThreadFilters; onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={filters.q ? `Nothing found for “${filters.q}”.` : "You're all caught up."}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all conversations
        </Button>
      }
    />
  );
}

function Rows() {
  return (
    <div role="status" aria-label="Loading conversations..." className="grid">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
