import type { PublicCompany } from '@hireledger/domain/http/public-profiles';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { PositionRow } from '../../jobs/job/PositionRow.tsx';

/** The open jobs of a company, newest first. */
export function PositionList({ company }: { company: PublicCompany }) {
  const { openPositions, openJobs, name } = company;
  const counted =
    openJobs > openPositions.length ? `${openPositions.length} newest of ${grouped(openJobs)}` : String(openJobs);
  return (
    <Card
      flush
      title="Open jobs"
      action={openJobs > 0 && <span className="text-note text-ink-faint tabular-nums">{counted}</span>}
    >
      {openPositions.length === 0 ? (
        <p className="px-5 py-8 text-ink-faint">
          <bdi>{name}</bdi> has no open jobs right now.
        </p>
      ) : (
        <ul>
          {openPositions.map((job) => (
            <PositionRow key={job.id} job={job}>
              {job.departments.length > 0 && <bdi className="wrap-anywhere">{job.departments.join(', ')}</bdi>}
              <span>
                Posted <DateTime at={job.createdAt} />
              </span>
            </PositionRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
