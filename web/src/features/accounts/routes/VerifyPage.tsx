import { useMachine } from '@xstate/react';
import { useEffect, useState, Fragment } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { failureOf } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { verifyOtp } from '../calls.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { CodeBoxes } from '../components/CodeBoxes.tsx';
import { codeEntryMachine } from '../components/code-entry.ts';
import { begunSignUp, type BegunSignUp } from '../begun-sign-up.ts';
import { minutesAndSeconds, useSecondsLeft } from '../components/seconds-left.ts';

/** Time to read 'Verification successful!' before sign-in opens. */
const READ_MS = 1200;

/** Confirms the address with the mailed code. Without a sign-up there is nothing to confirm. */
export default function VerifyPage() {
  const [details] = useState(begunSignUp.read);
  // Back from sign-in after the code was right: there is nothing left to enter.
  if (details?.verified) return <Navigate to={paths.signin()} replace />;
  if (details) return <EnterCode details={details} />;
  return (
    <AccountFrame title="Enter your code">
      <p role="alert" className="text-danger-ink">
        Missing signup info. Please complete signup again.
      </p>
      <ButtonLink to={paths.signup()} size="lg" wide className="mt-5">
        Sign Up
      </ButtonLink>
    </AccountFrame>
  );
}

function EnterCode({ details }: { details: BegunSignUp }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [passwordMissing, setPasswordMissing] = useState(false);
  // No code is right any more, however long it was valid for.
  const [spent, setSpent] = useState(false);
  const [state, send] = useMachine(
    codeEntryMachine.provide({
      // The last digit sends the code, unless a password is needed too.
      guards: { nothingElse: () => Boolean(details.signupId) },
      actors: {
        verify: fromPromise(({ input }) =>
          verifyOtp(input, details, password).catch((failure: unknown) => {
            const code = failureOf('POST /auth/verify-otp', failure)?.code;
            setSpent(code === 'CODE_EXHAUSTED' || code === 'CODE_EXPIRED');
            throw new Error(sentenceOf(failure, 'Verification failed'));
          }),
        ),
      },
    }),
  );
  const verified = state.matches('verified');
  useEffect(() => {
    if (!verified) return;
    begunSignUp.keep({ ...details, verified: true });
    const timer = setTimeout(
      () => void navigate(paths.signin(), { replace: true, state: { email: details.email } }),
      READ_MS,
    );
    return () => clearTimeout(timer);
  }, [verified, navigate, details]);
  return (
    <AccountFrame
      title="Enter your code"
      side={details.role}
      line={
        <>
          <span>We sent it to</span> <EmailAddress address={details.email} />
          <span>.</span> {!spent && <CodeLife sentAt={details.sentAt} />}
        </>
      }
      foot={
        <>
          <span>No code?</span> <TextLink to={paths.resend()}>Resend code</TextLink>
          <p className="mt-6 text-note text-ink-faint">
            By continuing, you agree to our <TextLink to={paths.terms()}>terms</TextLink>,{' '}
            <TextLink to={paths.privacy()}>privacy notice</TextLink> and{' '}
            <TextLink to={paths.dataProcessing()}>data processing</TextLink>.
          </p>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(submit) => {
          submit.preventDefault();
          const missing = !details.signupId && password === '';
          setPasswordMissing(missing);
          if (!missing) send({ type: 'submit' });
        }}
      >
        <CodeBoxes
          entry={state.context}
          disabled={!state.matches('entering')}
          onText={(box, text) => send({ type: 'text', box, text })}
          onBackspace={(box) => send({ type: 'backspace', box })}
          onMove={(box, by) => send({ type: 'move', box, by })}
        />
        {!details.signupId && (
          <Field
            label="Password"
            help="The password you signed up with."
            error={passwordMissing ? 'Enter your password.' : undefined}
            required
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        <p id="code-message" role="alert" className={verified ? 'text-success-ink' : 'text-danger-ink empty:hidden'}>
          {verified ? 'Verification successful!' : state.context.message}
        </p>
        <Button type="submit" size="lg" wide disabled={verified} busy={state.matches('verifying') && 'Verifying...'}>
          Verify
        </Button>
      </form>
    </AccountFrame>
  );
}

/** A code is valid for ten minutes, as its mail says. */
const LIFE_MS = 10 * 60_000;

/** The remaining validity of the mailed code. `sentAt` is unknown if it was sent from elsewhere. */
function CodeLife({ sentAt }: { sentAt: number | undefined }) {
  const seconds = useSecondsLeft(sentAt === undefined ? 0 : sentAt + LIFE_MS);
  if (sentAt === undefined) return <span>It expires after ten minutes.</span>;
  if (seconds === 0) return <span>It has expired. Request a new one below.</span>;
  return (
    <>
      <span>Expires in</span> <span className="tabular-nums">{`${minutesAndSeconds(seconds)}.`}</span>
    </>
  );
}

/** An address that breaks after its @ and its dots, where it does not fit on a line. */
function EmailAddress({ address }: { address: string }) {
  return (
    <span className="font-medium wrap-anywhere text-ink">
      {address.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
