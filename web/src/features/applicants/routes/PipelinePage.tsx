import type { Stage } from '@hireledger/domain/hiring/stages';
import { boundedText } from '@hireledger/domain/numbers/grouped';
import { useMemo, type ReactNode } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { usePermission } from '../../../account/why-not.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useListInUrl } from '../../../navigation/cursor-pages.ts';
import { cx } from '../../../design/class-names.ts';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { filtersAt, readAddress, useListedJob } from '../list/applicant-address.ts';
import { ApplicantFilters } from '../list/ApplicantFilters.tsx';
import { NoApplicants } from '../list/NoApplicants.tsx';
import { isBounded, stagesOf, totalOf, type Board } from '../pipeline/board.ts';
import { pipelines, usePipeline } from '../pipeline/get-pipeline.ts';
import { PipelineBoard } from '../pipeline/PipelineBoard.tsx';
import { ViewSwitch } from '../pipeline/ViewSwitch.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { CARD_REMS } from '../pipeline/PipelineCard.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadQueries(pipelines.options(filtersAt(new URL(request.url).searchParams, params['id'])));

/** /applicationlist?view=board, and the page of a job: the applicants in columns by stage, live. */
export default function PipelinePage({ none }: { none?: ReactNode }) {
  const jobId = useListedJob();
  const list = useListInUrl([], 0);
  const { search } = useLocation();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows from the address; kept for what is rendered only with it
  const { filters, filtered, change, clear } = useMemo(() => readAddress(list, jobId), [search, jobId]);
  const query = usePipeline(filters);
  const { may: moves } = usePermission('move-applicants');
  const board = query.data;
  const stages = board ? stagesOf(board) : [];
  const stage = stages.find((each) => each === list.get('column')) ?? firstFilled(board, stages);
  const matches = filtered && board && !board.similar ? { count: totalOf(board), more: isBounded(board) } : null;

  if (none && board && !filtered && totalOf(board) === 0) return none;
  return (
    <>
      {!jobId && (
        <PageHead
          title={`Total Applications : ${board ? boundedText(board.all) : '…'}`}
          line={
            <>
              <span>Everyone who applied for your jobs, by stage.</span>{' '}
              {moves && (
                <>
                  {/* A phone shows one column, so there is nowhere to drag to. */}
                  <span className="max-sm:hidden">Drag a card to move it, or use its menu.</span>
                  <span className="sm:hidden">Use the menu of a card to move it.</span>
                </>
              )}
            </>
          }
          action={<ViewSwitch />}
        />
      )}
      <ApplicantFilters filters={filters} onChange={change} onClear={filtered ? clear : null} matches={matches} />
      {query.isPending && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      {board?.similar && <p className="mb-3 text-note text-ink-soft">No exact matches. Showing the most similar.</p>}
      {query.isError && !board ? (
        <Frame>
          <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        </Frame>
      ) : !board ? (
        <BoardSkeleton />
      ) : totalOf(board) === 0 ? (
        <Frame>
          <NoApplicants filtered={filtered} onClear={clear} />
        </Frame>
      ) : (
        <div data-columns className={cx('transition-opacity', query.isPlaceholderData && 'opacity-50')}>
          <PipelineBoard
            known={board}
            filters={filters}
            stage={stage}
            onStage={(next) => list.set('column', next, { replace: true })}
          />
        </div>
      )}
    </>
  );
}

/** The first column shown on a phone: the first that is not empty. */
const firstFilled = (board: Board | undefined, stages: readonly Stage[]): Stage =>
  stages.find((stage) => board!.columns[stage]!.total > 0) ?? stages[0] ?? 'Applied';

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-12">{children}</div>
);

/** The board while it loads. */
function BoardSkeleton() {
  return (
    <div aria-hidden data-columns className="flex gap-2.5 overflow-hidden">
      {[4, 3, 2, 3, 1, 2].map((cards, column) => (
        <div key={column} className="w-68 shrink-0 rounded-card border border-line bg-sunken/55 p-2 max-sm:w-full">
          <Skeleton className="mx-1 my-1.5 h-4 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            <div
              key={card}
              className="mt-2 rounded-control border border-line bg-surface p-3"
              style={{ height: `${CARD_REMS}rem` }}
            >
              <Skeleton className="h-4 w-32" />
              <Skeleton className="mt-2.5 h-3.5 w-40" />
              <Skeleton className="mt-2.5 h-3 w-24" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
