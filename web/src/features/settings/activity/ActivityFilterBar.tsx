import { isLimitedToTeam, mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { ACTIVITY, ACTIVITY_GROUPS, type ActivityGroup } from '@hireledger/domain/activity/kinds';
import { FORMER_MEMBER } from '@hireledger/domain/accounts/named-person';
import type { Activity } from '@hireledger/domain/http/activity';
import { useMemberRole } from '../../../account/permissions.ts';
import { Select, type Option } from '../../../design/fields/Select.tsx';
import { ListFilters } from '../../../design/lists/ListFilters.tsx';
import { shortDate } from '../../../design/values/dates.ts';
import { useMembers, useTeamJobs } from '../members/calls.ts';
import { nameOf } from '../members/MemberTable.tsx';
import type { ActivityFilters } from './calls.ts';

const GROUP_NAMES: Record<ActivityGroup, string> = {
  applicants: 'Applicants',
  contracts: 'Contracts',
  wallet: 'Wallet',
  jobs: 'Jobs',
  company: 'Company',
  members: 'Members',
  exports: 'Exports',
};

/** The groups of which a role may read something. What is about no job is nothing of a team. */
const groupsOf = (role: MemberRole): ActivityGroup[] =>
  ACTIVITY_GROUPS.filter(
    (group) =>
      !(isLimitedToTeam(role) && ['wallet', 'company', 'members', 'exports'].includes(group)) &&
      Object.values(ACTIVITY).some(
        (kind) => kind.group === group && (kind.permission === null || mayAs(role, kind.permission) !== 'no'),
      ),
  );

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  /** Names of those who are no members any more, and of old jobs. */
  rows: readonly Activity[];
  onChange: (change: Record<string, string>) => void;
  onClear: (() => void) | null;
}

/** Filters: who, what, which job and when. */
export function ActivityFilterBar({ filters, rows, onChange, onClear }: ActivityFilterBarProps) {
  const { person, group, job, from, to } = filters;
  const role = useMemberRole();
  const members = useMembers().data?.members ?? [];
  const jobs = useTeamJobs('').data ?? [];
  const wide = 'min-w-0 max-sm:w-full sm:w-42';
  return (
    <ListFilters
      days={{ from, to, anyTime: 'Any time', format: shortDate, onChange }}
      active={[person, group, job, from].filter(Boolean).length}
      onClear={onClear}
    >
      <Select
        className={wide}
        aria-label="Person"
        placeholder="Everybody"
        value={person ?? ''}
        options={withChosen(
          members.map((member) => ({ value: member.id, label: nameOf(member) })),
          person,
          rows.find((row) => row.person.id === person)?.person.fullName ?? FORMER_MEMBER,
        )}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      <Select
        className={wide}
        aria-label="Kind"
        placeholder="Everything"
        value={group ?? ''}
        options={groupsOf(role).map((value) => ({ value, label: GROUP_NAMES[value] }))}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <Select
        className={wide}
        aria-label="Job"
        placeholder="All jobs"
        value={job ?? ''}
        options={withChosen(jobs, job, rows.find((row) => row.jobId === job)?.jobTitle ?? 'An older job')}
        onChange={({ target }) => onChange({ job: target.value })}
      />
    </ListFilters>
  );
}

/** The options with the chosen one, which a link may have named. */
const withChosen = (options: readonly Option[], chosen: string | undefined, label: string): readonly Option[] =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];
