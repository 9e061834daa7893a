import { MEMBER_ROLES, ROLE_NAMES, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { ROLE_SUMMARIES } from '@hireledger/domain/accounts/permission-reasons';
import { useId, useState, type Ref } from 'react';
import { Checkbox } from '../../../design/fields/Checkbox.tsx';
import { Field, FieldNote } from '../../../design/fields/Field.tsx';
import { RemovableChip } from '../../../design/fields/RemovableChip.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useTeamJobs } from './calls.ts';

/** A role, and the jobs of the team for a hiring manager. */
export interface RoleChoice {
  role: MemberRole;
  jobs: readonly { id: string; title: string }[];
}

/** As the calls take it: other roles are not limited to jobs. */
export const bodyOf = ({ role, jobs }: RoleChoice) => ({
  role,
  jobIds: role === 'hiring-manager' ? jobs.map(({ id }) => id) : [],
});

interface RoleFieldsProps {
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
  /** Which ones are offered; all without it. */
  roles?: readonly MemberRole[];
  label?: string;
  /** What the server said of each field. */
  issues?: Record<string, string | undefined>;
  roleRef?: Ref<HTMLSelectElement>;
}

/** Chooses what a member is. */
export function RoleFields(props: RoleFieldsProps) {
  const { value, onChange, roles = MEMBER_ROLES, label = 'Role', issues = {}, roleRef } = props;
  return (
    <>
      <Field label={label} help={ROLE_SUMMARIES[value.role]} error={issues['role']} required>
        <Select
          ref={roleRef}
          value={value.role}
          options={roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
          onChange={({ target }) => onChange({ ...value, role: target.value as MemberRole })}
        />
      </Field>
      {value.role === 'hiring-manager' && (
        <TeamJobs chosen={value.jobs} error={issues['jobIds']} onChange={(jobs) => onChange({ ...value, jobs })} />
      )}
    </>
  );
}

interface TeamJobsProps {
  chosen: RoleChoice['jobs'];
  error: string | undefined;
  onChange: (jobs: RoleChoice['jobs']) => void;
}

/** The jobs of a team: those chosen, and the company's newest, which a search narrows. */
function TeamJobs({ chosen, error, onChange }: TeamJobsProps) {
  const [q, setQ] = useState('');
  const found = useTeamJobs(q);
  const note = useId();
  const isChosen = (id: string) => chosen.some((job) => job.id === id);
  const toggle = (job: { id: string; title: string }, on: boolean) =>
    onChange(on ? [...chosen, job] : chosen.filter(({ id }) => id !== job.id));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={note}>
      <legend className="mb-1.5 text-note font-medium">Jobs of their team</legend>
      {chosen.length > 0 && (
        <div className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
          {chosen.map((job) => (
            <RemovableChip key={job.id} kind="Job" label={job.title} onRemove={() => toggle(job, false)} />
          ))}
        </div>
      )}
      <SearchInput label="Search your jobs" placeholder="Search your jobs" value={q} maxLength={200} onChange={setQ} />
      <div className="h-36 overflow-y-auto rounded-control border border-line px-3 py-2">
        {found.isError ? (
          <p role="alert" className="text-note text-danger-ink">
            {sentenceOf(found.error)}
          </p>
        ) : !found.data ? (
          <div role="status" aria-label="Loading..." className="grid gap-3 py-1">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-40" />
          </div>
        ) : found.data.length === 0 ? (
          <p className="text-note text-ink-faint">{q ? 'No jobs found.' : 'You have not posted a job yet.'}</p>
        ) : (
          <div className="grid gap-1.5">
            {found.data.map(({ value: id, label }) => (
              <Checkbox
                key={id}
                checked={isChosen(id)}
                onChange={({ target }) => toggle({ id, title: label }, target.checked)}
              >
                <bdi className="wrap-anywhere">{label}</bdi>
              </Checkbox>
            ))}
          </div>
        )}
      </div>
      <FieldNote id={note} error={Boolean(error)}>
        {error ?? 'They see these jobs and their applicants alone. You can change them at any time.'}
      </FieldNote>
    </fieldset>
  );
}
