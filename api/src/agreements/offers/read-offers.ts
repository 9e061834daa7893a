import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { notFound } from '@hireledger/domain/errors/catalogue';
import { OFFER_VERSIONS_MAX } from '@hireledger/domain/agreements/offers/limits';
import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import type { ContractOffer, ContractOfferRow, ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Actor, Context } from '../../context.ts';
import { contractJson, toContract, type ContractRow } from '../contract.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { draftSummary } from './contract-drafts.ts';
import { offerAgreement, offerColumns, toOffer, type OfferRow } from './offer-row.ts';

/** @throws AppError NOT_FOUND where the reader is no side of it */
export async function readOffer(
  sql: Sql | Transaction,
  { actor, offerId, now }: { actor: Actor; offerId: string; now: Date },
): Promise<ContractOffer> {
  const [row] = await sql<OfferRow[]>`
    SELECT ${offerColumns(sql)} FROM contract_offers o
     WHERE o.id = ${offerId} AND ${actor.role === 'company' ? sql`o.company_id` : sql`o.talent_id`} = ${actor.userId}`;
  if (!row) throw notFound('contract');
  return toOffer(row, actor.role, now);
}

/**
 * A version of a contract, for its two sides. `eventsUpTo` is the reader's newest event that it contains.
 * @throws AppError NOT_FOUND
 */
export async function viewContractOffer(
  { database: { sql }, clock }: Context,
  { actor, offerId }: { actor: Actor; offerId: string },
): Promise<{ data: ViewedOffer; eventsUpTo: number }> {
  // The number first: an event in between only makes the client fetch it again.
  const [head] = await sql<{ upTo: number; contract: ContractRow | null }[]>`
    SELECT ${eventsUpTo(sql, actor.userId)} AS up_to, (SELECT ${contractJson(sql)} FROM contracts contract WHERE contract.id = ${offerId}) AS contract`;
  const now = clock();
  const offer = await readOffer(sql, { actor, offerId, now });
  const { contract, upTo } = head!;
  return { data: { ...offer, contract: contract && toContract(contract, now) }, eventsUpTo: upTo };
}

type ListRow = Omit<ContractOfferRow, 'sentAt' | 'expiresAt' | 'endedAt'> & {
  sentAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

/**
 * The versions of an application's contract, newest first; and the draft of the next one, for members who may write it.
 * @throws AppError NOT_FOUND where the reader is no side of the application
 */
export async function listContractOffers(
  { database: { sql } }: Context,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<{ data: ContractOfferRow[]; draft: ContractDraftSummary | null; eventsUpTo: number }> {
  const writes = actor.role === 'company' && mayAs(actor.memberRole, 'draft-offers') !== 'no';
  const [own] = await sql<{ upTo: number; draft: ContractDraftSummary | null }[]>`
    SELECT ${eventsUpTo(sql, actor.userId)} AS up_to, ${draftSummary(sql)} AS draft
      FROM applications a LEFT JOIN contract_drafts d ON d.application_id = a.id AND ${writes} AND a.stage IN ('Shortlisted', 'Hired')
     WHERE a.id = ${applicationId} AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  if (!own) throw notFound('application');
  const rows = await sql<ListRow[]>`
    SELECT id, application_id, version, ${namedPerson(sql, sql`o.person_id`, sql`o.company_id`)} AS person, state, coalesce(terms ->> 'title', '') AS title, coalesce(terms ->> 'total', '0') AS total, consent_id IS NOT NULL AS is_signed, sent_at, expires_at, ended_at, note,
           ${offerAgreement(sql)} AS agreement_id,
           (SELECT count(*)::int FROM milestones m WHERE m.agreement_id = o.agreement_id AND m.state = 'disputed') AS disputed
      FROM contract_offers o WHERE application_id = ${applicationId} ORDER BY version DESC LIMIT ${OFFER_VERSIONS_MAX}`;
  return {
    data: rows.map(({ sentAt, expiresAt, endedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    draft: own.draft && { ...own.draft, savedAt: new Date(own.draft.savedAt).toISOString() },
    eventsUpTo: own.upTo,
  };
}
