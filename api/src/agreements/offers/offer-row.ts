import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { contractChanges } from '@hireledger/domain/agreements/offers/changes';
import { documentOf, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { offerMoves } from '@hireledger/domain/agreements/offers/offer-states';
import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import type { AcceptedWork } from '@hireledger/domain/http/payment-requests';
import type { ContractOffer, OfferNoticeMove } from '@hireledger/domain/http/contract-offers';
import { acceptedWork, toAcceptedWork } from '../payouts/accepted-work.ts';
import { isFinalNotice } from '../endings/final-notice.ts';

type AsShown = 'id' | 'applicationId' | 'companyId' | 'talentId' | 'version' | 'person' | 'state' | 'note' | 'notice';

export type OfferRow = Pick<ContractOffer, AsShown | 'termsHash' | 'agreementId'> & {
  terms: ContractTerms;
  /** Null where nothing is signed. */
  company: string | null;
  payee: string | null;
  ownWallets: Role[];
  sentAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** The terms of the version before. */
  before: ContractTerms | null;
  /** Of its application. */
  stage: Stage;
  accepted: AcceptedWork[] | null;
};

/** The id of the contract that the acceptance of `o` made, or the approval of one that is paid then; null before. */
export const offerAgreement = (sql: Sql | Transaction): Fragment => sql`
  CASE WHEN o.state = 'accepted' THEN coalesce(o.agreement_id, (SELECT id FROM agreements WHERE application_id = o.application_id AND terms ->> 'salt' = o.terms ->> 'salt' ORDER BY created_at DESC LIMIT 1)) END`;

/** The columns of an offer over a table `o` of offers. */
export const offerColumns = (sql: Sql | Transaction): Fragment => sql`
  o.id, o.application_id, o.company_id, o.talent_id, o.version, ${namedPerson(sql, sql`o.person_id`, sql`o.company_id`)} AS person, o.state, o.terms, o.chain_terms ->> 'termsHash' AS terms_hash,
  ${offerAgreement(sql)} AS agreement_id,
  o.chain_terms ->> 'company' AS company, o.payee_address AS payee, o.own_wallets, o.sent_at, o.expires_at, o.ended_at, o.note,
  (SELECT earlier.terms FROM contract_offers earlier WHERE earlier.application_id = o.application_id AND earlier.version = o.version - 1) AS before,
  (SELECT stage FROM applications WHERE id = o.application_id) AS stage,
  (SELECT json_build_object('id', e.id, 'by', e.proposed_by, 'isFinal', ${isFinalNotice(sql, sql`e`)}, 'reason', e.reason, 'proposedAt', e.proposed_at, 'takesEffectAt', e.takes_effect_at, 'endedAt', e.ended_at,
            'state', CASE WHEN e.state = 'proposed' AND EXISTS (SELECT FROM stage_changes WHERE application_id = o.application_id AND at > e.proposed_at) THEN 'expired' ELSE e.state END)
     FROM contract_endings e WHERE e.offer_id = o.id ORDER BY e.id DESC LIMIT 1) AS notice,
  ${acceptedWork(sql, sql`o.application_id`, sql`o.company_id`)} AS accepted`;

/** Only for work that has not been submitted, and for which nothing is held. */
function noticeMoves(
  { state, stage, notice }: OfferRow,
  isPaidOnApproval: boolean,
  { reader, now }: { reader: Role; now: Date },
): OfferNoticeMove[] {
  if (!isPaidOnApproval || state !== 'accepted' || stage !== 'Accepted') return [];
  if (notice?.state !== 'proposed') return ['give'];
  // The worker ends it within a minute.
  if (new Date(notice.takesEffectAt) <= now) return [];
  if (notice.by === reader) return ['take-back'];
  return notice.isFinal ? ['accept'] : ['accept', 'decline'];
}

const iso = (at: string): string => new Date(at).toISOString();

export const toOffer = (row: OfferRow, reader: Role, now: Date): ContractOffer => {
  const { terms, company, payee, ownWallets, before, stage, accepted, notice, ...rest } = row;
  const document = documentOf(terms);
  const isSigned = document.payment !== 'on-approval';
  const waitsForPay = !isSigned && row.state === 'accepted' && stage === 'Completed';
  return {
    ...rest,
    jobId: terms.jobId,
    title: document.title,
    total: document.total,
    isSigned,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    document,
    salt: terms.salt,
    salaryMin: terms.salaryMin,
    // The worker ends it within seconds.
    moves: row.expiresAt <= now ? [] : offerMoves(row.state, reader),
    addresses: company && payee ? { company, talent: payee, own: ownWallets } : null,
    changes: before && contractChanges(documentOf(before), document),
    waitsForPay,
    ...(waitsForPay && reader === 'company' && toAcceptedWork(accepted)),
    notice: notice && {
      ...notice,
      proposedAt: iso(notice.proposedAt),
      takesEffectAt: iso(notice.takesEffectAt),
      endedAt: notice.endedAt && iso(notice.endedAt),
    },
    noticeMoves: noticeMoves(row, !isSigned, { reader, now }),
  };
};
