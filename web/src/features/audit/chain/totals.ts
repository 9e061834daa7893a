import type { EscrowEvent } from './escrow-event.ts';

/** Sums over escrow events, in minor units. */
export interface EscrowTotals {
  funded: bigint;
  /** What reached payees: released at once, or claimed later. */
  released: bigint;
  /** Funded and not yet with the payee. */
  held: bigint;
}

/** What went into the escrow, what left it and what is still there. True for the whole contract when `events` reach back to its deployment. */
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
