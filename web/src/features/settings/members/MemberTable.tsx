import { ROLE_NAMES } from '@hireledger/domain/accounts/member-roles';
import type { Member } from '@hireledger/domain/http/members';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { daysAgo, fullDateTime } from '../../../design/values/dates.ts';
import { useNow } from '../../../design/values/use-now.ts';
import type { ReactNode } from 'react';
import { isOwn } from './calls.ts';

/** The name of a member, or their address until they said it. */
export const nameOf = ({ fullName, email }: Pick<Member, 'fullName' | 'email'>): string => fullName ?? email;

/** The jobs of a team in a line: 'Warehouse lead and 2 more'. */
export function teamText(jobs: readonly { title: string }[]): string {
  const [first, ...others] = jobs;
  if (!first) return 'No jobs yet';
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`;
}

/** A list of so many rows renders only those near the viewport. */
const MANY = 50;
const never = () => {};

const COLUMNS: Column<Member>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: (member) => (
      <span className="flex min-w-0 items-center gap-2.5 sm:py-1.5">
        <Avatar name={nameOf(member)} size="sm" />
        <span className="grid min-w-0">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Link
              to={paths.activity({ person: member.id })}
              dir="auto"
              title={`What ${nameOf(member)} did`}
              className="line-clamp-2 min-w-0 wrap-anywhere underline-offset-3 after:absolute after:inset-0 hover:underline"
            >
              {nameOf(member)}
            </Link>
            {isOwn(member) && <Badge>You</Badge>}
          </span>
          {member.fullName !== null && (
            <span className="truncate text-xs font-normal text-ink-faint" title={member.email}>
              {member.email}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    head: 'Role',
    width: '150px',
    phone: 'lead',
    cell: ({ role, jobs }) => (
      <span className="grid min-w-0 sm:py-1.5">
        <span className="text-ink">{ROLE_NAMES[role]}</span>
        {role === 'hiring-manager' && (
          <bdi
            className="line-clamp-2 text-xs wrap-anywhere text-ink-faint"
            title={jobs.map(({ title }) => title).join('\n')}
          >
            {teamText(jobs)}
          </bdi>
        )}
      </span>
    ),
  },
  {
    id: 'joined',
    head: 'Joined',
    width: '116px',
    room: 640,
    phone: 'named',
    cell: ({ joinedAt }) => <DateTime at={joinedAt} />,
  },
  {
    id: 'seen',
    head: 'Last seen',
    width: '116px',
    phone: 'named',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <LastSeen at={lastSeenAt} /> : 'Not yet'),
  },
];

/** To the day; it may wrap, unlike the time of a list of rows. */
function LastSeen({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullDateTime(at)} className="inline-block first-letter:uppercase">
      {daysAgo(at, useNow())}
    </time>
  );
}

interface MemberTableProps {
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  error?: ReactNode;
  empty: ReactNode;
  actions?: ((member: Member) => ReactNode) | undefined;
}

/** The members of a company, owners first. */
export const MemberTable = ({ members, error, empty, actions }: MemberTableProps) => (
  <Table
    inCard
    caption="Members"
    columns={COLUMNS}
    rows={members}
    rowKey={({ id }) => id}
    skeletonRows={3}
    empty={empty}
    error={error}
    {...(actions && { actions })}
    endless={members && members.length > MANY ? { hasMore: false, onNear: never } : undefined}
  />
);
