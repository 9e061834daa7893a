// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type NumberedEvent } from '@hireledger/db/events';
import { readOfferFacts } from '@hireledger/db/hiring/event-facts';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { DECIDED_BY } from '@hireledger/domain/hiring/contract-moves';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Offers of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;

interface Expiry {
  sql: Sql;
  clock: () => Date;
  log: Log;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Ends every contract that was not accepted in time: its applicant is shortlisted again, and both sides get a notice. Each
 * ends once, in one transaction with its events; a run after a downtime finds all that the missed runs would have found.
 * @throws the first failure, once all others have had their turn
 */
export async function expireOffers({ sql, clock, log, onEvents }: Expiry): Promise<void> {
  const due = await sql<{ application: string }[]>`
    SELECT application_id AS application FROM contract_offers WHERE ended_at IS NULL AND expires_at <= ${clock()} ORDER BY expires_at LIMIT ${MOST_PER_RUN}`;
  await eachInTurn(due, async ({ application }) => onEvents(await expire(sql, application, clock())), {
    log,
    sentence: 'an offer could not expire, and does so in a later run',
  });
}

/** An offer expires within seconds of the end of its day. */
export const expireOffersDefinition: RepeatedJob<Expiry> = { name: 'expire-offers', everyMs: 5_000, run: expireOffers };

/** Nothing if it was answered since, or somebody changes it now: then a later run looks again. */
async function expire(sql: Sql, application: string, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx) => {
    // The application first, as everybody does who changes an offer.
    const free = await tx`SELECT FROM applications WHERE id = ${application} FOR NO KEY UPDATE SKIP LOCKED`;
    if (free.count === 0) return [];
    // Another statement: it sees an answer that was committed in between.
    const [expired] = await tx<{ id: string }[]>`
      UPDATE contract_offers SET state = 'expired', ended_at = ${now}
       WHERE application_id = ${application} AND ended_at IS NULL AND expires_at <= ${now} RETURNING id`;
    if (!expired) return [];
    const { agreementId: _, ...facts } = await readOfferFacts(tx, expired.id);
    const data = { ...facts, stage: facts.stage === 'Hired' ? ('Shortlisted' as const) : facts.stage };
    const { companyId, talentId, applicationId } = data;
    await lockHeads(tx, [companyId, talentId]);
    const moved = await transitionApplications(tx, {
      actor: { userId: null, role: DECIDED_BY['offer-expired'] },
      applicationIds: [applicationId],
      to: 'Shortlisted',
      move: 'expireOffer',
      because: { cause: 'offer-expired', blockNumber: null },
      facts: { cause: 'offer-expired' },
      at: now,
    });
    const event = { name: 'contract.expired' as const, at: now, data, notify: true };
    return [
      ...moved,
      ...(await appendEvents(
        tx,
        [companyId, talentId].map((recipientId) => ({ ...event, recipientId })),
      )),
    ];
  });
}
