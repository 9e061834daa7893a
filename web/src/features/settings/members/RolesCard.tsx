import {
  MEMBER_ROLES,
  mayAs,
  PERMISSION_NAMES,
  ROLE_NAMES,
  type MemberRole,
} from '@hireledger/domain/accounts/member-roles';
import { PERMISSIONS, ROLE_SUMMARIES } from '@hireledger/domain/accounts/permission-reasons';
import { Check, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { useMemberRole } from '../../../account/permissions.ts';
import { cx } from '../../../design/class-names.ts';
import { Select } from '../../../design/fields/Select.tsx';

/** That an owner may do everything needs no reasons. */
const EXPLAINED = MEMBER_ROLES.filter((role) => role !== 'owner');
const MAY = { all: 'Yes', team: 'Own jobs', no: 'No' } as const;

/** What each role can do: a table of all, and beside each line why, for one role. Folded until somebody asks. */
export function RolesCard() {
  const own = useMemberRole();
  const reasons = useId();
  const [shown, setShown] = useState<MemberRole>(own === 'owner' ? 'recruiter' : own);
  return (
    <details id="roles" className="min-w-0 overflow-clip rounded-card border border-line bg-surface">
      <summary className="px-5 py-3">
        <h2 className="inline text-lead">What each role can do</h2>
      </summary>
      <div className="border-t border-line px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-note">
          <label htmlFor={reasons} className="font-medium">
            Reasons for
          </label>
          <Select
            id={reasons}
            size="sm"
            className="w-44 max-w-full"
            value={shown}
            options={EXPLAINED.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            onChange={({ target }) => setShown(target.value as MemberRole)}
          />
          <span className="text-ink-soft">{ROLE_SUMMARIES[shown]}</span>
        </div>
        <table className="mt-3 w-full border-collapse text-left text-note">
          <thead>
            <tr className="border-b border-line text-xs text-ink-faint">
              <th scope="col" className="py-2 pr-3 font-medium">
                Can
              </th>
              {MEMBER_ROLES.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className={cx('w-20 px-1 py-2 text-center font-medium', role !== shown && 'max-sm:hidden')}
                >
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_NAMES.map((permission) => (
              <tr key={permission} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <span className="block font-medium first-letter:uppercase">{PERMISSIONS[permission].does}</span>
                  <span className="block text-ink-faint">{PERMISSIONS[permission].why[shown]}</span>
                </th>
                {MEMBER_ROLES.map((role) => (
                  <td
                    key={role}
                    className={cx('px-1 py-2 text-center align-top', role === shown ? 'bg-sunken/60' : 'max-sm:hidden')}
                  >
                    <Mark may={mayAs(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Mark({ may }: { may: keyof typeof MAY }) {
  if (may === 'team') return <span className="text-xs text-ink-soft">{MAY.team}</span>;
  const Icon = may === 'all' ? Check : Minus;
  return (
    <>
      <Icon size={16} aria-hidden className={cx('inline', may === 'all' ? 'text-success-ink' : 'text-ink-faint')} />
      <span className="sr-only">{MAY[may]}</span>
    </>
  );
}
