import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { notAsShown } from './agree-by-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import type { TypedData } from './challenge-of.ts';

interface Question {
  /** What the page shows. */
  typedData: object;
  challenge: string;
  allow: string[];
  deadline: number;
}

/** Signs typed data by a passkey: its device signs a hash, which is computed here first. @throws ApiError as `askPasskey`, and NOT_AS_SHOWN for another hash */
export async function signByPasskey({ typedData, challenge, allow, deadline }: Question): Promise<PasskeyAnswer> {
  const { challengeOf } = await import('./challenge-of.ts');
  if (challengeOf(typedData as TypedData) !== challenge) throw notAsShown();
  return { assertion: await askPasskey({ challenge, allow }), deadline };
}
