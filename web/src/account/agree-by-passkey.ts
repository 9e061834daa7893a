import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { ApiError } from '../http/api-error.ts';
import { askPasskey, questionIn, type PasskeyQuestion } from './ask-passkey.ts';

/** What a refusal for a missing passkey says about the payment: EIP-712 with decimal strings, and its deadline. */
export interface Agreed<Message> extends PasskeyQuestion {
  typedData: { message: Message; types?: object };
  deadline: number;
}

/** Shown instead of a question to sign something else than the page shows. */
export const notAsShown = (): ApiError =>
  new ApiError(
    400,
    'NOT_AS_SHOWN',
    'The server asked you to sign something other than what this page shows. Nothing was signed. Reload the page and check it again.',
  );

/**
 * Sends what moves money, and where the account has a passkey sends it again with what that signed: exactly this.
 * @param isAsMeant whether what is to be signed is what the person sees: the device signs a hash, which nobody can read
 * @throws ApiError as the call does, and NOT_AS_SHOWN
 */
export async function agreeByPasskey<Message, Answer>(
  send: (passkey?: PasskeyAnswer) => Promise<Answer>,
  isAsMeant: (message: Message, agreed: Agreed<Message>) => boolean,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const question = questionIn(error);
    if (!question) throw error;
    const agreed = question as unknown as Agreed<Message>;
    if (!isAsMeant(agreed.typedData.message, agreed)) throw notAsShown();
    return send({ assertion: await askPasskey(question), deadline: agreed.deadline });
  }
}
