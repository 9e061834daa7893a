import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../../http/query-client.ts';
import { isRefusal, sentenceOf } from '../../../http/sentences.ts';
import { forgetSession } from '../../../account/log-out.ts';
import { session } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { NewPasswordField } from '../../../design/fields/NewPasswordField.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { resetPassword, useResetLink } from '../reset-password.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { FormMessage } from '../components/FormMessage.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { problemsOf, untilReplaced, useSubmission } from '../components/submission.ts';

const INCOMPLETE = 'Open the link in your email, or request a new one.';

/** What validates the fields is loaded once somebody writes, so that the page itself stays light. */
const loadBody = async () => (await import('@hireledger/domain/http/accounts')).resetPassword.body;

/** The target of the mailed link; its token is after the #, which browsers do not send to servers. */
export default function ResetPasswordPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThroughLink />
    </QueryClientProvider>
  );
}

function ThroughLink() {
  const { hash, search } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  const link = useResetLink(token);
  if (token === '') return <Refused sentence={INCOMPLETE} />;
  if (link.isError && isRefusal(link.error)) return <Refused sentence={sentenceOf(link.error)} />;
  return (
    <AccountFrame
      title="Set a new password"
      line={link.data ? <Whose email={link.data.email} /> : 'Checking your link.'}
      foot={<BackToLogIn />}
    >
      {link.data && <NewPassword token={token} email={link.data.email} />}
      {link.isPending && <Waiting />}
      {link.isError && <ErrorState text={sentenceOf(link.error)} onRetry={() => void link.refetch()} />}
    </AccountFrame>
  );
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check: async (fields) =>
      problemsOf(
        fields,
        { password: 'Enter a password.', confirm: 'Enter the password again.' },
        await loadBody().catch(() => null),
        { token, password: fields.get('password') },
      ),
    async send(fields) {
      const answer = await resetPassword(token, String(fields.get('password')));
      // Every session of the person has ended, including one in this browser.
      if (session.current()?.user.email === email) forgetSession();
      void navigate(paths.signin(), { replace: true, state: { email, notice: answer.message } });
      await untilReplaced();
    },
    sentence: (failure) => sentenceOf(failure, 'The password could not be set.'),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onInput={() => void loadBody().catch(() => {})}
      onSubmit={(submit) => void onSubmit(submit)}
    >
      {/* For password managers, which save the new password for this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New password" error={issues['password']} own={() => [email]} />
      <Field label="Confirm new password" error={issues['confirm']} required>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      <SubmitButton busy={busy && 'Saving...'} waitUntil={waitUntil}>
        Set the password
      </SubmitButton>
      <FormMessage failure={message} issues={issues} />
      <p className="text-note text-ink-faint">
        You will be logged out everywhere and can log in with your new password.
      </p>
    </form>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AccountFrame title="Set a new password" foot={<BackToLogIn />}>
      <p role="alert" className="text-danger-ink">
        {sentence}
      </p>
      <ButtonLink to={paths.forgotPassword()} size="lg" wide className="mt-5">
        Request a new link
      </ButtonLink>
    </AccountFrame>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-[76px] w-full" />
      <Skeleton className="h-[58px] w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

const Whose = ({ email }: { email: string }) => (
  <>
    <span>For</span> <span className="font-medium break-all text-ink">{email}</span>
    <span>.</span>
  </>
);

const BackToLogIn = () => (
  <>
    <span>Back to</span> <TextLink to={paths.signin()}>log in</TextLink>
  </>
);
