import { useEffect, useRef, useState } from 'react';
import { isForPassword, issuesOf } from '../../../http/sentences.ts';
import { OwnPasswordField } from '../../../design/fields/OwnPasswordField.tsx';

/**
 * The password in a dialog that moves money: asked for once the server refused without it, and focused on every refusal for it.
 * @param error of the call that the dialog sends
 * @returns the field; what the call's body takes of it; whether the last refusal was for the password, so that the field says it
 */
export function usePasswordAgain(error: unknown) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problem = issuesOf(error)['password'];
  const refused = isForPassword(error);
  if (refused && !asked) setAsked(true);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused, error]);
  const field = asked && (
    <OwnPasswordField
      ref={box}
      value={password}
      help="For your security, enter your password before money moves."
      error={problem}
      required
      onChange={setPassword}
    />
  );
  return { field, body: password ? { password } : {}, refused };
}
