import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface OwnPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
}

/** The password of the account that is signed in, which confirms what a form does. */
export const OwnPasswordField = ({ value, onChange, help, error, required, ...input }: OwnPasswordFieldProps) => (
  <Field label="Your password" required={required} help={help} error={error}>
    <PasswordInput
      {...input}
      value={value}
      autoComplete="current-password"
      onChange={(change) => onChange(change.target.value)}
    />
  </Field>
);
