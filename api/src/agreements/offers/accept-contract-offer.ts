// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import { CLOSED_OFFER_TEXT } from '@hireledger/domain/agreements/offers/offer-states';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { requestStep } from '../milestones/request-step.ts';
import type { SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { lockOffer, type OpenOffer, type SignedOffer } from './lock-offer.ts';
import { moveWithOffer } from './move-with-offer.ts';
import { readOffer } from './read-offers.ts';
import { isAsSigned, openingOf, readAgreement } from './contract-terms.ts';
import { proofOfPerson } from '../../own-wallets/proof-of-side.ts';

interface AcceptContractOffer {
  actor: Actor;
  offerId: string;
  idempotencyKey?: string | undefined;
  /** That it is the talent who accepts; null where nobody asked, which is enough for a contract that is not signed. */
  proof: SessionProof | null;
  passkey?: PasskeyAnswer | undefined;
  /** What their own wallet signed, where the version names it. */
  wallet?: WalletAnswer | undefined;
}

/**
 * Accepts a version of a contract, which the talent signs: the agreement with its milestones, what the talent agreed to, the
 * step that opens it on the chain, the stage and the events in one transaction. One that is paid on approval needs no
 * signature: its agreement is made when the company approves. A row that was changed since the company signed opens nothing.
 * @throws AppError NOT_FOUND, CONTRACT_CLOSED with `details` { state }, STAGE_CONFLICT, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT,
 * UNAVAILABLE, PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, WALLET_REQUIRED with `details`
 * { address, requests, deadline }, WALLET_WRONG
 */
export async function acceptContractOffer(context: Context, command: AcceptContractOffer): Promise<ContractOffer> {
  const { actor, offerId, idempotencyKey } = command;
  const talentId = actor.userId;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const input = { acceptContract: offerId };
  const accepted = await once(context, { userId: talentId, key: idempotencyKey, input }, async (tx) => {
    const offer = await lockOffer(tx, { actor, offerId, move: 'accept', now });
    if (offer.signed) await openAgreement(context, tx, { ...offer, ...offer.signed }, { command, now });
    await tx`UPDATE contract_offers SET state = 'accepted', ended_at = ${now} WHERE id = ${offerId}`;
    const moved = await moveWithOffer(tx, { actor, offerId, name: 'contract.accepted', to: 'Accepted', at: now });
    if (!moved) throw new AppError('STAGE_CONFLICT');
    events = moved;
    return readOffer(tx, { actor, offerId, now });
  });
  context.notifier.outbox();
  context.notifier.events(events);
  if (events.length > 0) context.notifier.jobs([accepted.jobId]);
  return accepted;
}

/** The talent signs, and the agreement that both signed is opened. */
async function openAgreement(
  context: Context,
  tx: Transaction,
  offer: OpenOffer & SignedOffer,
  { command: { actor, proof, passkey, wallet }, now }: { command: AcceptContractOffer; now: Date },
): Promise<void> {
  if (!proof) throw new AppError('STAGE_CONFLICT', 'Open the contract to read and sign it.');
  const talentId = actor.userId;
  // The deletion of an account waits here too, and then finds a contract.
  await tx`SELECT FROM wallets WHERE user_id IN (${offer.companyId}, ${talentId}) ORDER BY user_id FOR UPDATE`;
  const { chainId } = await readChain(tx);
  const agreement = readAgreement(offer.chainTerms as Parameters<typeof readAgreement>[0]);
  const { deadline, escrowAddress: escrow } = offer;
  const agreed = openingOf({ chainId, escrow }, agreement, deadline);
  if (!isAsSigned(agreement, agreed, offer)) {
    context.log.error({ offer: offer.id }, 'a contract differs from what its company signed, and is not opened');
    throw new AppError(
      'CONTRACT_CLOSED',
      'This contract is not the one that the company signed, so it cannot be accepted. Ask the company to send it again.',
      { details: { state: offer.state } },
    );
  }
  const own = offer.ownWallets.includes('talent') ? offer.payeeAddress : null;
  const step = { userId: talentId, own, agreed, escrow, latest: deadline };
  const proven = await proofOfPerson(context, tx, step, { proof, passkey, wallet });

  await storeAgreement(tx, offer, { talentId, salt: agreement.salt, now });
  const { operationId } = await requestStep(context, tx, {
    agreementId: offer.agreementId,
    agreed,
    userId: talentId,
    proof: proven,
    now,
  });
  // The company agreed to exactly this when it sent it, until a day after the offer ends.
  if (!operationId) throw new AppError('CONTRACT_CLOSED', CLOSED_OFFER_TEXT.expired, { details: { state: 'expired' } });
}

/** The chain on which the company signed: an installation has one. */
async function readChain(tx: Transaction): Promise<{ chainId: string }> {
  const [chain] = await tx<{ chainId: string }[]>`SELECT chain_id::text FROM chain_identity`;
  if (!chain) throw new AppError('UNAVAILABLE');
  return chain;
}

async function storeAgreement(
  tx: Transaction,
  offer: OpenOffer & SignedOffer,
  { talentId, salt, now }: { talentId: string; salt: string; now: Date },
): Promise<void> {
  const { applicationId, companyId, terms, chainTerms, commitment, escrowAddress, payeeAddress, agreementId } = offer;
  await tx`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, created_at, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms as never)}, ${Buffer.from(salt.slice(2), 'hex')}, ${now},
            ${escrowAddress}, ${payeeAddress}, ${tx.json(chainTerms as never)}, ${commitment})`;
  if (!offer.ownWallets.includes('talent'))
    await tx`
    INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme)
    VALUES (${payeeAddress}, ${talentId}, 'agreement', ${agreementId}, 2) ON CONFLICT (address) DO NOTHING`;
  await tx`
    INSERT INTO milestones (agreement_id, milestone, amount, due_at)
    SELECT ${agreementId}, position::int - 1, (item ->> 'amount')::numeric, to_timestamp((item ->> 'dueAt')::float8)
      FROM jsonb_array_elements(${tx.json(chainTerms as never)}::jsonb -> 'schedule') WITH ORDINALITY AS schedule (item, position)`;
}
