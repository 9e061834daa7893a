import { NOTIFIES } from '@hireledger/domain/events/vocabulary';
import { ROLES, type Stage } from '@hireledger/domain/hiring/stages';
import type { NamedMove } from '@hireledger/domain/hiring/moves';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type EventToAppend, type NumberedEvent } from '@hireledger/db/events';
import { readOfferFacts } from '@hireledger/db/hiring/event-facts';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { noteActivity } from '@hireledger/db/activity';
import type { Actor } from '../../context.ts';

type OfferEvent = Exclude<Extract<EventToAppend['name'], `contract.${string}`>, 'contract.drafted'>;

export interface OfferMoved {
  actor: Actor;
  offerId: string;
  name: OfferEvent;
  /** The stage that follows; left out where it stays. */
  to?: Stage;
  move?: NamedMove;
  note?: string | null;
  at: Date;
}

/**
 * Moves the application of an offer and writes the event of the offer, which is the notice of both. The last step of a
 * transaction that has locked the application.
 * @returns the events of both sides; null where the stage does not allow the move, and then nothing may be committed
 */
export async function moveWithOffer(
  tx: Transaction,
  { actor, offerId, name, to, move, note = null, at }: OfferMoved,
): Promise<NumberedEvent[] | null> {
  const { agreementId, ...facts } = await readOfferFacts(tx, offerId);
  const data = { ...facts, stage: to ?? facts.stage };
  const sides = { company: data.companyId, talent: data.talentId };
  await lockHeads(tx, Object.values(sides));
  const moved = to
    ? await transitionApplications(tx, {
        actor,
        applicationIds: [data.applicationId],
        to,
        move,
        note,
        quietly: true,
        at,
      })
    : [];
  if (to && moved.length === 0) return null;
  // The draft was written for this version, or for a standard contract that a colleague sent first.
  if (name === 'contract.sent' || name === 'contract.revised')
    await tx`DELETE FROM contract_drafts WHERE application_id = ${data.applicationId}`;
  const kind = name === 'contract.withdrawn' ? 'offer.withdrawn' : 'offer.sent';
  const { companyId: accountId, applicationId, version } = data;
  if (actor.role === 'company') await noteActivity(tx, { accountId, kind, at, applicationId, detail: { version } });
  const events = ROLES.map((role) => {
    const event = { recipientId: sides[role], at, notify: NOTIFIES[name].includes(role) };
    return name === 'contract.accepted' ? { ...event, name, data: { ...data, agreementId } } : { ...event, name, data };
  });
  return [...moved, ...(await appendEvents(tx, events))];
}
