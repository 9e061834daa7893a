// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import { randomUUIDv7 } from 'node:crypto';
import { deadlineOfOffer } from '@hireledger/domain/agreements/offers/terms';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { currentPerson } from '@hireledger/db/trace';
import type { AgreedStep } from '../../consents/agreed-step.ts';
import { storeConsent, type Proof, type SessionProof, plainJson } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import { once } from '../../idempotency.ts';
import { requireUnfrozen } from '../../money/freezes.ts';
import { lockDraft } from './contract-drafts.ts';
import { unknownFiles, prepareOffer, type OfferedForm, type PreparedOffer } from './prepare-offer.ts';
import { lockApplication, requireNewest } from './lock-application.ts';
import { moveWithOffer } from './move-with-offer.ts';
import { readOffer } from './read-offers.ts';
import { openingOf, expiryOf } from './contract-terms.ts';
import { proofOfPerson } from '../../own-wallets/proof-of-side.ts';

interface SendContractOffer {
  actor: Actor;
  applicationId: string;
  form: OfferedForm;
  /** Of the draft that the sender saw, 0 without one. Left out, any version is deleted. */
  draftVersion?: number | undefined;
  idempotencyKey: string | undefined;
  /** That it is the company who sends it. */
  proof: SessionProof;
  /** What a passkey of theirs signed; accounts that have one sign by it alone. */
  passkey: PasskeyAnswer | undefined;
  /** What their own wallet signed, where they pay from it. */
  wallet?: WalletAnswer | undefined;
}

/**
 * Sends a version of a contract, which the company signs: the offer, what the company agreed to, the stage and the events in
 * one transaction. The version before is replaced.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, RATE_CHANGED with `details` { usdNgnRate }, STAGE_CONFLICT, CONTRACT_CHANGED
 * with `details` { newest: { id, version, state } }, DRAFT_CHANGED with `details` { version, person }, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT, UNAVAILABLE, PASSKEY_REQUIRED with
 * `details` { terms, typedData, challenge, allow, deadline }, PASSKEY_WRONG, WALLET_REQUIRED with `details` { terms, address, requests,
 * deadline },
 * WALLET_WRONG
 */
export async function sendContractOffer(context: Context, command: SendContractOffer): Promise<ContractOffer> {
  const { actor, applicationId, form, draftVersion, idempotencyKey, proof, passkey, wallet } = command;
  const companyId = actor.userId;
  const now = context.clock();
  // A repeat gets the first answer, whatever has changed since.
  const [prepared] = await Promise.allSettled([prepareOffer(context, { companyId, applicationId, form })]);
  let events: NumberedEvent[] = [];
  let jobId: string | null = null;
  const input = { sendContract: applicationId, form };
  const offer = await once(context, { userId: companyId, key: idempotencyKey, input }, async (tx) => {
    if (prepared.status === 'rejected') throw prepared.reason;
    const { place, agreement, terms, ownWallets } = prepared.value;
    const application = await lockApplication(tx, { companyId, applicationId });
    const { newest } = application;
    requireNewest(newest, form.newestVersion);
    if (draftVersion !== undefined) await lockDraft(tx, { companyId, applicationId, version: draftVersion });
    await requireUnfrozen(tx, companyId);

    const deadline = deadlineOfOffer(form.expiresOn);
    const agreed = openingOf(place, agreement, deadline);
    const own = ownWallets.includes('company') ? place.company : null;
    const step = { userId: companyId, own, agreed, escrow: place.escrow, latest: deadline, shown: { terms } };
    const proven = await proofOfPerson(context, tx, step, { proof, passkey, wallet });
    if (newest)
      await tx`UPDATE contract_offers SET state = 'revised', ended_at = ${now} WHERE id = ${newest.id} AND ended_at IS NULL`;
    const { talentId } = application;
    const facts = { agreed, proof: proven, talentId, deadline, now };
    const offerId = await storeOffer(context, tx, command, prepared.value, facts);
    const isFirst = application.stage === 'Shortlisted';
    const moved = await moveWithOffer(tx, {
      actor,
      offerId,
      name: isFirst ? 'contract.sent' : 'contract.revised',
      ...(isFirst && { to: 'Hired' }),
      at: now,
    });
    // The locked row allowed the move. If the statement ever disagrees, nothing is sent.
    if (!moved) throw stageConflict(application, 'company');
    events = moved;
    if (isFirst) ({ jobId } = terms);
    return readOffer(tx, { actor, offerId, now });
  });
  context.notifier.events(events);
  if (jobId) context.notifier.jobs([jobId]);
  return offer;
}

/** @returns the id of the version */
async function storeOffer(
  context: Context,
  tx: Transaction,
  { actor, applicationId, form }: SendContractOffer,
  { terms, agreement, agreementId, commitment, place, ownWallets }: PreparedOffer,
  {
    agreed,
    proof,
    talentId,
    deadline,
    now,
  }: {
    agreed: AgreedStep;
    proof: Proof;
    talentId: string;
    deadline: number;
    now: Date;
  },
): Promise<string> {
  const userId = actor.userId;
  const consent = { ...agreed, userId, subject: agreementId, proof, at: now, payee: talentId };
  const consentId = await storeConsent(context, tx, consent);
  const offerId = randomUUIDv7();
  await tx`
    INSERT INTO contract_offers (id, application_id, company_id, talent_id, version, terms, chain_terms, deadline, commitment, escrow_address, payee_address, agreement_id,
                                 consent_id, sent_at, expires_at, own_wallets, person_id)
    SELECT ${offerId}, a.id, a.company_id, a.talent_id, ${form.newestVersion + 1}, ${tx.json(terms as never)}, ${tx.json(plainJson(agreement) as never)}, ${deadline},
           ${commitment}, ${place.escrow}, ${place.payee}, ${agreementId}, ${consentId}, ${now}, ${expiryOf(form.expiresOn)}, ${ownWallets}, ${currentPerson()}
      FROM applications a WHERE a.id = ${applicationId}`;
  const fileIds = terms.attachments.map(({ url }) => fileIdOf(url));
  if (fileIds.length > 0) {
    // Not one that was deleted since we looked.
    const { count } = await tx`
      INSERT INTO contract_offer_files (offer_id, position, file_id)
      SELECT ${offerId}, file.position::int, stored.id
        FROM unnest(${fileIds as string[]}::uuid[]) WITH ORDINALITY AS file (id, position) JOIN stored_files stored ON stored.id = file.id AND stored.condemned_at IS NULL`;
    if (count !== fileIds.length) throw unknownFiles();
  }
  return offerId;
}
