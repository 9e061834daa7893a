import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { forgotPassword } from '../calls.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { FormMessage } from '../components/FormMessage.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { missing, useSubmission } from '../components/submission.ts';

/** Pause before another link can be requested: the first one needs time to arrive. */
const PAUSE_MS = 30_000;

/** Requests a link that sets a new password. The answer is the same for every address. */
export default function ForgotPasswordPage() {
  const email = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [sent, setSent] = useState<{ message: string; again: number } | null>(null);
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check(fields) {
      const empty = missing(fields, { email: 'Enter your email.' });
      return 'email' in empty ? { issues: empty } : null;
    },
    async send(fields) {
      const answer = await forgotPassword(String(fields.get('email')).trim());
      setSent({ message: answer.message, again: Date.now() + PAUSE_MS });
    },
    sentence: (failure) => sentenceOf(failure, 'The link could not be sent.'),
  });
  return (
    <AccountFrame
      title="Forgot your password?"
      line="We'll email you a reset link."
      foot={
        <>
          <span>Back to</span> <TextLink to={paths.signin()}>log in</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
        <Field label="Email" error={issues['email']} required>
          <TextInput name="email" type="email" autoComplete="username" defaultValue={email} maxLength={254} />
        </Field>
        <SubmitButton busy={busy && 'Sending...'} waitUntil={Math.max(waitUntil, sent?.again ?? 0)}>
          {sent ? 'Send another link' : 'Send link'}
        </SubmitButton>
        <FormMessage failure={message} success={!busy && !message && sent?.message} />
      </form>
    </AccountFrame>
  );
}
