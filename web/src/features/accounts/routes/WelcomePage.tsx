import { PROVIDER_NAMES } from '@hireledger/domain/accounts/sign-in-providers';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayRetry, sentenceOf } from '../../../http/sentences.ts';
import { nameQuestion } from '../../../account/name-question.ts';
import { session } from '../../../http/session.ts';
import { homeOf } from '../../../navigation/home-of.ts';
import { paths } from '../../../navigation/paths.ts';
import { safeNext } from '../../../navigation/safe-next.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { exchangeSignInCode, type ProviderSignIn } from '../calls.ts';
import { AccountFrame } from '../components/AccountFrame.tsx';
import { NewcomerForm, type Newcomer } from '../components/NewcomerForm.tsx';
import { begunSignUp } from '../begun-sign-up.ts';

/** Back from Google or GitHub: continues to the requested page, or asks a new user for a role first. */
export default function WelcomePage() {
  const navigate = useNavigate();
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const enter = useCallback(
    ({ next, token, user, person, accounts }: Omit<Extract<ProviderSignIn, { kind: 'signed-in' }>, 'kind'>) => {
      begunSignUp.forget();
      session.begin({ token, user, person, accounts });
      nameQuestion.begin(person);
      void navigate(safeNext(next) ?? homeOf(user.role), { replace: true });
    },
    [navigate],
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    exchangeSignInCode().then((signIn) => (signIn.kind === 'new' ? setNewcomer(signIn) : enter(signIn)), setFailure);
  }, [enter, round]);
  const again = () => {
    setFailure(null);
    setRound(round + 1);
  };

  if (failure) {
    const retries = mayRetry(failure);
    return (
      <AccountFrame title="Log in">
        <p role="alert" className="text-danger-ink">
          {sentenceOf(failure)}
        </p>
        <div className="mt-5 grid gap-3">
          {retries && (
            <Button size="lg" wide onClick={again}>
              Try again
            </Button>
          )}
          <ButtonLink to={paths.signin()} size="lg" wide variant={retries ? 'secondary' : 'primary'}>
            Go to login
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (!newcomer) {
    return (
      <AccountFrame title="Logging you in" line="One moment.">
        <div role="status" aria-label="Logging you in" className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Welcome"
      line={`${PROVIDER_NAMES[newcomer.provider]} verified ${newcomer.email}. Choose how you want to use HireLedger.`}
    >
      <NewcomerForm newcomer={newcomer} onDone={enter} />
    </AccountFrame>
  );
}
