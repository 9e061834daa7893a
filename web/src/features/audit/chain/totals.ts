import type { EscrowEvent } from './escrow-event.ts';

/** Sums over escrow events, in minor units. */
export interface EscrowTotals {
  funded: bigint;
  /** What payees received: released directly, or claimed later. */
  released: bigint;
  /** Funded and not yet received by the payee. */
  held: bigint;
}

/**
 * Sums of money into the escrow, out of it and still in it. They cover the whole contract if `events` go back to its
 * deployment.
 */
export function totalsOf(events: readonly EscrowEvent[]): EscrowTotals {
  let funded = 0n;
  let released = 0n;
  for (const { name, amount } of events) {
    if (amount === null) continue;
    if (name === 'MilestoneFunded') funded += amount;
    // A recorded credit stays in the contract until its payee claims it.
    if (name === 'MilestoneReleased' || name === 'CreditClaimed') released += amount;
  }
  return { funded, released, held: funded - released };
}
