import { Card } from '../../../design/Card.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { disputes, useDisputes } from '../disputes/calls.ts';
import { DisputeList } from '../disputes/DisputeList.tsx';

export const loader = () => loadQueries(disputes.options());

/** `/disputes`, for the arbiter alone: the milestones that wait for a decision. */
export default function DisputesPage() {
  const { data, error, refetch } = useDisputes();
  if (isNotFound(error))
    return (
      <Card className="py-8">
        <EmptyState drawing="contract" title="Page not found." page>
          Only the arbiter of this installation decides disputes.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <PageHead
        title="Disputes"
        line="You decide how a milestone is split. If you do not, it is split as the contract says."
      />
      {data ? (
        data.length > 0 ? (
          <DisputeList disputes={data} />
        ) : (
          <Card className="py-8">
            <EmptyState drawing="contract" title="Nothing to decide.">
              Disputed milestones appear here.
            </EmptyState>
          </Card>
        )
      ) : error ? (
        <Card className="py-8">
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Card>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-16" />
        </Card>
      )}
    </>
  );
}
