import { IfMay } from '../../../account/IfMay.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';

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
          <IfMay permission="post-jobs">
            <ButtonLink to={paths.postJob()} variant="secondary">
              Post a Job
            </ButtonLink>
          </IfMay>
        )
      }
    >
      {filtered ? 'No applicants match these filters.' : 'New applications appear here live.'}
    </EmptyState>
  );
}
