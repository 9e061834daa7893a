import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { session, useSession } from '../../../http/session.ts';
import { homeOf } from '../../../routes/home-of.ts';
import { paths } from '../../../routes/paths.ts';
import { safeNext } from '../../../routes/safe-next.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { logIn } from '../api/log-in.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { missing, sentenceOfLogin, useSubmission } from '../components/submission.ts';
import { handover } from '../handover.ts';

/** Email and password; on to the page that was asked for, else to the role's dashboard. */
export default function SignInPage() {
  const navigate = useNavigate();
  const present = useSession();
  const next = safeNext(useSearchParams()[0].get('next'));
  const given = handover.read();
  const email = (useLocation().state as { email?: string } | null)?.email ?? given?.email ?? '';
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);
  const { busy, message, issues, onSubmit } = useSubmission({
    check(fields) {
      const empty = missing(fields, { email: 'Enter your email.', password: 'Enter your password.' });
      return Object.keys(empty).length > 0 ? { issues: empty } : null;
    },
    async send(fields) {
      const { token, user } = await logIn({
        email: String(fields.get('email')).trim(),
        password: String(fields.get('password')),
        remember: fields.has('remember'),
      });
      if (user.role !== 'talent' && user.role !== 'company') throw new UnknownRole();
      handover.forget();
      session.begin({ token, user });
      void navigate(next ?? homeOf(user.role), { replace: true });
    },
    sentence: (failure) => (failure instanceof UnknownRole ? 'Unknown user role' : sentenceOfLogin(failure)),
  });
  if (present && !busy) return <Navigate to={next ?? homeOf(present.user.role)} replace />;
  return (
    <AccountFrame
      title="Log in"
      line={next ? 'Log in to go on to the page you asked for.' : 'Welcome back.'}
      foot={
        <>
          New here? <TextLink to={paths.signup()}>Sign up</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(submit) => void onSubmit(submit)}>
        <Field label="Email" error={issues['email']} required>
          <TextInput name="email" type="email" autoComplete="username" defaultValue={email} maxLength={254} />
        </Field>
        <Field label="Password" error={issues['password']} required>
          <PasswordInput ref={password} name="password" autoComplete="current-password" maxLength={128} />
        </Field>
        <Checkbox name="remember" defaultChecked={given?.remember ?? false}>
          Remember For 30 Days
        </Checkbox>
        <Button type="submit" size="lg" wide className="mt-1" busy={busy && 'Signing in...'}>
          Log In
        </Button>
        <p role="alert" className="text-danger-ink empty:hidden">
          {message}
        </p>
      </form>
    </AccountFrame>
  );
}

class UnknownRole extends Error {}
