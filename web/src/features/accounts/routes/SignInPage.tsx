import { signInProblemSentence } from '@hireledger/domain/accounts/sign-in-providers';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { nameQuestion } from '../../../account/name-question.ts';
import { session, useSession } from '../../../http/session.ts';
import { homeOf } from '../../../navigation/home-of.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { safeNext } from '../../../navigation/safe-next.ts';
import { Button } from '../../../design/Button.tsx';
import { Checkbox } from '../../../design/fields/Checkbox.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { hasNoAccount, logIn, unverifiedSignUp } from '../calls.ts';
import { hasPasskeys, logInByPasskey } from '../log-in-by-passkey.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { FormMessage, Notice } from '../components/FormMessage.tsx';
import { OtherWays } from '../components/OtherWays.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { missing, sentenceOfLogin, untilReplaced, useSubmission } from '../components/submission.ts';
import { Unverified } from '../components/Unverified.tsx';
import { begunSignUp } from '../begun-sign-up.ts';

/** Email and password, or a passkey; continues to the requested page or to the role's dashboard. */
export default function SignInPage() {
  const navigate = useNavigate();
  const present = useSession();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  // Why a sign-in with Google or GitHub failed.
  const problem = signInProblemSentence(query.get('problem'), query.get('provider'));
  // Kept, so that the greeting stays while the next page loads.
  const [given] = useState(begunSignUp.read);
  const arrived = useLocation().state as { email?: string; notice?: string } | null;
  const [expiredFor] = useState(session.expiredFor);
  const email = arrived?.email ?? given?.email ?? expiredFor ?? '';
  const [typed, setTyped] = useState(email);
  const password = useRef<HTMLInputElement>(null);
  const [unverified, setUnverified] = useState<{
    email: string;
    remember: boolean;
    signupId: string | undefined;
  } | null>(null);
  /** The person left their last company. */
  const [leftAll, setLeftAll] = useState(false);
  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check(fields) {
      if (fields.has('passkey')) return null;
      const empty = missing(fields, { email: 'Enter your email.', password: 'Enter your password.' });
      return Object.keys(empty).length > 0 ? { issues: empty } : null;
    },
    async send(fields) {
      setUnverified(null);
      setLeftAll(false);
      const form = {
        email: String(fields.get('email')).trim(),
        password: String(fields.get('password')),
        remember: fields.has('remember'),
      };
      const loggingIn = fields.has('passkey') ? logInByPasskey(form.remember) : logIn(form);
      const { message: _said, ...signedIn } = await loggingIn.catch((failure: unknown) => {
        const signUp = unverifiedSignUp(failure);
        if (signUp) setUnverified({ ...form, ...signUp });
        setLeftAll(hasNoAccount(failure));
        throw failure;
      });
      const { user } = signedIn;
      if (user.role !== 'talent' && user.role !== 'company') {
        console.warn('Unknown user role', user.role);
        throw new UnknownRole();
      }
      begunSignUp.forget();
      session.begin(signedIn);
      nameQuestion.begin(signedIn.person);
      void navigate(next ?? homeOf(user.role), { replace: true });
      await untilReplaced();
    },
    sentence: (failure) => (failure instanceof UnknownRole ? 'Unknown user role' : sentenceOfLogin(failure)),
  });
  if (present && !busy) return <Navigate to={next ?? homeOf(present.user.role)} replace />;
  return (
    <AccountFrame
      title={given?.verified ? 'Your account is ready' : 'Log in'}
      line={
        given?.verified ? (
          <>
            <span>Welcome</span>
            {given.fullName && <bdi>{`, ${given.fullName}`}</bdi>}
            <span>. Log in to start.</span>
          </>
        ) : expiredFor ? (
          'Your session expired or was ended on another device. Log in to continue.'
        ) : next ? (
          'Log in to continue.'
        ) : (
          'Welcome back.'
        )
      }
      side={given?.verified ? given.role : undefined}
      foot={
        <>
          <span>New here?</span> <TextLink to={paths.signup()}>Sign up</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
        {arrived?.notice && <Notice>{arrived.notice}</Notice>}
        <Field label="Email" error={issues['email']} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            maxLength={254}
            onChange={(change) => setTyped(change.target.value)}
          />
        </Field>
        <Field label="Password" error={issues['password']} required>
          <PasswordInput ref={password} name="password" autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox name="remember" defaultChecked={given?.remember ?? false}>
            Remember For 30 Days
          </Checkbox>
          <TextLink to={paths.forgotPassword()} state={{ email: typed }}>
            Forgot password?
          </TextLink>
        </div>
        <SubmitButton busy={busy && 'Signing in...'} waitUntil={waitUntil}>
          Log In
        </SubmitButton>
        {hasPasskeys() && (
          <Button type="submit" name="passkey" variant="secondary" size="lg" wide disabled={busy}>
            <KeyRound size={18} aria-hidden />
            Use a passkey
          </Button>
        )}
        <FormMessage failure={message ?? problem} />
        {unverified && !busy && <Unverified {...unverified} />}
        {leftAll && !busy && (
          <ButtonLink to={paths.signup()} variant="secondary" size="lg" wide>
            Sign up for an account
          </ButtonLink>
        )}
        <OtherWays next={next} />
      </form>
    </AccountFrame>
  );
}

class UnknownRole extends Error {}
