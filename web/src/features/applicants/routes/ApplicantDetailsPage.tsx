import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { isUuid } from '@hireledger/domain/http/uuid';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { Card } from '../../../design/Card.tsx';
import { ContractCard } from '../../agreements/summary/ContractCard.tsx';
import { applicationOffers, useApplicationOffers } from '../../agreements/offers/application-offers.ts';
import { OfferDraft } from '../../agreements/offers/OfferDraft.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { applicants, useApplicant } from '../calls.ts';
import { listBehind } from '../list/applicant-address.ts';
import { shownWith, usePendingMoves } from '../moves/pending-moves.ts';
import { AlsoApplied } from '../person/AlsoApplied.tsx';
import { ApplicantFile } from '../person/ApplicantFile.tsx';
import { ApplicantPager } from '../person/ApplicantPager.tsx';
import { ColleaguesHere } from '../person/ColleaguesHere.tsx';
import { NotesCard } from '../person/NotesCard.tsx';
import { PersonCard } from '../person/PersonCard.tsx';
import { StageTimeline } from '../person/StageTimeline.tsx';
import { loadQueries } from '../../../http/query-client.ts';

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id'] ?? '')
    ? loadQueries(applicants.options(params['id']!), applicationOffers.options(params['id']!))
    : null;

/** /applicationdetails/{id}: one application, its actions and its history. Its query is that of the list. */
export default function ApplicantDetailsPage() {
  const id = useParams()['id'] ?? '';
  const [params] = useSearchParams();
  const query = useApplicant(id);
  const offers = useApplicationOffers(id);
  const moves = usePendingMoves();
  const application = query.data && shownWith(moves, query.data);
  usePageTitle(application && `Application of ${application.fullName}`);
  return (
    <RecordPage
      id={id}
      record={application}
      query={query}
      waits={offers.isLoading}
      heading="Application"
      {...listBehind(params)}
      tools={
        isUuid(id) && (
          <div className="flex min-w-0 items-center gap-1.5 max-sm:shrink-0 sm:gap-3">
            <ColleaguesHere applicationId={id} />
            <ApplicantPager applicationId={id} />
          </div>
        )
      }
      skeleton={<ApplicantSkeleton />}
      missing={{
        drawing: 'people',
        title: 'Applicant not found.',
        owner: 'another company',
        listLabel: 'See all applications',
      }}
    >
      {/* Keyed, so that drafts and open dialogs do not carry over to the next applicant. */}
      {(found) => <Applicant key={id} application={found} {...(offers.data ?? { offers: [], draft: null })} />}
    </RecordPage>
  );
}

interface ApplicantProps {
  application: ApplicantDetails;
  offers: readonly ContractOfferRow[];
  draft: ContractDraftSummary | null;
}

function Applicant({ application, offers, draft }: ApplicantProps) {
  return (
    <>
      <h1 className="sr-only">{`Application of ${application.fullName}`}</h1>
      {/* In a single column the notes come after the profile, which is what the notes are about. */}
      <div className="grid items-start gap-4 max-md:pb-28 lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[344px_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4 max-lg:contents lg:sticky lg:top-[72px] lg:max-h-[calc(100dvh-88px)] lg:overflow-y-auto">
          <PersonCard application={application} />
          <div className="min-w-0 max-lg:order-1">
            <NotesCard application={application} />
          </div>
          <AlsoApplied applications={application.alsoApplied} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ContractCard
            contract={application.contract}
            offers={offers}
            draft={draft && <OfferDraft applicationId={application.id} draft={draft} />}
            payout={application.payout}
            reader="company"
          />
          <ApplicantFile application={application} />
          <Card title="Timeline">
            <StageTimeline applicationId={application.id} />
          </Card>
        </div>
      </div>
    </>
  );
}

const ApplicantSkeleton = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[344px_minmax(0,1fr)]">
    <Skeleton className="h-96 w-full rounded-card" />
    <div className="grid gap-4">
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  </div>
);
