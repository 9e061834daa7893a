import { OPEN_OFFERS_SHOWN } from '@hireledger/domain/contracts/limits';
import type { OpenContractOffer } from '@hireledger/domain/http/contract-offers';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

type OpenRow = Omit<OpenContractOffer, 'sentAt' | 'expiresAt' | 'endedAt'> & { sentAt: Date; expiresAt: Date };

/** The contracts of one side that wait to be accepted, the next to expire first. */
export async function listOpenOffers(
  { database: { sql } }: Context,
  actor: Actor,
): Promise<{ data: OpenContractOffer[]; eventsUpTo: number }> {
  // The number first: an event in between only makes the client fetch them again.
  const [head] = await sql<{ upTo: number }[]>`SELECT ${eventsUpTo(sql, actor.userId)} AS up_to`;
  const rows = await sql<OpenRow[]>`
    SELECT o.id, o.application_id, o.version, o.state, coalesce(o.terms ->> 'title', '') AS title, coalesce(o.terms ->> 'total', '0') AS total, o.consent_id IS NOT NULL AS is_signed, o.sent_at, o.expires_at, o.note, NULL::uuid AS agreement_id,
           coalesce(o.terms ->> 'jobTitle', '') AS job_title, coalesce(o.terms ->> 'companyName', '') AS company_name, coalesce(o.terms ->> 'talentName', '') AS talent_name
      FROM contract_offers o
     WHERE ${actor.role === 'company' ? sql`o.company_id` : sql`o.talent_id`} = ${actor.userId} AND o.ended_at IS NULL
     ORDER BY o.expires_at, o.id LIMIT ${OPEN_OFFERS_SHOWN}`;
  return {
    data: rows.map(({ sentAt, expiresAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: null,
    })),
    eventsUpTo: head!.upTo,
  };
}
