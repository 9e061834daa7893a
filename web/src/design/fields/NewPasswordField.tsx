import { useState } from 'react';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { cx } from '../class-names.ts';
import { passwordStrength } from './password-strength.ts';

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

const FILL = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const INK = ['text-danger-ink', 'text-warning-ink', 'text-success-ink', 'text-success-ink'] as const;

/**
 * Four bars and a word for the strength of a password; nothing while it is empty. Changes of the word are announced.
 */
function PasswordStrength({ password, own }: { password: string; own?: readonly string[] }) {
  const { level, word, advice } = passwordStrength(password, own);
  return (
    <div className={cx('grid gap-1.5', password === '' && 'hidden')}>
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {FILL.map((_, bar) => (
          <span
            key={bar}
            data-mark
            className={cx('h-1 rounded-full transition-colors', bar <= level ? FILL[level] : 'bg-pressed')}
          />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-note leading-4.5 text-ink-faint">
        <span role="status" className={cx('font-medium', INK[level])}>
          {password !== '' && word}
        </span>
        {advice && <span>{advice}</span>}
      </p>
    </div>
  );
}
