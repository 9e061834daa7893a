import type { EscrowEvent } from './escrow-event.ts';

/** Sums over escrow events, in minor units. */
export interface EscrowTotals {
  funded: bigint;
  /** What payees received, fees included: released directly, or claimed later. */
  released: bigint;
  /** What went back to companies. */
  refunded: bigint;
  /** Funded, and neither received by the payee nor returned. */
  held: bigint;
  /** The part of `held` about which an arbiter decides. */
  disputed: bigint;
  /** The part of `held` that the token refused to pay and that waits for its owner. */
  credited: bigint;
}

/** What an event moves: into the escrow, to the payee (fees included), back to the company. */
export function movesOf({ name, amount, toPayee, creditOf }: EscrowEvent): [bigint, bigint, bigint] {
  const moved = amount ?? 0n;
  switch (name) {
    case 'MilestoneFunded':
    case 'ShortAgreementOpened':
      return [moved, 0n, 0n];
    case 'MilestoneReleased':
      return [0n, moved, 0n];
    case 'MilestoneRefunded':
      return [0n, 0n, moved];
    case 'MilestoneSettled':
    case 'MilestoneRuled':
      return [0n, toPayee ?? 0n, moved - (toPayee ?? 0n)];
    case 'CreditRecorded':
      // The payment was reported before it. A credit stays in the contract until it is claimed.
      return creditOf === 'company' ? [0n, 0n, -moved] : [0n, -moved, 0n];
    case 'CreditClaimed':
      return creditOf === 'company' ? [0n, 0n, moved] : [0n, moved, 0n];
    default:
      return [0n, 0n, 0n];
  }
}

/**
 * Sums of money into the escrow, out of it and still in it. They cover all contracts if `events` go back to the first
 * deployment.
 * @param events newest first
 */
export function totalsOf(events: readonly EscrowEvent[]): EscrowTotals {
  let [funded, released, refunded, credited] = [0n, 0n, 0n, 0n];
  const disputes = new Map<string, bigint>();
  for (const event of events.toReversed()) {
    const [paidIn, toPayee, back] = movesOf(event);
    funded += paidIn;
    released += toPayee;
    refunded += back;
    if (event.name === 'CreditRecorded') credited += event.amount ?? 0n;
    if (event.name === 'CreditClaimed') credited -= event.amount ?? 0n;
    const milestone = `${event.agreementId} ${event.milestone}`;
    if (event.name === 'MilestoneDisputed') disputes.set(milestone, event.amount ?? 0n);
    else if (toPayee + back > 0n) disputes.delete(milestone);
  }
  const disputed = [...disputes.values()].reduce((sum, amount) => sum + amount, 0n);
  return { funded, released, refunded, held: funded - released - refunded, disputed, credited };
}
