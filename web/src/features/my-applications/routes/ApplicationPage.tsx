import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import type { OwnApplication } from '@hireledger/domain/http/applications';
import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Card } from '../../../design/Card.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { Tabs } from '../../../design/Tabs.tsx';
import { ContractCard } from '../../agreements/summary/ContractCard.tsx';
import { useApplicationOffers } from '../../agreements/offers/application-offers.ts';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useChangeHiringStage, useOwnApplication } from '../calls.ts';
import { ApplicationHead } from '../components/ApplicationHead.tsx';
import { SentCard } from '../components/SentCard.tsx';
import { TalentNote } from '../components/TalentNote.tsx';
import { Timeline } from '../components/Timeline.tsx';

interface ApplicationPageProps {
  /** The conversation about this application, which belongs to another part of the web. */
  conversation: (applicationId: string) => ReactNode;
}

/** `/applicationtalent/{id}`: everything about one application of the talent's. Live. */
export function ApplicationPage({ conversation }: ApplicationPageProps) {
  const id = useParams()['id'] ?? '';
  const query = useOwnApplication(id);
  const offers = useApplicationOffers(id);
  const application = query.data;
  usePageTitle(application && `${application.jobTitle} at ${application.companyName}`);
  return (
    <RecordPage
      id={id}
      record={application}
      query={query}
      waits={offers.isLoading}
      heading="Application"
      list={paths.myApplications()}
      back="My Applications"
      skeleton={<ApplicationSkeleton />}
      missing={{
        drawing: 'application',
        title: 'Application not found.',
        owner: 'another account',
        listLabel: 'See all applications',
      }}
    >
      {/* Keyed, so that drafts and open dialogs do not carry over to the next application. */}
      {(found) => (
        <Application key={id} application={found} offers={offers.data?.offers ?? []} conversation={conversation} />
      )}
    </RecordPage>
  );
}

interface ApplicationProps extends ApplicationPageProps {
  application: OwnApplication;
  offers: readonly ContractOfferRow[];
}

function Application({ application, offers, conversation }: ApplicationProps) {
  const { id, contract, payout } = application;
  const change = useChangeHiringStage();
  const [draft, setDraft] = useState<string>();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'messages' ? 'messages' : 'application';
  const details = (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        <ContractCard contract={contract} offers={offers} payout={payout} reader="talent" />
        <SentCard application={application} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Card title="Timeline">
          <Timeline applicationId={id} contract={contract} payout={payout} />
        </Card>
        <Card>
          <TalentNote applicationId={id} draft={draft} onDraft={setDraft} />
        </Card>
      </div>
    </div>
  );
  return (
    <div className="max-md:pb-16">
      <ApplicationHead
        application={application}
        onMove={(move, handedOver) => change.mutateAsync({ application, move, handedOver })}
      />
      <Tabs
        label="Parts of this application"
        value={tab}
        onChange={(next) => setParams(next === 'messages' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: 'application', label: 'Application', content: details },
          {
            value: 'messages',
            label: 'Messages',
            content: (
              <section
                aria-label="Conversation"
                className="relative flex h-[min(640px,calc(100dvh-180px))] min-h-80 flex-col overflow-hidden rounded-card border border-line bg-surface"
              >
                {conversation(id)}
              </section>
            ),
          },
        ]}
      />
    </div>
  );
}

const ApplicationSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-36 w-full rounded-card" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  </>
);
