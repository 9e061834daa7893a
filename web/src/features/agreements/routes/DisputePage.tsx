import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Card } from '../../../design/Card.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { paths } from '../../../navigation/paths.ts';
import { dispute as disputeQuery, useDispute } from '../disputes/calls.ts';
import { DisputeView } from '../disputes/DisputeView.tsx';

const namedIn = ({ id = '', number = '' }: Readonly<Record<string, string | undefined>>) => ({ id, number });

export const loader = ({ params }: LoaderFunctionArgs) => {
  const { id, number } = namedIn(params);
  return loadQueries(disputeQuery.options(id, number));
};

/** `/disputes/{contract}/{milestone}`, for the arbiter alone: what both sides did, and the ruling. */
export default function DisputePage() {
  const named = namedIn(useParams());
  const query = useDispute(named.id, named.number);
  return (
    <div className="@container">
      <RecordPage
        id={named.id}
        record={query.data}
        query={query}
        heading="Dispute"
        list={paths.disputes()}
        back="All disputes"
        skeleton={
          <Card>
            <Skeleton className="h-40" />
          </Card>
        }
        missing={{
          drawing: 'contract',
          title: 'Dispute not found.',
          owner: 'another arbiter',
          listLabel: 'See all disputes',
        }}
      >
        {(found) => <DisputeView dispute={found} />}
      </RecordPage>
    </div>
  );
}
