// Why: docs/decisions/0268-take-nothing-back-that-could-still-be-sent.md
import { localChainId } from '@hireledger/contracts/well-known-keys';
import { can } from '@hireledger/domain/hiring/permissions';
import type { Payout } from '@hireledger/domain/http/payouts';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { noteActivity } from '@hireledger/db/activity';
import type { SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import { once } from '../../idempotency.ts';
import { lockRefusedPayout, type RefusedPayoutCommand } from './refused-payout.ts';
import { revokeApproval } from './revoke-approval.ts';

interface TakeBackPayout extends RefusedPayoutCommand {
  /** Of accounts with a passkey, over the revocation. */
  passkey?: PasskeyAnswer | undefined;
  /** Of contracts that name the company's own wallet, over the revocation. */
  wallet?: WalletAnswer | undefined;
  proof: SessionProof;
}

/**
 * Takes back a refused payout: the application is Completed again, with its history, and can be approved again or sent
 * back for changes. Whatever was signed for the payout is cancelled, so it is never sent again; the approval of pay that is held in
 * escrow is also revoked on the chain, and the agreement lives on.
 * @throws AppError NOT_FOUND, PAYOUT_NOT_REFUSED, STAGE_CONFLICT, IDEMPOTENCY_CONFLICT, PAYOUT_STILL_VALID with `details` { until },
 * and for pay that is held PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, APPROVALS_FROZEN, UNAVAILABLE
 */
export async function takeBackPayout(context: Context, command: TakeBackPayout): Promise<Payout> {
  const { companyId, payoutId, idempotencyKey } = command;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const answer = await once(
    context,
    { userId: companyId, key: idempotencyKey, input: { takeBack: payoutId } },
    async (tx): Promise<Payout> => {
      const refused = await lockRefusedPayout(tx, command);
      const { payout, facts, stage, hasContract, isHeld } = refused;
      const { applicationId, agreementId } = facts;
      if (isHeld) {
        await revokeApproval(context, tx, { ...command, agreementId, now });
      } else await requireWorthless(tx, payoutId, now);
      const moves = !refused.isBonus && (!isHeld || refused.reopens);
      if (moves && !can.takeBack({ stage, hasContract, payoutRefused: true }).allowed)
        throw stageConflict({ stage, hasContract }, 'company');
      await tx`UPDATE chain_operations SET state = 'cancelled', updated_at = now() WHERE payout_id = ${payoutId} AND state = 'reverted'`;
      await tx`UPDATE payouts SET state = 'taken-back', taken_back_at = ${now} WHERE id = ${payoutId}`;
      if (!isHeld) await tx`UPDATE agreements SET taken_back_at = ${now} WHERE id = ${agreementId}`;
      const detail = { amount: payout.amount };
      await noteActivity(tx, {
        accountId: companyId,
        kind: 'payment.taken-back',
        at: now,
        applicationId: facts.applicationId,
        detail,
      });
      const takenBack = { ...payout, state: 'taken-back' as const, refused: false };
      if (!moves) {
        events = await appendEvent(tx, {
          name: 'disbursement.taken-back',
          at: now,
          data: { ...facts, from: stage, stage },
          recipients: [companyId, facts.talentId],
          notified: [facts.talentId],
        });
        return takenBack;
      }
      events = await transitionApplications(tx, {
        actor: { userId: companyId, role: 'company', memberRole: 'owner' },
        applicationIds: [applicationId],
        to: 'Completed',
        move: 'takeBack',
        facts,
        at: now,
      });
      if (events.length === 0) throw stageConflict({ stage, hasContract }, 'company');
      // The worker ends it, as the other contracts of an account that is deleted.
      if (refused.talentIsGone) await tx`UPDATE users SET purged_at = NULL WHERE id = ${facts.talentId}`;
      return takenBack;
    },
  );
  context.notifier.outbox();
  context.notifier.events(events);
  return answer;
}

/**
 * On a public chain anybody can read a call that was refused, and send it again until its signature expires: paying the same work by
 * another agreement meanwhile could pay it twice. On the local chain only the worker sends.
 * @throws AppError PAYOUT_STILL_VALID
 */
async function requireWorthless(tx: Transaction, payoutId: string, now: Date): Promise<void> {
  const [sent] = await tx<{ until: Date }[]>`
    SELECT max(to_timestamp((consent.typed_data -> 'message' ->> 'deadline')::numeric)) AS until
      FROM consents consent, chain_identity identity
     WHERE consent.subject = ${payoutId} AND identity.chain_id <> ${String(localChainId)}::bigint
       AND EXISTS (SELECT FROM chain_operations WHERE payout_id = ${payoutId} AND nonce IS NOT NULL)
    HAVING count(*) > 0`;
  if (sent && sent.until >= now)
    throw new AppError('PAYOUT_STILL_VALID', undefined, { details: { until: sent.until.toISOString() } });
}
