import type { Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { ROLES, type Role } from '@hireledger/domain/hiring/stages';
import type { HeldAgreement } from '../held-agreement.ts';

type EndingEvent = Extract<EventToAppend['name'], `ending.${string}`>;

/** The events for both sides of what happened to a proposal. The notice is the other side's. */
export async function endingEvents(
  tx: Transaction,
  held: HeldAgreement,
  { name, by, reason, at }: { name: EndingEvent; by: Role; reason: string | null; at: Date },
): Promise<EventToAppend[]> {
  const [about] = await tx<{ jobId: string; jobTitle: string; companyName: string; talentName: string }[]>`
    SELECT a.job_id, coalesce(agreement.terms ->> 'jobTitle', job.title) AS job_title, company.name AS company_name, talent.full_name AS talent_name
      FROM agreements agreement JOIN applications a ON a.id = agreement.application_id JOIN jobs job ON job.id = a.job_id
      JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE agreement.id = ${held.id}`;
  const { applicationId, companyId, talentId, id: agreementId } = held;
  const data = { ...about!, applicationId, companyId, talentId, agreementId, by, reason };
  return ROLES.map((role) => ({
    recipientId: role === 'company' ? companyId : talentId,
    name,
    at,
    data,
    notify: role !== by,
  }));
}
