import { isUuid } from '@hireledger/domain/http/uuid';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { may } from '../../account/permissions.ts';
import { JobFunnel, loadJobFunnel } from '../../features/analytics/components/JobFunnel.tsx';
import ApplicationListPage, {
  loader as loadApplicants,
} from '../../features/applicants/routes/ApplicationListPage.tsx';
import { loadOwnJob, OwnJobPage as JobPage } from '../../features/jobs/routes/OwnJobPage.tsx';

export async function loader(to: LoaderFunctionArgs) {
  const { id = '' } = to.params;
  if (isUuid(id))
    await Promise.all([loadOwnJob(id), ...(may('see-applicants') ? [loadJobFunnel(id), loadApplicants(to)] : [])]);
  return null;
}

/** A job with its funnel and its applicants: the three features do not know each other. */
export default function OwnJobPage() {
  return (
    <JobPage
      applicants={(jobId, none) => (
        <div className="grid grid-cols-1 gap-4">
          <JobFunnel jobId={jobId} />
          <div>
            <ApplicationListPage none={none} />
          </div>
        </div>
      )}
    />
  );
}
