import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { askPasskey, questionIn } from './ask-passkey.ts';

/** What a refusal for a missing passkey says about the payment: EIP-712 with decimal strings, and its deadline. */
interface Agreed<Message> {
  typedData: { message: Message };
  deadline: number;
}

/**
 * Sends what moves money, and where the account has a passkey sends it again with what that signed: exactly this.
 * @param isAsMeant whether what is to be signed is what the person sees: the device signs a hash, which nobody can read
 */
export async function agreeByPasskey<Message, Answer>(
  send: (passkey?: PasskeyAnswer) => Promise<Answer>,
  isAsMeant: (message: Message) => boolean,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const question = questionIn(error);
    if (!question) throw error;
    const { typedData, deadline } = question as unknown as Agreed<Message>;
    if (!isAsMeant(typedData.message)) throw error;
    return send({ assertion: await askPasskey(question), deadline });
  }
}
