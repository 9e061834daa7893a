import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { resendOtp } from '../calls.ts';
import { begunSignUp, sentNow } from '../begun-sign-up.ts';

/** The password is right, but the address is not confirmed: enter the code or request a new one. */
export function Unverified({
  email,
  remember,
  signupId,
}: {
  email: string;
  remember: boolean;
  signupId: string | undefined;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enterCode = (times?: ReturnType<typeof sentNow>) => {
    const before = begunSignUp.read();
    // This tab's earlier sign-up may have been replaced: use the id of the one with the right password.
    begunSignUp.keep({
      email,
      remember,
      ...(signupId && { signupId }),
      ...(times ?? (before?.email === email ? { sentAt: before.sentAt, againAt: before.againAt } : {})),
    });
    void navigate(paths.verify());
  };
  const sendNew = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await resendOtp(email);
      enterCode(sentNow());
    } catch (problem) {
      setFailure(sentenceOf(problem, 'The code could not be sent.'));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void sendNew()} busy={busy && 'Sending...'}>
          Send a new code
        </Button>
        <Button variant="secondary" onClick={() => enterCode()} disabled={busy}>
          Enter the code
        </Button>
      </div>
      <p role="alert" className="text-danger-ink empty:hidden">
        {failure}
      </p>
    </div>
  );
}
