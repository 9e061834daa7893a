import { amountProblem, CENT } from './amounts.ts';
import { formatUsd } from './usd.ts';

/** How long an address waits after it was added before money can be sent to it. */
export const ADDRESS_WAIT_HOURS = 24;
export const OWN_ADDRESSES_MAX = 5;
/** How many custody addresses one withdrawal may send from: each is a transaction, and what is signed for it names all of them. */
export const TRANSFERS_MAX = 100;

/** Nobody can have found a key for these: nearly all zeros, as precompiles and 0x…dEaD, or one piece repeated. */
const WITHOUT_KEY = /^0x(0{30}.*|.*0{30}|(.{1,10})\2+)$/;
/** Others to which people send what they destroy. */
const BURNED = ['0xdead000000000000000042069420694206942069', '0x00000000000000000000045261d4ee77acdb3286'];

/** Why money that is sent to an address would be lost, as a sentence; null where somebody may hold its key. */
export function lostAddressProblem(address: string): string | null {
  const lower = address.toLowerCase();
  return WITHOUT_KEY.test(lower) || BURNED.includes(lower)
    ? 'Nobody has the key of this address. Money that is sent there is lost.'
    : null;
}

/** Whole cents of an amount in minor units. */
export const wholeCents = (amount: bigint): bigint => amount - (amount % CENT);

/**
 * Why an amount cannot be withdrawn, as a sentence; null if it can.
 * @param amount minor units, as they were sent
 * @param available minor units
 */
export function withdrawalProblem(amount: bigint, available: bigint): string | null {
  const problem = amountProblem(amount);
  if (problem) return problem;
  if (amount > available) return `You can withdraw ${formatUsd(available)} at most.`;
  return null;
}

/** One custody address with what it can pay, in minor units. */
export interface Purse {
  address: string;
  available: bigint;
}

/** Why an amount needs more than one withdrawal, as a sentence; null if one is enough. */
export function splitProblem(amount: bigint, purses: readonly Purse[]): string | null {
  const most = largestFirst(purses)
    .slice(0, TRANSFERS_MAX)
    .reduce((sum, { available }) => sum + available, 0n);
  if (amount <= most) return null;
  return `Your money is in ${purses.length} wallets, and one withdrawal can use up to ${TRANSFERS_MAX}. Withdraw up to ${formatUsd(most)} first, then the rest.`;
}

const largestFirst = (purses: readonly Purse[]): Purse[] =>
  purses.toSorted((one, other) => Number(other.available > one.available) - Number(other.available < one.available));

/**
 * Which addresses pay how much of an amount, in minor units: the fewest that have it, so that as few as possible become known as the same
 * person's. Throws if they have less.
 */
export function splitWithdrawal(amount: bigint, purses: readonly Purse[]): { address: string; amount: bigint }[] {
  const parts: { address: string; amount: bigint }[] = [];
  let left = amount;
  for (const { address, available } of largestFirst(purses)) {
    const part = available < left ? available : left;
    if (part <= 0n) break;
    parts.push({ address, amount: part });
    left -= part;
  }
  if (left > 0n) throw new Error('The addresses do not hold enough.');
  return parts;
}

/**
 * Why a withdrawal failed, in sentences.
 * @param reason the end of a sentence, if there is one
 * @param partly some of its transactions were sent
 */
export const withdrawalFailure = (reason: string | null, partly: boolean): string =>
  `The withdrawal was refused${reason ? `: ${reason}` : '.'} ${partly ? 'Part of it was sent; the rest is still' : 'Your money is still'} in your wallet. You can request it again.`;
