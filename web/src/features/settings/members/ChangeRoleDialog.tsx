import { MEMBER_ROLES } from '@hireledger/domain/accounts/member-roles';
import type { Member } from '@hireledger/domain/http/members';
import { useState } from 'react';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { closing } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useChangeMember } from './calls.ts';
import { nameOf } from './MemberTable.tsx';
import { bodyOf, RoleFields, type RoleChoice } from './RoleFields.tsx';

/** Becoming an owner has a dialog of its own, which asks for the password. */
const OTHERS = MEMBER_ROLES.filter((role) => role !== 'owner');

/** Changes the role of a member, or the jobs of their team. Mount it to open it. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useChangeMember(member.id);
  const [choice, setChoice] = useState<RoleChoice>({
    role: member.role === 'owner' ? 'recruiter' : member.role,
    jobs: member.jobs,
  });
  const body = bodyOf(choice);
  const { issues, refOf } = useRefused(change.error, { role: choice.role, jobIds: body.jobIds.join() });
  const submit = () => change.mutate(body, closing(onClose));
  return (
    <ActionDialog
      title={`Role of ${nameOf(member)}`}
      description="The new role holds at once, wherever they are logged in."
      action="Save"
      busy={change.isPending && 'Saving...'}
      failure={change.error && Object.keys(issues).length === 0 && sentenceOf(change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleFields value={choice} onChange={setChoice} roles={OTHERS} issues={issues} roleRef={refOf('role')} />
    </ActionDialog>
  );
}
