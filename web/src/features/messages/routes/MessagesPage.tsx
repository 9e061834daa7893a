import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../http/session.ts';
import { useDialogInUrl } from '../../../navigation/dialog-in-url.ts';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { ThreadList } from '../components/ThreadList.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { openThreads, threadLists } from '../calls.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import type { ThreadFilters } from '../thread-patches.ts';
import { NoMessages } from '../components/NoMessages.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { Conversation } from '../components/Conversation.tsx';
import { ThreadHeader } from '../components/ThreadHeader.tsx';

const TemplatesDialog = lazy(() => import('../components/TemplatesDialog.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const application = params.get('application');
  return loadQueries(
    threadLists.options(filtersIn(params)),
    ...(application ? [openThreads.options(application)] : []),
  );
};

const filtersIn = (params: URLSearchParams) => ({ q: params.get('q') ?? '', unread: params.get('unread') === 'true' });

/** `/messages?application=`: the conversations and the open one; on a phone one at a time. */
export default function MessagesPage() {
  const own = useSession()?.user.role ?? 'talent';
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const applicationId = params.get('application');
  const [editsTemplates, setEditsTemplates] = useDialogInUrl('templates');
  const filters = filtersIn(params);
  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('application', id);
    else next.delete('application');
    return next.size > 0 ? `${paths.messages()}?${next}` : paths.messages();
  };
  const setFilters = (change: Partial<typeof filters>) => {
    const { q, unread } = { ...filters, ...change };
    const next = new URLSearchParams(params);
    next.delete('q');
    next.delete('unread');
    if (q) next.set('q', q);
    if (unread) next.set('unread', 'true');
    setParams(next, { replace: change.unread === undefined, preventScrollReset: true });
  };
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Messages
      </h1>
      {/* Positioned: otherwise visually hidden elements would make the page as long as its longest list. */}
      <div className="relative grid h-[calc(100dvh-56px-48px)] min-h-80 overflow-hidden rounded-card border border-line bg-surface max-md:-mx-4 max-md:-mt-5 max-md:-mb-[27px] max-md:h-[calc(100dvh-56px-57px-env(safe-area-inset-bottom))] max-md:rounded-none max-md:border-0 sm:max-md:-mx-6 sm:max-md:-mt-6 sm:max-md:-mb-[31px] lg:grid-cols-[minmax(260px,340px)_minmax(0,1fr)]">
        <section
          aria-label="Conversations"
          className={cx('flex min-h-0 min-w-0 flex-col border-line lg:border-r', applicationId && 'max-lg:hidden')}
        >
          <ThreadList own={own} filters={filters} onFilters={setFilters} activeId={applicationId} hrefOf={hrefOf} />
        </section>
        <section
          aria-label="Conversation"
          className={cx('flex min-h-0 min-w-0 flex-col', !applicationId && 'max-lg:hidden')}
        >
          {applicationId ? (
            <ThreadPane
              key={applicationId}
              applicationId={applicationId}
              own={own}
              onClose={() => void navigate(hrefOf(null), { preventScrollReset: true })}
            />
          ) : (
            <NoneChosen own={own} filters={filters} />
          )}
        </section>
      </div>
      {own === 'company' && editsTemplates && (
        <Suspense>
          <TemplatesDialog onClose={() => setEditsTemplates(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shown until a conversation is selected; without any, it explains where one starts. Nothing while loading. */
function NoneChosen({ own, filters }: { own: Role; filters: ThreadFilters }) {
  const { data } = useQuery({ ...threadLists.options(filters), placeholderData: (previous) => previous });
  if (!data) return null;
  const none = data.rows.length === 0 && filters.q === '' && !filters.unread;
  return (
    <div className="grid flex-1 place-content-center p-6">
      {none ? (
        <NoMessages own={own} />
      ) : (
        <EmptyState drawing="messages" title="Choose a conversation">
          One conversation per application.
        </EmptyState>
      )}
    </div>
  );
}

interface ThreadPaneProps {
  applicationId: string;
  own: Role;
  onClose: () => void;
}

/** One conversation of the messages page, with whom and about what. Use a key per conversation. */
function ThreadPane({ applicationId, own, onClose }: ThreadPaneProps) {
  const { data } = useQuery(openThreads.options(applicationId));
  usePageTitle(data && `Messages with ${data.thread.other.name}`);
  return (
    <Conversation
      applicationId={applicationId}
      own={own}
      onClose={onClose}
      head={(thread) => <ThreadHeader thread={thread} own={own} onClose={onClose} />}
    />
  );
}
