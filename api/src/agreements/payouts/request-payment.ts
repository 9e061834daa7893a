// Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
import { noteActivity } from '@hireledger/db/activity';
import { appendEvents } from '@hireledger/db/events';
import type { ApplicationFacts } from '@hireledger/db/hiring/event-facts';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

interface RequestPayment {
  session: Session;
  applicationId: string;
  /** By its number; all submitted work without it. */
  milestone?: number | undefined;
}

/** What the event says of it. */
interface Application extends ApplicationFacts {
  agreementId: string | null;
  /** Of a contract that is paid on approval. */
  offerId: string | null;
}

/**
 * Notes that a member accepted submitted work and asks for its payment, with an event to the company. What was asked for
 * already is not asked for again.
 * @returns the numbers of the milestones; null for work whose contract holds no money
 * @throws AppError NOT_FOUND if the company has no such application; STAGE_CONFLICT where no such work waits
 */
export async function requestPayment(
  context: Context,
  { session, applicationId, milestone }: RequestPayment,
): Promise<(number | null)[]> {
  const { userId: companyId, personId } = session;
  const at = context.clock();
  const { milestones, events } = await context.database.sql.begin(async (tx) => {
    const [application] = await tx<Application[]>`
      SELECT a.id AS application_id, a.job_id, j.title AS job_title, a.company_id, company.name AS company_name, a.talent_id, talent.full_name AS talent_name,
             (SELECT held.id FROM agreements held WHERE held.application_id = a.id AND held.bonus_of IS NULL ORDER BY held.id DESC LIMIT 1) AS agreement_id,
             (SELECT offer.id FROM contract_offers offer WHERE offer.application_id = a.id AND offer.state = 'accepted' AND offer.consent_id IS NULL ORDER BY offer.version DESC LIMIT 1) AS offer_id
        FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
       WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR NO KEY UPDATE OF a`;
    if (!application) throw notFound('application');
    const { offerId, ...facts } = application;
    const place = milestone === undefined ? null : milestone - 1;
    const work = await tx<{ milestone: number | null; isNew: boolean }[]>`
      WITH work AS (
        SELECT * FROM submitted_work(${applicationId}) work WHERE ${place}::integer IS NULL OR work.milestone = ${place}
      ), asked AS (
        INSERT INTO payment_requests AS kept (application_id, milestone, person_id, submitted_at, requested_at)
        SELECT ${applicationId}, milestone, ${personId}, submitted_at, ${at} FROM work
            ON CONFLICT (application_id, milestone) DO UPDATE SET person_id = EXCLUDED.person_id, submitted_at = EXCLUDED.submitted_at, requested_at = EXCLUDED.requested_at
         WHERE kept.submitted_at <> EXCLUDED.submitted_at
        RETURNING milestone
      )
      SELECT work.milestone, EXISTS (SELECT FROM asked WHERE asked.milestone IS NOT DISTINCT FROM work.milestone) AS is_new FROM work ORDER BY work.milestone`;
    if (work.length === 0) throw new AppError('STAGE_CONFLICT', 'No submitted work waits for a payment.');
    const asked = work.filter(({ isNew }) => isNew);
    if (asked.length > 0)
      await noteActivity(tx, { accountId: companyId, kind: 'payment.requested', at, applicationId });
    const events = await appendEvents(
      tx,
      asked.map(({ milestone: of }) => ({
        recipientId: companyId,
        name: 'payment.requested' as const,
        at,
        data: { ...facts, ...(offerId && { offerId }), byPerson: { id: personId }, milestone: of },
        notify: true,
      })),
    );
    return { milestones: work.map((each) => (each.milestone === null ? null : each.milestone + 1)), events };
  });
  context.notifier.events(events);
  return milestones;
}
