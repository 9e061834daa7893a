import { ROLE_NAMES } from '@hireledger/domain/accounts/member-roles';
import { ROLE_SUMMARIES } from '@hireledger/domain/accounts/permission-reasons';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { enterAccount } from '../../../account/switch-account.ts';
import { logOut } from '../../../account/log-out.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { NewPasswordField } from '../../../design/fields/NewPasswordField.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { queryClient } from '../../../http/query-client.ts';
import { isRefusal, sentenceOf } from '../../../http/sentences.ts';
import { session, useSession } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { homeOf } from '../../../navigation/home-of.ts';
import { paths } from '../../../navigation/paths.ts';
import { AccountFrame } from '../components/AccountFrame.tsx';
import { FormMessage } from '../components/FormMessage.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { problemsOf, untilReplaced, useSubmission } from '../components/submission.ts';
import { acceptInvitation, useInvitation } from '../invitation.ts';

/** What validates the fields is loaded once somebody writes, so that the page itself stays light. */
const loadBody = async () => (await import('@hireledger/domain/http/members')).acceptInvitation.body;

/** `/invitations/:token`, from the mail: what the invitation is for, and the way to accept it. */
export default function InvitationPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThroughLink />
    </QueryClientProvider>
  );
}

function ThroughLink() {
  const { token = '' } = useParams();
  const here = useSession();
  const invitation = useInvitation(token);
  if (!invitation.data)
    return (
      <AccountFrame title="Your invitation" side="company">
        {invitation.isPending ? (
          <div role="status" aria-label="Loading..." className="grid gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        ) : isRefusal(invitation.error) ? (
          <>
            <p role="alert" className="text-danger-ink">
              {sentenceOf(invitation.error)}
            </p>
            <ButtonLink to={here ? homeOf(here.user.role) : paths.signin()} size="lg" wide className="mt-5">
              {here ? 'Go to your dashboard' : 'Log in'}
            </ButtonLink>
          </>
        ) : (
          <ErrorState text={sentenceOf(invitation.error)} onRetry={() => void invitation.refetch()} />
        )}
      </AccountFrame>
    );
  const { companyName, invitedBy, email, role, expiresAt, hasAccount, isYou } = invitation.data;
  return (
    <AccountFrame
      title={`Join ${companyName}`}
      side="company"
      line={
        <>
          <bdi>{invitedBy ?? companyName}</bdi>
          <span> invited you to work together on HireLedger.</span>
        </>
      }
    >
      <div className="mb-6 rounded-card border border-line bg-surface px-4 py-3.5">
        <p className="font-medium">{`Your role: ${ROLE_NAMES[role]}`}</p>
        <p className="mt-0.5 text-ink-soft">{ROLE_SUMMARIES[role]}</p>
        <p className="mt-2 text-note text-ink-faint">{`Open until ${longDate(expiresAt)}.`}</p>
      </div>
      {isYou ? (
        <Accept token={token} company={companyName} />
      ) : here ? (
        <Another own={here.user.email} email={email} />
      ) : hasAccount ? (
        <>
          <ButtonLink to={paths.signin(paths.invitation(token))} state={{ email }} size="lg" wide>
            Log in to accept
          </ButtonLink>
          <p className="mt-3 text-ink-soft">
            <span className="font-medium wrap-anywhere text-ink">{email}</span>
            <span> has an account already.</span>
          </p>
        </>
      ) : (
        <NewPerson token={token} email={email} />
      )}
    </AccountFrame>
  );
}

/** With the session of the invited address. */
function Accept({ token, company }: { token: string; company: string }) {
  const { busy, waitUntil, message, onSubmit } = useSubmission({
    send: async () => enterAccount(await acceptInvitation(token, {})),
    sentence: (failure) => sentenceOf(failure, 'The invitation could not be accepted.'),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
      <SubmitButton busy={busy && 'Joining...'} waitUntil={waitUntil}>
        Accept
      </SubmitButton>
      <FormMessage failure={message} />
      <p className="text-note text-ink-faint">
        {`You switch between ${company} and your other accounts in the menu with your name.`}
      </p>
    </form>
  );
}

/** With the session of somebody else. */
function Another({ own, email }: { own: string; email: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <p className="text-ink-soft">
        <span>This invitation is for </span>
        <span className="font-medium wrap-anywhere text-ink">{email}</span>
        <span>, and you are logged in as </span>
        <span className="font-medium wrap-anywhere text-ink">{own}</span>
        <span>. Log out to accept it.</span>
      </p>
      <Button
        size="lg"
        wide
        className="mt-5"
        busy={busy && 'Logging out...'}
        onClick={() => {
          setBusy(true);
          void logOut();
        }}
      >
        Log out
      </Button>
    </>
  );
}

/** Without an account: the person chooses a name and a password. */
function NewPerson({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const bodyOf = (fields: FormData) => ({
    fullName: String(fields.get('fullName')).trim(),
    password: String(fields.get('password')),
  });
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check: async (fields) =>
      problemsOf(
        fields,
        { fullName: 'Enter your name.', password: 'Enter a password.', confirm: 'Enter the password again.' },
        (await loadBody().catch(() => null)) ?? null,
        bodyOf(fields),
      ),
    async send(fields) {
      const answer = await acceptInvitation(token, bodyOf(fields));
      session.begin(answer);
      void navigate(homeOf(answer.user.role), { replace: true });
      await untilReplaced();
    },
    sentence: (failure) => sentenceOf(failure, 'The invitation could not be accepted.'),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onInput={() => void loadBody().catch(() => {})}
      onSubmit={(submit) => void onSubmit(submit)}
    >
      <Field label="Email">
        {/* Password managers save the password for this address. */}
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="Your name" error={issues['fullName']} required>
        <TextInput name="fullName" autoComplete="name" maxLength={120} />
      </Field>
      <NewPasswordField
        error={issues['password']}
        own={(form) => [email, String(new FormData(form ?? undefined).get('fullName') ?? '')]}
      />
      <Field label="Confirm password" error={issues['confirm']} required>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      <SubmitButton busy={busy && 'Joining...'} waitUntil={waitUntil}>
        Accept
      </SubmitButton>
      <FormMessage failure={message} issues={issues} />
    </form>
  );
}
