import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** The list or the board without anybody in it, and the way on. */
export function NoApplicants({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      drawing={filtered ? 'search' : 'people'}
      title="No applicants found."
      action={
        filtered ? (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          <ButtonLink to={paths.postJob()} variant="secondary">
            Post a Job
          </ButtonLink>
        )
      }
    >
      {filtered ? 'Nobody matches these filters.' : 'People who apply for your jobs appear here at once.'}
    </EmptyState>
  );
}
