import { useState } from 'react';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldProps {
  label?: string;
  name?: string;
  error?: string | undefined;
  /** What others would try first: the person's name and address, as they stand in the form at that moment. */
  own?: (form: HTMLFormElement | null) => string[];
}

/** A password that is being chosen, with its strength shown while typing. A password manager may fill in one of its own. */
export function NewPasswordField({
  label = 'Password',
  name = 'password',
  error,
  own = () => [],
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ password: string; own: string[] }>({ password: '', own: [] });
  return (
    <div className="grid gap-2">
      <Field label={label} help="8 to 128 characters. A few words make a good one." error={error} required>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          onChange={({ target }) => setTyped({ password: target.value, own: own(target.form) })}
        />
      </Field>
      <PasswordStrength {...typed} />
    </div>
  );
}
