import type { ReactNode } from 'react';
import { Button } from '../../../design/Button.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';

interface NoJobsProps {
  words: string;
  /** The number of active filters. */
  filters: number;
  /** A later page, which has emptied since the link was made. */
  later: boolean;
  onRemoveFilters: () => void;
  onAll: () => void;
  /** The button that saves the search. */
  save: ReactNode;
}

/** 'No jobs found.', with ways out: fewer filters, all jobs, or an alert. */
export default function NoJobs({ words, filters, later, onRemoveFilters, onAll, save }: NoJobsProps) {
  return (
    <EmptyState
      drawing="search"
      title="No jobs found."
      action={
        (words !== '' || filters > 0 || later) && (
          <div className="flex flex-wrap justify-center gap-2">
            {filters > 0 ? (
              <Button variant="secondary" onClick={onRemoveFilters}>
                Remove filters
              </Button>
            ) : (
              <Button variant="secondary" onClick={onAll}>
                Show all jobs
              </Button>
            )}
            {!later && save}
          </div>
        )
      }
    >
      {reason(words, filters, later)}
    </EmptyState>
  );
}

function reason(words: string, filters: number, later: boolean): string {
  if (later) return 'This page is now empty.';
  if (words && filters > 0) return `Nothing matches “${words}” with these filters.`;
  if (words)
    return `Nothing matches “${words}”. Try fewer or other words, or save the search to be notified of new matches.`;
  if (filters > 0) return 'No open jobs match these filters. Save the search to be notified of new matches.';
  return 'Companies post new jobs every day. Check back soon.';
}
