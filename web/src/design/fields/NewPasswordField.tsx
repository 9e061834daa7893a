import { useState } from 'react';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldProps {
  label?: string;
  name?: string;
  error?: string | undefined;
  /** What an attacker would try first: the name and email address in the form at that moment. */
  own?: (form: HTMLFormElement | null) => string[];
}

/** A new password, with its strength shown while typing. A password manager may fill in a generated one. */
export function NewPasswordField({
  label = 'Password',
  name = 'password',
  error,
  own = () => [],
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ password: string; own: string[] }>({ password: '', own: [] });
  return (
    <div className="grid gap-2">
      <Field label={label} help="8 to 128 characters. A few random words work well." error={error} required>
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
