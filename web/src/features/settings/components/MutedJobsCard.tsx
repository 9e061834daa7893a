import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Loaded } from './Loaded.tsx';
import { mutedJobsQuery, setMuted, STILL_COMES } from '../../notifications/muted-jobs.ts';

/** The jobs that the person muted, each with a way back. */
export function MutedJobsCard() {
  const jobs = useQuery(mutedJobsQuery);
  return (
    <Card id="muted-jobs" flush title="Muted jobs" note={`You get no notifications about these jobs. ${STILL_COMES}`}>
      <Loaded query={jobs} rows={['h-8']} label="Loading muted jobs...">
        {(muted) =>
          muted.length === 0 ? (
            <p className="px-5 py-3.5 text-pretty text-ink-soft">
              No muted jobs. To mute one, open its menu in{' '}
              <Link to={paths.jobPostings()} className="text-brand-ink underline underline-offset-3">
                Job Postings
              </Link>{' '}
              and select Mute notifications.
            </p>
          ) : (
            <ul>
              {muted.map((job) => (
                <li
                  key={job.id}
                  className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5 last:border-0"
                >
                  <Link to={paths.ownJob(job.id)} dir="auto" className="min-w-0 wrap-anywhere hover:text-brand-ink">
                    {job.title}
                  </Link>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Unmute ${job.title}`}
                    onClick={() => setMuted(job, false)}
                  >
                    Unmute
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
