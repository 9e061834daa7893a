import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { closing } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import type { useRenamePasskey } from '../passkeys.ts';

/** Gives a passkey another name. Mount it to open it. */
export function RenamePasskeyDialog({
  name: before,
  rename,
  onClose,
}: {
  name: string;
  rename: ReturnType<typeof useRenamePasskey>;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const [touched, setTouched] = useState(false);
  const { issues, refOf } = useRefused(rename.error, { name });
  const problem = name.trim() === '' ? 'Enter a name.' : undefined;
  const submit = () => {
    setTouched(true);
    if (problem) return;
    rename.mutate(name, closing(onClose));
  };
  return (
    <ActionDialog
      title="Rename the passkey"
      action="Save"
      busy={rename.isPending && 'Saving...'}
      failure={rename.error && !('name' in issues) && sentenceOf(rename.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={issues['name'] ?? (touched ? problem : undefined)} required>
        <TextInput
          ref={refOf('name')}
          value={name}
          maxLength={60}
          onFocus={(focus) => focus.target.select()}
          onChange={(change) => setName(change.target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
