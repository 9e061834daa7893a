import { LEVEL_CHOICES, type ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters as Filters } from '@hireledger/domain/http/applicants';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { boundedText, plural } from '@hireledger/domain/numbers/grouped';
import { memo, type Ref } from 'react';
import { SEARCH_KEY } from '../../../shortcuts/search-key.ts';
import { cx } from '../../../design/class-names.ts';
import { shortDate } from '../../../design/values/dates.ts';
import { FilterMenu } from '../../../design/lists/FilterMenu.tsx';
import { ListFilters } from '../../../design/lists/ListFilters.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { useJobChoices } from '../calls.ts';
import { ViewSwitch } from '../pipeline/ViewSwitch.tsx';
import { useListedJob } from './applicant-address.ts';
import { ExportButton } from './ExportButton.tsx';

interface ApplicantFiltersProps {
  filters: Filters;
  /** Of a list; the board has none. */
  sort?: ApplicantSort;
  /** Changes some of the filters; typing replaces the history entry. */
  onChange: (change: Partial<Filters>, options?: { replace: boolean }) => void;
  onSort?: (sort: ApplicantSort) => void;
  onClear: (() => void) | null;
  /** How many match the filters. */
  matches: { count: number; more: boolean } | null;
  searchRef?: Ref<HTMLInputElement>;
}

const RATINGS = [
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars and up' },
  { value: '3', label: '3 stars and up' },
  { value: '2', label: '2 stars and up' },
  { value: '1', label: 'Any stars' },
  { value: 'unrated', label: 'Not rated' },
];
/** Every sort of the column headers. */
const ORDERS = [
  { value: '-applied', label: 'Newest first' },
  { value: 'applied', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'stage', label: 'First stage first' },
  { value: '-stage', label: 'Last stage first' },
  { value: '-level', label: 'Highest level first' },
  { value: 'level', label: 'Lowest level first' },
  { value: '-rating', label: 'Best rated first' },
  { value: 'rating', label: 'Lowest rated first' },
  { value: 'job', label: 'Job, A to Z' },
  { value: '-job', label: 'Job, Z to A' },
];

/** Search, filters and order of the applicants; on the page of a job its tools too, which have no head there. A live change of a row does not render it. */
export const ApplicantFilters = memo(function ApplicantFilters({
  filters,
  sort,
  onChange,
  onSort,
  onClear,
  matches,
  searchRef,
}: ApplicantFiltersProps) {
  const { q, stage, jobId, level, rating, from, to } = filters;
  const wide = 'min-w-0 max-sm:w-full';
  const ofJob = useListedJob() !== undefined;
  return (
    <ListFilters
      search={{
        placeholder: 'Name, job, skill, place',
        value: q,
        onChange: (text) => onChange({ q: text }, { replace: true }),
        shortcut: SEARCH_KEY,
        inputRef: searchRef,
      }}
      days={{ from, to, anyTime: 'Applied any time', format: shortDate, onChange }}
      {...(onSort && {
        order: {
          options: ORDERS,
          value: sort ?? '-applied',
          onChange: (order) => onSort(order as ApplicantSort),
          // Phones have no sortable column headers, and tablets not all of them.
          className: 'w-full sm:w-44 xl:hidden',
        },
      })}
      active={[stage.length > 0, !ofJob && jobId, level.length > 0, rating, from].filter(Boolean).length}
      onClear={onClear}
      after={
        <>
          {matches && (
            <span className="text-note text-ink-soft tabular-nums">
              {`${boundedText(matches)} ${plural(matches.count, 'matches', 'match')}`}
            </span>
          )}
          {ofJob && (
            <span className="ml-auto flex gap-2 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
              <ViewSwitch />
              {sort && <ExportButton filters={filters} sort={sort} />}
            </span>
          )}
        </>
      }
    >
      <FilterMenu
        className={cx(wide, 'sm:w-34')}
        label="Stage"
        all="All stages"
        options={STAGES}
        value={stage}
        labelOf={(each) => <StageBadge stage={each} />}
        onChange={(value) => onChange({ stage: value })}
      />
      {!ofJob && (
        <JobChoice className={cx(wide, 'sm:w-38')} jobId={jobId} onChange={(value) => onChange({ jobId: value })} />
      )}
      <FilterMenu
        className={cx(wide, 'sm:w-34')}
        label="Level"
        all="All levels"
        options={LEVEL_CHOICES}
        value={level}
        onChange={(value) => onChange({ level: value })}
      />
      <Select
        className={cx(wide, 'sm:w-34')}
        aria-label="Rating"
        placeholder="Any rating"
        options={RATINGS}
        value={rating ?? ''}
        onChange={(change) => onChange({ rating: (change.target.value || undefined) as Filters['rating'] })}
      />
    </ListFilters>
  );
});

function JobChoice({
  jobId = '',
  onChange,
  className,
}: {
  jobId: string | undefined;
  onChange: (jobId: string | undefined) => void;
  className: string;
}) {
  const jobs = useJobChoices();
  const options = [...(jobs.data ?? [])];
  // A link may name an older job than the list has.
  if (jobId && jobs.data && !options.some(({ value }) => value === jobId))
    options.unshift({ value: jobId, label: 'One of your earlier jobs' });
  return (
    <Select
      className={className}
      aria-label="Job"
      placeholder="All jobs"
      options={options}
      value={jobId}
      onChange={(change) => onChange(change.target.value || undefined)}
    />
  );
}
