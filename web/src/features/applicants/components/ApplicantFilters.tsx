import { STAGES } from '@hireledger/domain/hiring/stages';
import { Button } from '../../../ui/Button.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useJobChoices } from '../api/list-job-choices.ts';

interface ApplicantFiltersProps {
  get: (name: 'q' | 'stage' | 'jobId') => string;
  set: (name: 'q' | 'stage' | 'jobId', value: string, options?: { replace: boolean }) => void;
  onClear: () => void;
}

/** Search, stage and job of the applicant list; all of it stands in the URL. */
export function ApplicantFilters({ get, set, onClear }: ApplicantFiltersProps) {
  const jobs = useJobChoices();
  const choices = jobs.data ?? [];
  const jobId = get('jobId');
  const options = choices.map(({ id, title }) => ({ value: id, label: title }));
  // A link may name an older job than the list of choices holds.
  if (jobId && jobs.data && !choices.some((job) => job.id === jobId)) options.unshift({ value: jobId, label: 'One of your earlier jobs' });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        className="w-full sm:w-64"
        label="Search this list"
        placeholder="Search by name or job"
        value={get('q')}
        onChange={(text) => set('q', text, { replace: true })}
      />
      <Select
        className="min-w-0 flex-1 sm:w-40 sm:flex-none"
        aria-label="Hiring stage"
        placeholder="All stages"
        options={STAGES}
        value={get('stage')}
        onChange={(change) => set('stage', change.target.value)}
      />
      <Select
        className="min-w-0 flex-1 sm:w-56 sm:flex-none"
        aria-label="Job"
        placeholder="All jobs"
        options={options}
        value={jobId}
        onChange={(change) => set('jobId', change.target.value)}
      />
      {(get('q') || get('stage') || jobId) && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
