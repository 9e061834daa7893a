import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PayoutStepper } from '../../../ui/PayoutStepper.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useApplicant } from '../api/get-applicant.ts';
import { ApproveDisbursementDialog } from '../components/ApproveDisbursementDialog.tsx';
import { NotesCard } from '../components/NotesCard.tsx';
import { PersonCard } from '../components/PersonCard.tsx';
import { ProfileCards } from '../components/ProfileCards.tsx';
import { StageTimeline } from '../components/StageTimeline.tsx';

/** /applicationdetails/{id}: one application, what may be done with it, and how it came to where it is. */
export default function ApplicantDetailsPage() {
  const id = useParams()['id'] ?? '';
  const query = useApplicant(id);
  const [approving, setApproving] = useState(false);
  const application = query.data;
  return (
    <>
      <Link to={paths.applicants()} className="mb-4 inline-flex items-center gap-1.5 rounded text-[13px] text-ink-soft hover:text-ink">
        <ArrowLeft size={15} aria-hidden /> All applications
      </Link>
      <h1 className="sr-only">{application ? `Application of ${application.fullName}` : 'Application'}</h1>
      {application ? (
        <div className="grid items-start gap-4 max-md:pb-28 lg:grid-cols-[320px_minmax(0,1fr)]">
          <PersonCard key={`person ${application.id}`} application={application} onApprove={() => setApproving(true)} />
          <div className="grid min-w-0 gap-4">
            {application.payout && (
              <Card title="Payout" action={<Money amount={application.payout.amount} />}>
                <PayoutStepper
                  state={application.payout.state}
                  requestedAt={application.payout.requestedAt}
                  sentAt={application.payout.sentAt}
                  releasedAt={application.payout.releasedAt}
                  transactionHash={application.payout.transactionHash}
                  reason={application.payout.failure}
                />
              </Card>
            )}
            <NotesCard key={`notes ${application.id}`} applicationId={application.id} />
            <ProfileCards application={application} />
            <Card title="Timeline">
              <StageTimeline applicationId={application.id} />
            </Card>
          </div>
        </div>
      ) : query.isPending ? (
        <Loading />
      ) : (
        <Card>
          <div className="py-8">
            {/* A malformed id is no application either: the server then answers 400. */}
            {isNotFound(query.error) || !isUuid(id) ? (
              <EmptyState drawing="people" title="Applicant not found." action={<ButtonLink to={paths.applicants()}>See all applications</ButtonLink>}>
                The link may be old, or it belongs to another company.
              </EmptyState>
            ) : (
              <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
            )}
          </div>
        </Card>
      )}
      {approving && application && <ApproveDisbursementDialog application={application} onClose={() => setApproving(false)} />}
    </>
  );
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

function Loading() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
        <Skeleton className="h-96 w-full rounded-card" />
        <div className="grid gap-4">
          <Skeleton className="h-36 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      </div>
    </div>
  );
}
