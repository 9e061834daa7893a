import type { Role } from '@hireledger/domain/hiring/stages';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { signUp } from '../api/sign-up.ts';
import { handover } from '../handover.ts';
import { AccountFrame, TextLink } from './AccountFrame.tsx';
import { missing, useSubmission } from './submission.ts';

const WORDS = {
  talent: { title: 'Sign up as a talent', email: 'Email', name: 'Full name', nameHint: 'Ada Lovelace', nameComplete: 'name' },
  company: { title: 'Sign up as a company', email: 'Company email', name: 'Company name', nameHint: 'Analytical Engines', nameComplete: 'organization' },
} as const;

/** The sign-up form of both roles (specification, section 2). On success the code screen takes over. */
export function SignUpForm({ side: role }: { side: Role }) {
  const words = WORDS[role];
  const navigate = useNavigate();
  const { busy, message, issues, onSubmit } = useSubmission({
    check(fields) {
      const empty = missing(fields, {
        email: 'Enter your email.',
        fullName: `Enter your ${words.name.toLowerCase()}.`,
        password: 'Choose a password.',
        confirm: 'Enter the password again.',
      });
      if (Object.keys(empty).length > 0) return { message: 'Please fill in all fields.', issues: empty };
      if (fields.get('password') !== fields.get('confirm')) return { message: 'Passwords do not match', issues: { confirm: 'Passwords do not match' } };
      return null;
    },
    async send(fields) {
      const email = String(fields.get('email')).trim();
      const fullName = String(fields.get('fullName')).trim();
      await signUp({ email, fullName, password: String(fields.get('password')), role });
      handover.give({ email, fullName, role, remember: fields.has('remember') });
      void navigate(paths.verify());
    },
    sentence: (failure) => sentenceOf(failure, 'Signup failed'),
  });
  return (
    <AccountFrame
      title={words.title}
      line="A six-digit code goes to your address to confirm it is yours."
      foot={
        <>
          Already have an account? <TextLink to={paths.signin()}>Log in</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
        <Field label={words.email} error={issues['email']} required>
          <TextInput name="email" type="email" autoComplete="email" placeholder="ada@example.com" maxLength={254} />
        </Field>
        <Field label={words.name} error={issues['fullName']} required>
          <TextInput name="fullName" autoComplete={words.nameComplete} placeholder={words.nameHint} maxLength={120} />
        </Field>
        <Field label="Password" help="8 to 128 characters." error={issues['password']} required>
          <PasswordInput name="password" autoComplete="new-password" maxLength={128} />
        </Field>
        <Field label="Confirm password" error={message === issues['confirm'] ? undefined : issues['confirm']} required>
          <PasswordInput name="confirm" autoComplete="new-password" maxLength={128} />
        </Field>
        <Checkbox name="remember">Remember For 30 Days</Checkbox>
        <div className="mt-1 flex gap-2.5">
          <ButtonLink to={paths.signup()} variant="secondary" size="lg">
            Back
          </ButtonLink>
          <Button type="submit" size="lg" className="flex-1" busy={busy && 'Signing Up...'}>
            Sign Up
          </Button>
        </div>
        <p role="alert" className="text-danger-ink empty:hidden">
          {message}
        </p>
      </form>
    </AccountFrame>
  );
}
