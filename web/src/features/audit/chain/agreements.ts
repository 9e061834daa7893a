import type { EscrowEvent } from './escrow-event.ts';
import { totalsOf, type EscrowTotals } from './totals.ts';

/** One agreement, as far as its events were read. */
export interface AuditedAgreement {
  id: string;
  company: string;
  payee: string;
  totals: EscrowTotals;
  /** Newest first. */
  events: readonly EscrowEvent[];
}

/**
 * The agreements of events, the one that began last first: later events do not change the order.
 * @param events newest first
 */
export function agreementsOf(events: readonly EscrowEvent[]): AuditedAgreement[] {
  const byId = Map.groupBy(events, ({ agreementId }) => agreementId);
  const inOrder = new Set(events.toReversed().map(({ agreementId }) => agreementId));
  return [...inOrder].toReversed().map((id) => {
    const own = byId.get(id)!;
    const { company, payee } = own[0]!;
    return { id, company, payee, totals: totalsOf(own), events: own };
  });
}

/** Where the money of an agreement is, in one or two words. */
export function stateOf({ totals: { funded, released, refunded, held, disputed, credited } }: AuditedAgreement) {
  if (disputed > 0n) return 'In dispute';
  if (credited > 0n) return 'Credit to claim';
  if (held > 0n) return 'In escrow';
  if (funded === 0n) return 'Not funded';
  return refunded === 0n ? 'Released' : released === 0n ? 'Refunded' : 'Split';
}
