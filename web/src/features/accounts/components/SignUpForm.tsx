import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Checkbox } from '../../../design/fields/Checkbox.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { NewPasswordField } from '../../../design/fields/NewPasswordField.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { signUp } from '../calls.ts';
import { begunSignUp, type BegunSignUp } from '../begun-sign-up.ts';
import { AccountFrame, TextLink } from './AccountFrame.tsx';
import { FormMessage } from './FormMessage.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { problemsOf, untilReplaced, useSubmission } from './submission.ts';
import { VisitorsOnly } from './VisitorsOnly.tsx';

const WORDS = {
  talent: {
    title: 'Sign up as a talent',
    email: 'Email',
    name: 'Full name',
    nameHint: 'Ada Lovelace',
    nameComplete: 'name',
  },
  company: {
    title: 'Sign up as a company',
    email: 'Company email',
    name: 'Company name',
    nameHint: 'Analytical Engines',
    nameComplete: 'organization',
  },
} as const;

/** Fields whose values make a weak password. */
const OWN = ['email', 'fullName'] as const;

const bodyOf = (fields: FormData) => ({
  email: String(fields.get('email')).trim(),
  fullName: String(fields.get('fullName')).trim(),
  password: String(fields.get('password')),
});

/** What validates the fields is loaded once somebody writes, so that the page itself stays light. */
const loadBody = async () => (await import('@hireledger/domain/http/accounts')).signUp.body;

/** What was entered before, until its code was right: after that a new sign-up is another person's. */
function unverified(): BegunSignUp | null {
  const before = begunSignUp.read();
  return before?.verified ? null : before;
}

/** The sign-up form of both roles (specification, section 2). On success it continues to the code screen. */
export function SignUpForm({ side: role }: { side: Role }) {
  const words = WORDS[role];
  const navigate = useNavigate();
  // Of somebody who comes back from the code screen to correct the address.
  const [before] = useState(unverified);
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check: async (fields) =>
      problemsOf(
        fields,
        {
          email: 'Enter your email.',
          fullName: `Enter your ${words.name.toLowerCase()}.`,
          password: 'Enter a password.',
          confirm: 'Enter the password again.',
        },
        await loadBody().catch(() => null),
        { ...bodyOf(fields), role },
      ),
    async send(fields) {
      const { email, fullName, password } = bodyOf(fields);
      const { signupId } = await signUp({ email, fullName, password, role });
      begunSignUp.keep({ email, fullName, role, signupId, remember: fields.has('remember'), sentAt: Date.now() });
      void navigate(paths.verify());
      await untilReplaced();
    },
    sentence: (failure) => sentenceOf(failure, 'Signup failed'),
  });
  return (
    <VisitorsOnly>
      <AccountFrame
        title={words.title}
        side={role}
        line="We'll email you a six-digit code to verify your address."
        foot={
          <>
            <span>Already have an account?</span> <TextLink to={paths.signin()}>Log in</TextLink>
          </>
        }
      >
        <form
          noValidate
          className="grid gap-4"
          onInput={() => void loadBody().catch(() => {})}
          onSubmit={(submit) => void onSubmit(submit)}
        >
          <Field label={words.email} error={issues['email']} required>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              placeholder="ada@example.com"
              maxLength={254}
              defaultValue={before?.email}
            />
          </Field>
          <Field label={words.name} error={issues['fullName']} required>
            <TextInput
              name="fullName"
              autoComplete={words.nameComplete}
              placeholder={words.nameHint}
              maxLength={120}
              defaultValue={before?.role === role ? before.fullName : undefined}
            />
          </Field>
          <NewPasswordField
            error={issues['password']}
            own={(form) => OWN.map((name) => String(new FormData(form ?? undefined).get(name) ?? ''))}
          />
          <Field label="Confirm password" error={issues['confirm']} required>
            <PasswordInput name="confirm" autoComplete="new-password" />
          </Field>
          <Checkbox name="remember">Remember For 30 Days</Checkbox>
          <div className="mt-1 flex flex-wrap gap-2.5">
            <ButtonLink to={paths.signup()} variant="secondary" size="lg">
              Back
            </ButtonLink>
            <div className="grow basis-32">
              <SubmitButton busy={busy && 'Signing Up...'} waitUntil={waitUntil}>
                Sign Up
              </SubmitButton>
            </div>
          </div>
          <FormMessage failure={message} issues={issues} />
          <OtherWays role={role} />
        </form>
      </AccountFrame>
    </VisitorsOnly>
  );
}
