import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../../http/session.ts';
import { mayRetry, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { NewRowsPill } from '../../../design/lists/NewRowsPill.tsx';
import { NumberedPager } from '../../../navigation/NumberedPager.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import {
  forgetJobs,
  jobs as jobPage,
  JOBS_PER_PAGE,
  NEW_JOBS_COUNTED,
  prefetchJobs,
  useJobMarks,
  useJobs,
  useNewJobs,
} from '../calls.ts';
import { chipsOf } from '@hireledger/domain/http/filter-words';
import { plural } from '@hireledger/domain/numbers/grouped';
import { NOTHING_ASKED, readFilters, withoutFilters, type BoardFilters } from '../board-filters.ts';
import { ActiveFilters } from '../components/ActiveFilters.tsx';
import { BoardHead } from '../components/BoardHead.tsx';
import { BoardSearch } from '../components/BoardSearch.tsx';
import { FilterGroups } from '../components/FilterGroups.tsx';
import { FeedLink } from '../components/FeedLink.tsx';
import { FilterSheet } from '../components/FilterSheet.tsx';
import { JobCard } from '../components/JobCard.tsx';
import { JobCardSkeleton } from '../components/JobCardSkeleton.tsx';
import { JobGrid } from '../components/JobGrid.tsx';
import { PopularSearches } from '../components/PopularSearches.tsx';
import { SaveCardButton } from '../components/SaveCardButton.tsx';
import { SaveSearchButton } from '../components/SaveSearchButton.tsx';
import { SearchedInstead } from '../components/SearchedInstead.tsx';
import { countText } from '../count-text.ts';
import { salaryLabels } from '../salary-labels.ts';
import { useBoard } from '../use-board.ts';
import { usePageTurn } from '../use-page-turn.ts';
import { loadQueries } from '../../../http/query-client.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';

// Few searches find nothing: the empty state is loaded on demand.
const NoJobs = lazy(() => import('../components/NoJobs.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  return loadQueries(jobPage(readFilters(params), params.get('cursor') || undefined));
};

/** `/jobboard`, public: search, filters with live counts, sort and page, all in the URL. */
export default function JobBoardPage() {
  const board = useBoard();
  const { filters, page, cursor } = board;
  const jobs = useJobs(filters, cursor);
  const { data } = jobs;
  const waiting = useNewJobs(filters, data?.position);
  const role = useSession()?.user.role;
  const list = useRef<HTMLElement>(null);
  usePageTurn(list, cursor);

  const marks = useJobMarks(data?.data.map(({ id }) => id) ?? [], role === 'talent');
  const facets = data?.facets ?? undefined;
  const labelOf = salaryLabels(facets, filters.currency);

  const active = chipsOf(filters).length;
  const change = (next: BoardFilters) => board.change(next);
  const showNew = () => {
    const newest: BoardFilters = { ...filters, sort: 'newest' };
    void forgetJobs(page === 1 && newest.sort === filters.sort);
    board.change(newest);
    list.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => board.change(withoutFilters(filters));
  const groups = <FilterGroups filters={filters} facets={facets} labelOf={labelOf} onChange={change} />;
  const found = data && `${countText(data.total, data.more)} ${plural(data.total, 'job')}`;

  return (
    <>
      <PageHead
        title="Jobs"
        line={<span className="max-sm:hidden">Find work that pays through escrow anyone can verify.</span>}
        action={
          role === 'talent' && (
            <>
              <ButtonLink variant="ghost" to={paths.savedJobs()} className="max-sm:px-2">
                Saved jobs
              </ButtonLink>
              <ButtonLink variant="ghost" to={paths.savedSearches()} className="max-sm:px-2">
                Saved searches
              </ButtonLink>
            </>
          )
        }
      />
      <BoardSearch
        q={filters.q}
        location={filters.location}
        onType={(typed) => board.change(typed, 'typed')}
        onSearch={(typed) => board.change(typed)}
      />
      <PopularSearches />
      <div className="grid gap-6 lg:grid-cols-[216px_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="-m-1 p-1 max-lg:hidden lg:sticky lg:top-18 lg:max-h-[calc(100dvh-72px)] lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin]"
        >
          <h2 className="mb-3 flex h-9 items-center text-base">Filters</h2>
          {groups}
        </aside>
        <section ref={list} aria-labelledby="all-jobs" aria-busy={jobs.isFetching} className="min-w-0">
          <BoardHead
            isSearch={filters.q !== '' || active > 0}
            count={found ?? (jobs.isPending ? 'Loading jobs...' : '')}
            sort={filters.sort}
            onSort={(sort) => board.change({ sort })}
            feed={<FeedLink filters={filters} />}
          >
            <FilterSheet active={active} show={found ? `Show ${found}` : 'Show jobs'} onClear={clear}>
              {groups}
            </FilterSheet>
            {data?.data.length !== 0 && <SaveSearchButton filters={filters} compact />}
          </BoardHead>
          <ActiveFilters filters={filters} labelOf={labelOf} onChange={change} onClear={clear} />
          {data && !jobs.isPlaceholderData && <SearchedInstead answer={data} />}
          <NewRowsPill count={waiting} most={NEW_JOBS_COUNTED - 1} noun="job" onShow={showNew} />
          {jobs.isError ? (
            <Frame>
              <ErrorState
                text={sentenceOf(jobs.error)}
                onRetry={() => (cursor && !mayRetry(jobs.error) ? board.change(filters) : void jobs.refetch())}
              />
            </Frame>
          ) : !data ? (
            <JobGrid>
              {Array.from({ length: 9 }, (_, index) => (
                <JobCardSkeleton key={index} />
              ))}
            </JobGrid>
          ) : data.data.length === 0 ? (
            <Frame>
              <Suspense>
                <NoJobs
                  words={filters.q}
                  filters={active}
                  later={cursor !== undefined}
                  onRemoveFilters={clear}
                  onAll={() => board.change(NOTHING_ASKED)}
                  save={<SaveSearchButton filters={filters} />}
                />
              </Suspense>
            </Frame>
          ) : (
            <>
              <JobGrid leaving={jobs.isPlaceholderData}>
                {data.data.map((job) => (
                  <JobCard
                    key={job.id}
                    job={job}
                    stage={marks.get(job.id)?.stage}
                    withdrawn={marks.get(job.id)?.isWithdrawn}
                    save={role !== 'company' && <SaveCardButton job={job} saved={marks.get(job.id)?.saved ?? false} />}
                  />
                ))}
              </JobGrid>
              {(page > 1 || data.nextCursor) && (
                <div className="mt-5">
                  <NumberedPager
                    noun="jobs"
                    page={page}
                    pages={Math.max(page, Math.ceil(data.total / JOBS_PER_PAGE))}
                    bounded={data.more}
                    // The previous search's cursor does not fit this one.
                    linkTo={(to) => board.linkTo(to, jobs.isPlaceholderData ? null : data.nextCursor)}
                    onNear={(to) => to === page + 1 && data.nextCursor && void prefetchJobs(filters, data.nextCursor)}
                  />
                </div>
              )}
            </>
          )}
        </section>
      </div>
    </>
  );
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-12">{children}</div>
);
