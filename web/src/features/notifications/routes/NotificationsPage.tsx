import { Settings } from 'lucide-react';
import { followsInWords } from '@hireledger/domain/events/follows';
import { NOTICE_KINDS, UNREAD_LIMIT } from '@hireledger/domain/events/notice-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { may, memberRole } from '../../../account/permissions.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { loadMoreNotices, notices } from '../list-notices.ts';
import { mark, NoticeDays } from '../NoticeDays.tsx';
import type { NoticeFilters } from '../notices-after.ts';
import { useMore } from '../../../http/use-more.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { EntriesSkeleton } from '../../../design/placeholders/EntriesSkeleton.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { EndlessEnd } from '../../../design/lists/EndlessEnd.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { NoticeFiltersBar } from '../components/NoticeFiltersBar.tsx';
import { loadQueries } from '../../../http/query-client.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQueries(notices.options(filtersIn(new URL(request.url).searchParams)));

const filtersIn = (params: URLSearchParams): NoticeFilters => ({
  unread: params.get('unread') === 'true',
  kind: NOTICE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
});

/** `/notifications`: all notices of the account, newest first, by day; filters are in the URL. */
export default function NotificationsPage() {
  const role = useSession()?.user.role ?? 'talent';
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const name = JSON.stringify(filters);
  const list = useQuery(notices.options(filters));
  const more = useMore(() => loadMoreNotices(filters));
  const [opened] = useState(() => new Date());
  const held = useHeldRows(list.data?.data, ({ seq }) => String(seq), name);
  const newest = list.data?.data[0];
  const unread = list.data?.unread ?? 0;

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Notifications"
        line={
          !list.data ? (
            <Skeleton className="my-0.5 h-4 w-20" />
          ) : unread === 0 ? (
            "You're all caught up."
          ) : (
            `${unread >= UNREAD_LIMIT ? `${UNREAD_LIMIT - 1}+` : unread} unread`
          )
        }
        action={
          <>
            {/* Always rendered, so that nothing moves when the list loads or was read. */}
            <Button
              variant="secondary"
              disabled={!newest || unread === 0}
              onClick={() => newest && mark({ upTo: newest.seq, ...(filters.kind && { kind: filters.kind }) })}
            >
              {filters.kind ? 'Mark these as read' : 'Mark all as read'}
            </Button>
            <ButtonLink to={paths.settings('notifications')} variant="secondary">
              <Settings size={16} aria-hidden />
              Settings
            </ButtonLink>
          </>
        }
      />
      <NoticeFiltersBar
        role={role}
        filters={filters}
        onChange={({ unread: only, kind }) =>
          setParams({ ...(only && { unread: 'true' }), ...(kind && { kind }) }, { preventScrollReset: true })
        }
      />
      <HeldList held={held}>
        <Card flush className="overflow-clip">
          {list.isPending && <EntriesSkeleton rows={8} />}
          {list.isError && !list.data && (
            <div className="py-12">
              <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
            </div>
          )}
          {list.data && list.data.data.length === 0 && !list.data.nextBefore && (
            <div className="px-4 py-12">
              <Nothing
                filters={filters}
                company={role === 'company'}
                onClear={() => setParams({}, { preventScrollReset: true })}
              />
            </div>
          )}
          {held.rows && held.rows.length > 0 && (
            <NoticeDays key={`days ${name}`} heading="h2" rows={held.rows} role={role} now={opened} />
          )}
          {list.data?.nextBefore && (
            <EndlessEnd key={`end ${name}`} loading={more.loading} failure={more.failure} onLoad={more.load} />
          )}
        </Card>
      </HeldList>
    </div>
  );
}

function Nothing({ filters, company, onClear }: { filters: NoticeFilters; company: boolean; onClear: () => void }) {
  if (filters.unread || filters.kind)
    return (
      <EmptyState
        drawing="bell"
        title={filters.unread ? 'No unread notifications.' : 'No notifications of this kind yet.'}
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all notifications
          </Button>
        }
      />
    );
  const followed = company ? followsInWords(memberRole()) : null;
  return (
    <EmptyState
      drawing="bell"
      title="No notifications yet."
      action={
        company ? (
          may('post-jobs') && <ButtonLink to={paths.postJob()}>Post a Job</ButtonLink>
        ) : (
          <ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>
        )
      }
    >
      {company
        ? `${followed ? `What you follow appears here: ${followed}` : 'New applications, finished work and payouts appear here'}.`
        : 'Updates on your applications, payments and saved jobs appear here.'}
    </EmptyState>
  );
}
