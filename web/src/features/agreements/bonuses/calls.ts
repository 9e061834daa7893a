import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { signByPasskey } from '../../../account/sign-by-passkey.ts';
import { ApiError } from '../../../http/api-error.ts';
import { call, type AnswerOf } from '../../../http/call.ts';
import { fetchContractAgain } from '../page/view-agreement.ts';

/** `amount` in minor units. */
export interface BonusForm {
  amount: string;
  reason: string;
}

export type BonusToSign = AnswerOf<'POST /agreements/:id/bonuses/to-sign'>['data'];

/** What is signed for a bonus. @throws ApiError where it is not the amount that was entered */
export async function bonusToSign({ id }: WorkAgreement, form: BonusForm): Promise<BonusToSign> {
  const { data } = await call('POST /agreements/:id/bonuses/to-sign', { params: { id }, body: form });
  const signed = data.typedData.message['agreement'] as { amount?: string } | undefined;
  if (signed?.amount !== form.amount)
    throw new ApiError(
      409,
      'MILESTONE_CONFLICT',
      'The amount to sign is not the one you entered. Reload the page and try again.',
    );
  return data;
}

/** Signs it by the passkey where there is one, and pays it; then the contract is fetched again. */
export async function payBonus(
  { id }: WorkAgreement,
  { form, question }: { form: BonusForm; question: BonusToSign },
  { password, idempotencyKey }: { password: string | undefined; idempotencyKey: string },
): Promise<string> {
  const passkey = question.allow.length > 0 ? await signByPasskey(question) : null;
  const { message } = await call('POST /agreements/:id/bonuses', {
    params: { id },
    body: { ...form, ...(password && { password }), ...(passkey && { passkey }) },
    idempotencyKey,
  });
  await fetchContractAgain(id);
  return message;
}
