import { noticeChoices } from '@hireledger/domain/events/notice-choices';
import { NOTICE_KINDS, noticeKind, type NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { NoticeFilters } from '../notices-after.ts';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { Select } from '../../../design/fields/Select.tsx';

const NAMES: Record<NoticeKind, string> = {
  applications: 'Applications',
  money: 'Money',
  jobs: 'Jobs',
  profile: 'Profile and verification',
};

/** The kinds of notice that a role can get. */
const kindsOf = (role: Role): NoticeKind[] => {
  const kinds = new Set(noticeChoices(role).map(({ event }) => noticeKind(event)));
  return NOTICE_KINDS.filter((kind) => kinds.has(kind));
};

/** Filters: all or unread, and the kind. */
export function NoticeFiltersBar({
  role,
  filters,
  onChange,
}: {
  role: Role;
  filters: NoticeFilters;
  onChange: (filters: NoticeFilters) => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Which notifications"
        value={filters.unread ? 'unread' : 'all'}
        onChange={(value) => onChange({ ...filters, unread: value === 'unread' })}
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread' },
        ]}
      />
      <Select
        aria-label="Kind"
        size="sm"
        className="min-w-0 flex-1 sm:w-52 sm:flex-none"
        value={filters.kind ?? 'all'}
        onChange={({ target: { value } }) =>
          onChange({ ...filters, kind: NOTICE_KINDS.find((kind) => kind === value) ?? null })
        }
        options={[
          { value: 'all', label: 'All kinds' },
          ...kindsOf(role).map((kind) => ({ value: kind, label: NAMES[kind] })),
        ]}
      />
    </div>
  );
}
