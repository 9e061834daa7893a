import { ROLE_NAMES, type Permission } from '@hireledger/domain/accounts/member-roles';
import { PERMISSIONS, refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import { useMemberRole } from '../account/permissions.ts';
import { EmptyState } from '../design/placeholders/EmptyState.tsx';
import { ButtonLink } from '../navigation/ButtonLink.tsx';
import { paths } from '../navigation/paths.ts';

/** Instead of a page whose permission the role does not have: why, and whom they can ask. */
export default function Refused({ needs }: { needs: Permission }) {
  const role = useMemberRole();
  return (
    <div className="py-16">
      <EmptyState
        page
        title={`You cannot ${PERMISSIONS[needs].does}`}
        action={
          <ButtonLink to={paths.dashboardCompany()} variant="secondary">
            Go to the dashboard
          </ButtonLink>
        }
      >
        {`Your role is ${ROLE_NAMES[role]}. ${refusedAs(role, needs)}`}
      </EmptyState>
    </div>
  );
}
