import type { WalletAnswer, WalletQuestion } from '@hireledger/domain/money/wallet-signature';
import { notAsShown } from '../account/agree-by-passkey.ts';
import { ApiError } from '../http/api-error.ts';

/** Lets the wallet that the person chose sign a question: a signature of each request. @throws ApiError with a sentence */
export type AskWallet = (question: WalletQuestion) => Promise<string[]>;

/** A question with the deadline that is part of it: seconds since 1970. */
export type AskedOfWallet = WalletQuestion & { deadline: number };

/** What a wallet signed of a question, as calls take it. */
export async function answerByWallet(ask: AskWallet, question: AskedOfWallet): Promise<WalletAnswer> {
  const [signature, funding] = await ask(question);
  return { signature: signature!, ...(funding && { funding }), deadline: question.deadline };
}

/**
 * Sends what a wallet of the person's own has to sign, and sends it again with what that signed: exactly this.
 * @param isAsMeant whether what is to be signed is what the person sees
 * @throws ApiError as the call does, NOT_AS_SHOWN, and with a sentence for what the wallet did not do
 */
export async function agreeByWallet<Question extends AskedOfWallet, Answer>(
  send: (wallet?: WalletAnswer) => Promise<Answer>,
  isAsMeant: (question: Question) => boolean,
  ask: AskWallet,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const question = walletQuestionIn(error);
    if (!question) throw error;
    if (!isAsMeant(question as Question)) throw notAsShown();
    return send(await answerByWallet(ask, question));
  }
}

/** The question in a refusal for a missing wallet's signature; null in any other error. */
export function walletQuestionIn(error: unknown): AskedOfWallet | null {
  if (!(error instanceof ApiError) || error.code !== 'WALLET_REQUIRED') return null;
  const { address, requests, deadline } = error.details;
  return typeof address === 'string' && Array.isArray(requests) && typeof deadline === 'number'
    ? ({ ...error.details } as unknown as AskedOfWallet)
    : null;
}
