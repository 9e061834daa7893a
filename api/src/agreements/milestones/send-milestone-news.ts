import { noteActivity } from '@hireledger/db/activity';
import type { Transaction } from '@hireledger/db/connect';
import type { MilestoneName } from '@hireledger/db/disputes';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { readMilestoneNews } from '@hireledger/db/hiring/event-facts';
import type { ActivityKind } from '@hireledger/domain/activity/kinds';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { Actor } from '../../context.ts';

type Name = 'escrow.settlement-offered' | 'escrow.settlement-withdrawn' | 'escrow.evidence-added';

interface Deed {
  actor: Actor;
  at: Date;
  name: Name;
  activity?: ActivityKind;
  offer?: Partial<EventData<'escrow.settlement-offered'>>;
}

/** Sends what a side did to a milestone without the chain: both sides see it at once, and the other one gets a notice. */
export async function sendMilestoneNews(
  tx: Transaction,
  of: MilestoneName,
  { actor, at, name, activity, offer }: Deed,
): Promise<NumberedEvent[]> {
  const news = await readMilestoneNews(tx, of);
  const { companyId, talentId, applicationId } = news;
  if (activity) await noteActivity(tx, { accountId: actor.userId, kind: activity, at, applicationId });
  return appendEvent(tx, {
    name,
    at,
    data: { ...news, by: actor.role, ...offer } as EventData<Name>,
    recipients: [companyId, talentId],
    notified: [actor.role === 'company' ? talentId : companyId],
  });
}
