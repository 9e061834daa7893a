import { lazy, Suspense } from 'react';
import { ContractOfferPage as OfferPage } from '../../features/agreements/routes/ContractOfferPage.tsx';
import { approval } from './approval.tsx';

export { loader } from '../../features/agreements/routes/ContractOfferPage.tsx';

// Loaded where work can be submitted.
const OwnKeyAction = lazy(() =>
  import('../../features/my-applications/components/OwnKeyAction.tsx').then((file) => ({ default: file.OwnKeyAction })),
);

/** A version of a contract with the submission of its work and the approval of its pay: the features do not know each other. */
export default function ContractOfferPage() {
  return (
    <OfferPage
      approval={approval}
      submission={(applicationId) => (
        <Suspense>
          <OwnKeyAction applicationId={applicationId} />
        </Suspense>
      )}
    />
  );
}
