import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { resendOtp } from '../calls.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { FormMessage } from '../components/FormMessage.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { missing, useSubmission } from '../components/submission.ts';
import { begunSignUp, sentNow } from '../begun-sign-up.ts';

/** Requests a new code. The answer is the same for every address. */
export default function ResendPage() {
  const [sent, setSent] = useState<string | null>(null);
  // Survives a reload.
  const [again, setAgain] = useState(() => begunSignUp.read()?.againAt ?? 0);
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check(fields) {
      const empty = missing(fields, { email: 'Enter your email.' });
      return 'email' in empty ? { issues: empty } : null;
    },
    async send(fields) {
      setSent(null);
      const email = String(fields.get('email')).trim();
      const answer = await resendOtp(email);
      const before = begunSignUp.read();
      const times = sentNow();
      begunSignUp.keep({ ...(before?.email === email ? before : { email }), ...times, verified: false });
      setAgain(times.againAt);
      setSent(answer.message);
    },
    sentence: (failure) => sentenceOf(failure, 'The code could not be sent.'),
  });
  return (
    <AccountFrame
      title="Resend the code"
      line="A new code replaces the previous one."
      foot={
        <>
          <span>Back to</span> <TextLink to={paths.signin()}>log in</TextLink> <span>or</span>{' '}
          <TextLink to={paths.signup()}>sign up</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
        <Field label="Email" error={issues['email']} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={begunSignUp.read()?.email ?? ''}
            maxLength={254}
          />
        </Field>
        <SubmitButton busy={busy && 'Sending...'} waitUntil={Math.max(waitUntil, again)}>
          Send a new code
        </SubmitButton>
        <FormMessage
          failure={message}
          success={
            sent && (
              <>
                <span>{sent}</span> <TextLink to={paths.verify()}>Enter the code</TextLink>
              </>
            )
          }
        />
      </form>
    </AccountFrame>
  );
}
