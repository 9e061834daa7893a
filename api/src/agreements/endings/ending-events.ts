import type { Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { readEndingFacts, type EndingOf } from '@hireledger/db/hiring/event-facts';
import { ENDING_NOTICE_DAYS } from '@hireledger/domain/agreements/offers/limits';
import { ROLES, type Role } from '@hireledger/domain/hiring/stages';
import { noteActivity } from '@hireledger/db/activity';

type EndingEvent = Exclude<Extract<EventToAppend['name'], `ending.${string}`>, 'ending.took-effect'>;

/** When a notice that is given at `at` takes effect. */
export const endOfNotice = (at: Date): Date => new Date(at.getTime() + ENDING_NOTICE_DAYS * 86_400_000);

/** The events for both sides of what happened to a proposal. The notice is the other side's. */
export async function endingEvents(
  tx: Transaction,
  of: EndingOf,
  {
    name,
    by,
    reason,
    at,
    takesEffectAt = null,
    isFinal = false,
  }: {
    name: EndingEvent;
    by: Role;
    reason: string | null;
    at: Date;
    takesEffectAt?: Date | null;
    isFinal?: boolean;
  },
): Promise<EventToAppend[]> {
  const facts = await readEndingFacts(tx, of);
  const data = {
    ...facts,
    by,
    reason,
    ...(takesEffectAt && { takesEffectAt: takesEffectAt.toISOString() }),
    ...(isFinal && { isFinal }),
  };
  const { companyId, talentId, applicationId } = facts;
  if (by === 'company') await noteActivity(tx, { accountId: companyId, kind: name, at, applicationId });
  return ROLES.map((role) => ({
    recipientId: role === 'company' ? companyId : talentId,
    name,
    at,
    data,
    notify: role !== by,
  }));
}
