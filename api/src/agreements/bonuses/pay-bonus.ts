// Why: docs/decisions/0285-pay-a-bonus-by-an-agreement-of-its-own.md
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { NOTIFIES } from '@hireledger/domain/events/vocabulary';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { bonusToSign } from '@hireledger/domain/http/bonuses';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { Session } from '../../auth/sessions.ts';
import type { SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { shownToSign, provenBy } from '../../passkeys/passkey-proof.ts';
import { begunPayout } from '../../money/payout.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { bonusRoute, prepareBonus, type PreparedBonus, type WantedBonus } from './prepare-bonus.ts';

interface PayBonus extends Omit<WantedBonus, 'deadline'> {
  idempotencyKey?: string | undefined;
  /** That it is the company who pays. */
  proof: SessionProof;
  /** What a passkey of the company signed; accounts that have one pay by it alone. */
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Pays a bonus beside the milestones of a contract: an agreement of its own, which is opened, funded and released at once.
 * The stage of the application and the milestones stay as they are.
 * @throws AppError as `prepareBonus`, PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline },
 * PASSKEY_WRONG, IDEMPOTENCY_CONFLICT
 */
export async function payBonus(
  context: Context,
  { idempotencyKey, proof, passkey, ...wanted }: PayBonus,
): Promise<Payout> {
  const { companyId, agreementId, amount, reason } = wanted;
  const route = await bonusRoute(context, wanted);
  let events: NumberedEvent[] = [];
  const input = { bonus: agreementId, amount: String(amount), reason };
  const paid = await once(context, { userId: companyId, key: idempotencyKey, input }, async (tx): Promise<Payout> => {
    const prepared = await prepareBonus(context, tx, { wanted: { ...wanted, deadline: passkey?.deadline }, route });
    const { approved, agreement, passkeys, latest } = prepared;
    const proven = await provenBy(context, { agreed: agreement.agreed, latest, passkeys, passkey, proof });
    await requestPayout(context, tx, approved, { route, agreement, proof: proven });
    events = await appendEvents(tx, approvedEvents(prepared, wanted));
    const { id, applicationId, amount: paid, now } = approved;
    const { jobId: _, ...names } = prepared.sides;
    return begunPayout({ ...names, id, applicationId, agreementId: approved.agreementId, amount: paid }, now);
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return paid;
}

/** What a company signs for a bonus that it can pay now. @throws AppError as `prepareBonus` */
export async function showBonusToSign(
  context: Context,
  { session, ...wanted }: WantedBonus & { session: Session },
): Promise<Answer<typeof bonusToSign>['data']> {
  const route = await bonusRoute(context, wanted);
  const { agreement, passkeys, latest } = await context.database.sql.begin((tx) =>
    prepareBonus(context, tx, { wanted, route }),
  );
  return shownToSign(context, session, { agreed: agreement.agreed, passkeys, latest });
}

function approvedEvents({ approved, sides }: PreparedBonus, { agreementId: contractId, reason }: WantedBonus) {
  const { id: payoutId, agreementId, applicationId, companyId, talentId, amount, now: at } = approved;
  const data = {
    ...sides,
    payoutId,
    agreementId,
    contractId,
    applicationId,
    companyId,
    talentId,
    amount,
    reason,
    transactionHash: null,
    blockNumber: null,
  };
  const name = 'bonus.approved' as const;
  return (['company', 'talent'] as const).map((role) => ({
    recipientId: role === 'company' ? companyId : talentId,
    name,
    at,
    data,
    notify: NOTIFIES[name].includes(role),
  }));
}
