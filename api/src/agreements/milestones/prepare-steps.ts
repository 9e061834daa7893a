import { contentOf, type StepMessage } from '@hireledger/contracts/step-message';
import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { STEPS_OF } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { UNDER_WAY } from '@hireledger/db/hiring/conditions';
import { agreedStep, type AgreedStep } from '../../consents/agreed-step.ts';
import { deadlineOf, type Proof, type SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { requireUnfrozenForSteps } from '../../money/freezes.ts';
import { proofOfSide } from '../../own-wallets/proof-of-side.ts';
import type { OwnStep } from '../../own-wallets/wallet-proof.ts';
import { agreeingPasskeys, type UsablePasskey } from '../../passkeys/own-passkeys.ts';
import { isOffer } from './allow-offer.ts';
import { placesOf, requireTalentToPay, requireAmounts, requireMoney, requireState } from './allow-step.ts';
import { lockHeldAgreement, type HeldAgreement } from './held-agreement.ts';
import { noteOf, type Note } from './milestone-notes.ts';
import { stepMessage } from './step-message.ts';

/** A step with what a passkey or a wallet of the person's own signed of it. */
export interface AskedStep {
  body: MilestoneStepBody;
  passkey?: PasskeyAnswer | undefined;
  wallet?: WalletAnswer | undefined;
}

/** A step that is allowed now, as it is signed. */
export interface PreparedStep extends AskedStep {
  note: Note | null;
  agreed: AgreedStep;
  /** The latest deadline of what is agreed to now, in seconds since 1970. */
  latest: number;
  /** The operation of the same step, if it is on its way: nothing is to be done. */
  running: { operationId: string } | null;
}

interface PreparedSteps {
  held: HeldAgreement;
  steps: PreparedStep[];
  passkeys: UsablePasskey[];
}

/**
 * Locks the contract, and the company's wallet where money moves, and checks steps of the same kind against what is true
 * then. Writes nothing.
 * @throws AppError NOT_FOUND, ROLE_FORBIDDEN, MILESTONE_CONFLICT, APPROVALS_FROZEN, INSUFFICIENT_FUNDS, DAILY_LIMIT_REACHED,
 * VALIDATION_FAILED
 */
export async function prepareSteps(
  context: Context,
  tx: Transaction,
  {
    actor,
    agreementId,
    wanted,
  }: { actor: Actor; agreementId: string; wanted: readonly AskedStep[] | ((held: HeldAgreement) => AskedStep[]) },
): Promise<PreparedSteps> {
  const now = context.clock();
  // Fundings, approvals and withdrawals of one company take turns here: no two may spend the same dollars.
  if (actor.role === 'company') await tx`SELECT FROM wallets WHERE user_id = ${actor.userId} FOR UPDATE`;
  const held = await lockHeldAgreement(tx, { agreementId, actor });
  const asked = typeof wanted === 'function' ? wanted(held) : wanted;
  if (asked.some(({ body }) => !STEPS_OF[actor.role].includes(body.step))) throw new AppError('ROLE_FORBIDDEN');
  const passkeys = held.ownWallet ? [] : await agreeingPasskeys(tx, actor.userId, now);
  const longest = deadlineOf(held, now);

  const steps: PreparedStep[] = [];
  for (const { body, passkey, wallet } of asked) {
    const [place] = placesOf(held, body) as [number];
    const { changes: round, exitsAt } = held.milestones[place]!;
    // An offer ends with the deadline that decides without it.
    const latest = isOffer(body) && exitsAt ? Math.min(longest, Math.floor(exitsAt.getTime() / 1_000)) : longest;
    const deadline = (wallet ?? passkey)?.deadline ?? latest;
    requireAmounts(held, body);
    const note = await noteOf(tx, body, { secret: held.secret, actor, agreementId, milestone: place, round });
    const message = stepMessage({ held, body, evidenceHash: note?.hash ?? null, deadline });
    const agreed = agreedStep(held.domain, message);
    const running = await runningStep(tx, held, agreed);
    if (!running) requireState(held, body, now, asked.length > 1);
    steps.push({ body, passkey, wallet, note, agreed, latest, running });
  }
  await requireUnfrozenForSteps(
    tx,
    actor.userId,
    steps.map(({ agreed }) => agreed.step),
  );
  const fresh = steps.filter(({ running }) => !running).map(({ body }) => body);
  if (held.ownWallet) requireTalentToPay(held, fresh);
  else await requireMoney(context, tx, held, { steps: fresh, hasPasskey: passkeys.length > 0, now });
  return { held, steps, passkeys };
}

/** A step as a wallet of the actor's own signs it. */
export const ownStep = (
  { address, domain, signableToken }: HeldAgreement,
  { agreed, latest }: PreparedStep,
): OwnStep & { latest: number } => ({
  agreed,
  address,
  escrow: domain.contract,
  token: signableToken,
  latest,
});

/** That the actor agrees to a step that was prepared. @throws AppError as `proofOfSide` */
export const proofOfStep = (
  context: Context,
  { held, passkeys }: Pick<PreparedSteps, 'held' | 'passkeys'>,
  prepared: PreparedStep,
  proof: SessionProof,
): Promise<Proof> => {
  const side = { ...ownStep(held, prepared), own: held.ownWallet ? held.address : null, passkeys };
  return proofOfSide(context, side, { passkey: prepared.passkey, wallet: prepared.wallet, proof });
};

/** The same step on its way: a double click, or a second tab. */
async function runningStep(
  tx: Transaction,
  { id, domain }: HeldAgreement,
  agreed: StepMessage,
): Promise<{ operationId: string } | null> {
  const [found] = await tx<{ operationId: string }[]>`
    SELECT id AS operation_id FROM chain_operations
     WHERE agreement_id = ${id} AND starts_with(business_key, ${`step:${contentOf(domain, agreed)}`}) AND state = ANY (${UNDER_WAY}) ORDER BY id DESC LIMIT 1`;
  return found ?? null;
}
