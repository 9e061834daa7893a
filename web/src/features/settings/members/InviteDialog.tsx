import { emailSchema } from '@hireledger/domain/accounts/credentials';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { closing } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useInvite } from './calls.ts';
import { bodyOf, RoleFields, type RoleChoice } from './RoleFields.tsx';

/** Invites a person by email. Mount it to open it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<RoleChoice>({ role: 'recruiter', jobs: [] });
  const [touched, setTouched] = useState(false);
  const body = { email, ...bodyOf(choice) };
  const { issues, refOf } = useRefused(invite.error, { email, role: choice.role, jobIds: body.jobIds.join() });
  const checked = emailSchema.safeParse(email);
  const problem = checked.success ? undefined : checked.error.issues[0]!.message;
  const submit = () => {
    setTouched(true);
    if (problem) return;
    invite.mutate(body, closing(onClose));
  };
  return (
    <ActionDialog
      title="Invite a colleague"
      description="They get an email with a link, which works for seven days."
      action="Send invitation"
      busy={invite.isPending && 'Sending...'}
      unsaved={email.trim() !== ''}
      failure={invite.error && Object.keys(issues).length === 0 && sentenceOf(invite.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email address" error={issues['email'] ?? (touched ? problem : undefined)} required>
        <TextInput
          ref={refOf('email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <RoleFields value={choice} onChange={setChoice} issues={issues} roleRef={refOf('role')} />
    </ActionDialog>
  );
}
