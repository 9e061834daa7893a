import type { EscrowEvent } from './escrow-event.ts';

/** Sums over escrow events, in minor units. */
export interface EscrowTotals {
  funded: bigint;
  /** What payees received: released directly, or claimed later. */
  released: bigint;
  /** Funded, and neither received by the payee nor returned. */
  held: bigint;
}

/** What an event moves: into the escrow, to the payee (fees included), back to the company. */
function movesOf({ name, amount, toPayee, creditOf }: EscrowEvent & { amount: bigint }): [bigint, bigint, bigint] {
  switch (name) {
    case 'MilestoneFunded':
    case 'ShortAgreementOpened':
      return [amount, 0n, 0n];
    case 'MilestoneReleased':
      return [0n, amount, 0n];
    case 'MilestoneRefunded':
      return [0n, 0n, amount];
    case 'MilestoneSettled':
    case 'MilestoneRuled':
      return [0n, toPayee ?? 0n, amount - (toPayee ?? 0n)];
    case 'CreditRecorded':
      // A credit stays in the contract until it is claimed. Only the second version reports the payment before it.
      return creditOf === undefined ? [0n, 0n, 0n] : creditOf === 'payee' ? [0n, -amount, 0n] : [0n, 0n, -amount];
    case 'CreditClaimed':
      return creditOf === 'company' ? [0n, 0n, amount] : [0n, amount, 0n];
    default:
      return [0n, 0n, 0n];
  }
}

/**
 * Sums of money into the escrow, out of it and still in it. They cover all contracts if `events` go back to the first
 * deployment.
 */
export function totalsOf(events: readonly EscrowEvent[]): EscrowTotals {
  let [funded, released, returned] = [0n, 0n, 0n];
  for (const event of events) {
    if (event.amount === null) continue;
    const [paidIn, toPayee, back] = movesOf({ ...event, amount: event.amount });
    funded += paidIn;
    released += toPayee;
    returned += back;
  }
  return { funded, released, held: funded - released - returned };
}
