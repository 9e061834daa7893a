import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import type { Payout } from '@hireledger/domain/http/payouts';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { currentTrace } from '@hireledger/db/trace';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { lockRefusedPayout, type RefusedPayoutCommand } from './refused-payout.ts';
import { requireUnfrozenTalent, requireUnfrozen } from '../../money/freezes.ts';
import { requireFunds } from '../../money/funds.ts';

/**
 * Has a refused payout sent again: the same payout, so the contract itself refuses to pay it twice, by a new operation.
 * @throws AppError NOT_FOUND, PAYOUT_NOT_REFUSED, STAGE_CONFLICT if the talent's account was deleted,
 * CONSENT_EXPIRED, INSUFFICIENT_FUNDS, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT
 */
export async function retryPayout(context: Context, command: RefusedPayoutCommand): Promise<Payout> {
  const { companyId, payoutId, idempotencyKey } = command;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const answer = await once(
    context,
    { userId: companyId, key: idempotencyKey, input: { retry: payoutId } },
    async (tx): Promise<Payout> => {
      await requireUnfrozen(tx, companyId);
      const refused = await lockRefusedPayout(tx, command);
      const { payout, facts, stage } = refused;
      if (refused.talentIsGone)
        throw new AppError('STAGE_CONFLICT', 'This account was deleted, so it can no longer be paid.', {
          details: { stage, possible: [] },
        });
      requireUnfrozenTalent(refused);
      await requireConsent(tx, payoutId, now);
      // What a held agreement pays is in the escrow already.
      if (!refused.isHeld) await requireFunds(tx, companyId, BigInt(payout.amount));
      const version = refused.operations + 1;
      const [operation] = await tx<{ id: string }[]>`
        INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount, agreement_id, step, milestones, company_consent, in_dispute, trace)
        SELECT concat_ws(':', CASE kind WHEN 'step' THEN 'step:' || split_part(business_key, ':', 2) ELSE ${`disburse:${facts.agreementId}:${refused.milestone}`} END, ${version}::int),
               kind, payout_id, recipient_id, amount, agreement_id, step, milestones, company_consent, EXISTS (SELECT FROM milestones item WHERE item.agreement_id = chain_operations.agreement_id AND item.milestone = ANY (milestones) AND item.state = 'disputed'), ${currentTrace()}
          FROM chain_operations WHERE payout_id = ${payoutId} ORDER BY id DESC LIMIT 1 RETURNING id`;
      await tx`UPDATE payouts SET state = 'requested', sent_at = NULL, transaction_hash = NULL, failure = NULL WHERE id = ${payoutId}`;
      const detail = { amount: payout.amount };
      await noteActivity(tx, {
        accountId: companyId,
        kind: 'payment.retried',
        at: now,
        applicationId: facts.applicationId,
        detail,
      });
      await enqueue(tx, 'execute-operation', { operationId: operation!.id }, `execute-operation:${operation!.id}`);
      events = await appendEvent(tx, {
        name: 'disbursement.retried',
        at: now,
        data: facts,
        recipients: [companyId, facts.talentId],
        notified: [],
      });
      return {
        ...payout,
        state: 'requested' as const,
        sentAt: null,
        transactionHash: null,
        failure: null,
        refused: false,
      };
    },
  );
  context.notifier.outbox();
  context.notifier.events(events);
  return answer;
}

/** A payout is sent as the company agreed to it, until that expires: it then agrees again. */
async function requireConsent(tx: Transaction, payoutId: string, now: Date): Promise<void> {
  const [expired] = await tx`
    SELECT FROM (SELECT typed_data -> 'message' ->> 'deadline' AS deadline FROM consents WHERE subject = ${payoutId} ORDER BY id DESC LIMIT 1) AS consent
     WHERE to_timestamp(deadline::numeric) <= greatest(${now}, (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1))`;
  if (expired) throw new AppError('CONSENT_EXPIRED');
}
