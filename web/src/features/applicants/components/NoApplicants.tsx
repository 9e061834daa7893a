import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** The empty state of the list and the board. */
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
