import { MEMBER_ROLES, ROLE_NAMES, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { ROLE_SUMMARIES } from '@hireledger/domain/accounts/permission-reasons';
import type { Member } from '@hireledger/domain/http/members';
import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { OwnPasswordField } from '../../../design/fields/OwnPasswordField.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { closing } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { usePassOwnership } from './calls.ts';
import { nameOf } from './MemberTable.tsx';

/** Makes a member an owner; who does so stays one, or takes another role. Mount it to open it. */
export function OwnershipDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const hasPassword = useAccount().data?.hasPassword ?? true;
  const pass = usePassOwnership();
  const [ownRole, setOwnRole] = useState<MemberRole>('owner');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const { issues, refOf } = useRefused(pass.error, { ownRole, password });
  const submit = () => {
    setTouched(true);
    if (hasPassword && !password) return;
    pass.mutate(
      { personId: member.id, ...(ownRole !== 'owner' && { ownRole }), ...(password && { password }) },
      closing(onClose),
    );
  };
  return (
    <ActionDialog
      title={`Make ${nameOf(member)} an owner`}
      description="Owners can do everything: manage members and money, and delete the company."
      action="Make an owner"
      busy={pass.isPending && 'Saving...'}
      failure={pass.error && Object.keys(issues).length === 0 && sentenceOf(pass.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Your own role from then on"
        help={ownRole === 'owner' ? 'You both are owners.' : ROLE_SUMMARIES[ownRole]}
        error={issues['ownRole']}
      >
        <Select
          ref={refOf('ownRole')}
          value={ownRole}
          options={MEMBER_ROLES.map((role) => ({
            value: role,
            label: role === 'owner' ? 'I stay an owner' : ROLE_NAMES[role],
          }))}
          onChange={({ target }) => setOwnRole(target.value as MemberRole)}
        />
      </Field>
      {hasPassword && (
        <OwnPasswordField
          ref={refOf('password')}
          value={password}
          maxLength={128}
          error={issues['password'] ?? (touched && !password ? 'Enter your password.' : undefined)}
          required
          onChange={setPassword}
        />
      )}
    </ActionDialog>
  );
}
