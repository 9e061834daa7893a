// Why: docs/decisions/0301-open-only-what-the-company-signed.md
import {
  CLOSED_OFFER_TEXT,
  nextOfferState,
  type OfferMove,
  type OfferState,
} from '@hireledger/domain/agreements/offers/offer-states';
import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Role } from '@hireledger/domain/hiring/stages';
import { isByRemovedPasskey } from '../../passkeys/own-passkeys.ts';
import type { Actor } from '../../context.ts';

/** A version that is open, whose application is locked. */
export interface OpenOffer {
  id: string;
  applicationId: string;
  companyId: string;
  state: OfferState;
  terms: ContractTerms;
  /** What the company signed; null where a contract is paid on approval. */
  signed: SignedOffer | null;
  /** The sides that sign with a wallet of their own. */
  ownWallets: Role[];
}

/** The agreement that an acceptance opens, and until when. */
export interface SignedOffer {
  chainTerms: object;
  deadline: number;
  commitment: string;
  escrowAddress: string;
  payeeAddress: string;
  agreementId: string;
  /** Of what the company signed. */
  digest: string;
}

/**
 * Locks the application of a version, which decides what happens to it first.
 * @throws AppError NOT_FOUND where the actor is no side of it; CONTRACT_CLOSED with `details` { state } where it does not
 * allow the move
 */
export async function lockOffer(
  tx: Transaction,
  { actor, offerId, move, now }: { actor: Actor; offerId: string; move: OfferMove; now: Date },
): Promise<OpenOffer> {
  const owner = actor.role === 'company' ? tx`o.company_id` : tx`o.talent_id`;
  await tx`
    SELECT FROM applications WHERE id = (SELECT o.application_id FROM contract_offers o WHERE o.id = ${offerId} AND ${owner} = ${actor.userId})
       FOR NO KEY UPDATE`;
  // Another statement: it sees what was committed while this one waited.
  const [offer] = await tx<(OpenOffer & { expiresAt: Date; isGone: boolean; isByRemovedPasskey: boolean })[]>`
    SELECT o.id, o.application_id, o.company_id, o.state, o.terms, CASE WHEN o.consent_id IS NOT NULL THEN json_build_object('chainTerms', o.chain_terms, 'deadline', o.deadline,
             'commitment', o.commitment, 'escrowAddress', o.escrow_address, 'payeeAddress', o.payee_address, 'agreementId', o.agreement_id,
             'digest', (SELECT consent.digest FROM consents consent WHERE consent.id = o.consent_id)) END AS signed, o.own_wallets, o.expires_at, EXISTS (SELECT FROM users WHERE id IN (o.company_id, o.talent_id) AND (deleted_at IS NOT NULL OR deletes_at IS NOT NULL)) AS is_gone,
           EXISTS (SELECT FROM consents WHERE id = o.consent_id AND ${isByRemovedPasskey(tx, tx`consents`, now)}) AS is_by_removed_passkey
      FROM contract_offers o WHERE o.id = ${offerId} AND ${owner} = ${actor.userId}`;
  if (!offer) throw notFound('contract');
  const { expiresAt, isGone, isByRemovedPasskey: isRemoved, ...open } = offer;
  // The worker ends what has expired within seconds; a company that leaves takes nothing on.
  const state = nextOfferState(open.state, move, actor.role) && expiresAt <= now ? 'expired' : open.state;
  if (nextOfferState(state, move, actor.role) === null) throw closed(state);
  if (isGone && move === 'accept') throw closed('withdrawn');
  if (isRemoved && move === 'accept')
    throw new AppError(
      'CONTRACT_CLOSED',
      'The company has removed the passkey that signed this contract. Ask the company to send it again.',
      { details: { state } },
    );
  return open;
}

/** How a talent accepts a contract: one that is paid on approval is not signed; others by the wallet of their own that it names, or as ever. */
export async function readSigning(
  sql: Sql,
  talentId: string,
  offerId: string,
): Promise<{ isSigned: boolean; byWallet: boolean }> {
  const [offer] = await sql<{ isSigned: boolean; byWallet: boolean }[]>`
    SELECT consent_id IS NOT NULL AS is_signed, 'talent' = ANY (own_wallets) AS by_wallet
      FROM contract_offers WHERE id = ${offerId} AND talent_id = ${talentId}`;
  return offer ?? { isSigned: true, byWallet: false };
}

const closed = (state: OfferState): AppError =>
  new AppError('CONTRACT_CLOSED', CLOSED_OFFER_TEXT[state], { details: { state } });
