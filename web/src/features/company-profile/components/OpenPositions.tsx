import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { PositionRow } from '../../jobs/job/PositionRow.tsx';
import { AddPositionDialog } from './AddPositionDialog.tsx';

/** The open jobs, newest first. */
export function OpenPositions({ positions }: { positions: CompanyProfile['companyProfile']['openPositions'] }) {
  const [adding, setAdding] = useState(false);
  return (
    <Card
      flush
      title="Open positions"
      action={
        <span className="flex items-center gap-3">
          {positions.length > 0 && (
            <Link to={paths.jobPostings()} className="rounded text-note font-medium text-brand-ink hover:underline">
              Manage
            </Link>
          )}
          <IfMay permission="post-jobs">
            <IconButton label="Add new position" size="sm" onClick={() => setAdding(true)}>
              <Plus size={16} />
            </IconButton>
          </IfMay>
        </span>
      }
    >
      {positions.length === 0 ? (
        <div className="px-5 py-10">
          <EmptyState
            drawing="job"
            title="No open positions"
            action={
              <IfMay permission="post-jobs">
                <ButtonLink to={paths.postJob()} variant="secondary">
                  Post a Job
                </ButtonLink>
              </IfMay>
            }
          >
            Your open jobs appear here.
          </EmptyState>
        </div>
      ) : (
        <ul>
          {positions.map((job) => (
            <PositionRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {adding && <AddPositionDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
