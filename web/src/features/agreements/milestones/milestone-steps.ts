import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { useQuery } from '@tanstack/react-query';
import { signByPasskey } from '../../../account/sign-by-passkey.ts';
import { aboutMilestone, forgetText } from '../../../forms/use-kept-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { call, newIdempotencyKey, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { answerByWallet, type AskWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { isAsShown } from './sign-words.ts';
import { fetchContractAgain, useContractChange } from '../page/view-agreement.ts';

/** What is signed for one step. */
export type ToSign = AnswerOf<'POST /agreements/:id/to-sign'>['data'];

/** What the person signs for these steps, in their order. Fetched each time a dialog opens, and again by `signFresh`: it has a deadline. */
export const useToSign = (contract: WorkAgreement, bodies: readonly MilestoneStepBody[]) =>
  useQuery({
    queryKey: ['to-sign', contract.id, bodies],
    queryFn: () =>
      Promise.all(
        bodies.map(async (body) => {
          const { data } = await call('POST /agreements/:id/to-sign', { params: { id: contract.id }, body });
          // Loaded where a wallet signs: the hashes take a part of ethers.
          const isAsked = !data.wallet || (await import('./asks-wallet.ts')).asksWallet(contract, body, data);
          if (!isAsked || !isAsShown(contract, body, data.typedData))
            throw new ApiError(409, 'MILESTONE_CONFLICT', 'The contract has changed. Reload the page and try again.');
          return data;
        }),
      ),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What confirms steps: the password, or for each step what a passkey or a wallet of the person's own signed. */
export interface Confirmation {
  password: string | undefined;
  /** Only where a wallet signs. */
  askWallet: AskWallet | undefined;
  idempotencyKey: string;
}

/** Signs each question by the passkey or the wallet where there is one, in their order; `{}` where the password confirms. */
export async function signEach(
  questions: readonly ToSign[],
  askWallet: AskWallet | undefined,
): Promise<{ passkeys?: PasskeyAnswer[]; wallets?: WalletAnswer[] }> {
  const passkeys: PasskeyAnswer[] = [];
  const wallets: WalletAnswer[] = [];
  for (const question of questions) {
    const { allow, deadline, wallet } = question;
    if (wallet && askWallet) wallets.push(await answerByWallet(askWallet, { ...wallet, deadline }));
    else if (allow.length > 0) passkeys.push(await signByPasskey(question));
  }
  return { ...(passkeys.length > 0 && { passkeys }), ...(wallets.length > 0 && { wallets }) };
}

/** Signs each by the passkey or the wallet where there is one, and sends them; then the contract is fetched again. */
export async function takeSteps(
  { id }: WorkAgreement,
  bodies: readonly MilestoneStepBody[],
  questions: readonly ToSign[],
  { password, askWallet, idempotencyKey }: Confirmation,
): Promise<string> {
  const { passkeys = [], wallets = [] } = await signEach(questions, askWallet);
  const proofs = questions.map((_, at) => ({
    ...(passkeys[at] && { passkey: passkeys[at] }),
    ...(wallets[at] && { wallet: wallets[at] }),
  }));
  const { message } =
    bodies.length === 1
      ? await take(id, bodies[0]!, { ...(password && { password }), ...proofs[0] }, idempotencyKey)
      : await call('POST /agreements/:id/approvals', {
          params: { id },
          body: {
            milestones: bodies.flatMap((body, at) =>
              'amount' in body ? { number: body.number, amount: body.amount, ...proofs[at] } : [],
            ),
            ...(password && { password }),
          },
          idempotencyKey,
        });
  for (const body of bodies) if ('number' in body) forgetText(aboutMilestone(id, body.number, body.step));
  await fetchContractAgain(id);
  return message;
}

/** Takes back the own offer to settle a milestone. */
export const useTakeBackOffer = ({ id }: Pick<WorkAgreement, 'id'>) =>
  useContractChange(id, (number: number) =>
    call('POST /agreements/:id/milestones/:number/settlement/withdrawal', {
      params: { id, number: String(number) },
      idempotencyKey: newIdempotencyKey(),
    }),
  );

interface Evidence {
  text: string;
  /** Addresses of the person's own uploads. */
  files: string[];
  idempotencyKey: string;
}

/** Adds evidence to the dispute about a milestone; then the contract is fetched again. */
export const useAddEvidence = (contractId: string, number: number) =>
  useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Evidence) => {
      const answer = await call('POST /agreements/:id/milestones/:number/evidence', {
        params: { id: contractId, number: String(number) },
        body,
        idempotencyKey,
      });
      forgetText(aboutMilestone(contractId, number, 'evidence'));
      return answer;
    },
    onSuccess: () => fetchContractAgain(contractId),
  });

/** The call of a step: its definition has the path, and its body is the step without its name and number. Not all paths name one. */
function take(
  id: string,
  { step, ...given }: MilestoneStepBody,
  proof: { password?: string; passkey?: PasskeyAnswer; wallet?: WalletAnswer },
  idempotencyKey: string,
): Promise<{ message: string }> {
  const { number, ...body } = { number: 0, ...given };
  return call(`POST ${MILESTONE_STEP[step].request.path}`, {
    params: { id, number: String(number) },
    body: { ...body, ...proof },
    idempotencyKey,
  });
}
