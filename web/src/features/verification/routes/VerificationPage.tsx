import type { VerificationStep } from '@hireledger/domain/http/verifications';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { useVerifications, verifications } from '../calls.ts';
import { DocumentStep } from '../components/DocumentStep.tsx';
import { DomainStep } from '../components/DomainStep.tsx';
import { StepCard } from '../components/StepCard.tsx';
import { loadQueries } from '../../../http/query-client.ts';

const DOCUMENTS = {
  identity: {
    title: 'Identity document',
    about: "A passport, identity card or driver's license. Only our reviewers see it. It is deleted after the review.",
  },
  registration: {
    title: 'Registration document',
    about: "Your company's certificate of registration. Only our reviewers see it. It is deleted after the review.",
  },
};

export const loader = () => loadQueries(verifications.options());

/** `/verification`: what the account needs for its badge. */
export default function VerificationPage() {
  const query = useVerifications();
  const email = useSession()?.user.email;
  const { data } = query;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={
          <>
            <span>Verification</span> <VerifiedBadge verified={data?.verified} size={20} />
          </>
        }
        line={
          data?.verified
            ? 'Your account is verified. Your badge appears beside your name.'
            : 'Get a verified badge on your profile and jobs.'
        }
      />
      {!data ? (
        query.isError ? (
          <Card>
            <div className="py-10">
              <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
            </div>
          </Card>
        ) : (
          <div role="status" aria-label="Loading..." className="grid gap-4">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-64 rounded-card" />
          </div>
        )
      ) : (
        <div className="grid gap-4">
          <StepCard
            title="Email"
            about={`${email ?? 'Your address'} was verified when you signed up.`}
            state="approved"
            changedAt={null}
          />
          {data.steps.map((step) =>
            step.kind === 'domain' ? (
              <DomainStep key={step.kind} step={step} />
            ) : (
              <DocumentStep key={step.kind} step={ofDocument(step)} {...DOCUMENTS[step.kind]} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

const ofDocument = (step: VerificationStep) => step as VerificationStep & { kind: 'identity' | 'registration' };
