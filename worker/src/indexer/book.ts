// Why: docs/decisions/0012-store-a-ledger-row-as-a-balanced-pair.md
import { ZeroAddress } from 'ethers';
import type { ChainLog } from './chain-log.ts';

/** Our wallets and payouts, for the logs of one range. */
export interface Register {
  escrowAddress: string;
  /** By checksummed address. */
  wallets: Map<string, { userId: string; role: 'company' | 'talent' }>;
  /** By payout id on the chain. */
  payouts: Map<string, RegisteredPayout>;
  /** Hashes of transactions among these logs that the worker signed. */
  ours: Set<string>;
}

export interface RegisteredPayout {
  payoutId: string;
  agreementId: string;
  companyId: string;
  talentId: string;
  amount: bigint;
}

export interface Transfer {
  kind: 'deposit' | 'withdrawal' | 'escrow-funded' | 'escrow-released' | 'credit-recorded';
  debit: string;
  credit: string;
  amount: bigint;
  log: ChainLog;
}

/** How the logs of a range change our books. */
export interface Booking {
  transfers: Transfer[];
  /** Payouts that reached their talent. */
  released: { payout: RegisteredPayout; log: ChainLog }[];
  /** Payouts that the token refused, so that they wait as a credit. */
  credited: { payout: RegisteredPayout; log: ChainLog }[];
  /** Money that left one of our wallets in a transaction that we did not sign: a theft or a fault. */
  outflows: { userId: string; to: string; amount: bigint; log: ChainLog }[];
  /** Money from outside that a company received. */
  deposits: { companyId: string; amount: bigint; log: ChainLog }[];
  /** Logs to keep: ours, and all of the escrow, known to us or not. */
  kept: ChainLog[];
  /** Logs of the escrow about payouts that we do not know, or with values other than we signed. */
  unknown: ChainLog[];
}

const OUTSIDE = 'outside';

/** Turns logs into balanced transfers and payout results. Pure. */
export function book(logs: ChainLog[], register: Register): Booking {
  const booking: Booking = {
    transfers: [],
    released: [],
    credited: [],
    outflows: [],
    deposits: [],
    kept: [],
    unknown: [],
  };
  const explained = new Set(
    logs
      .filter(({ args }) => register.payouts.has(args['payoutId'] ?? ''))
      .map(({ transactionHash }) => transactionHash),
  );
  for (const log of logs) {
    if (log.name === 'Transfer') bookTransfer(log, register, explained, booking);
    else {
      booking.kept.push(log);
      bookEscrow(log, register, booking);
    }
  }
  return booking;
}

/**
 * Tokens that moved outside the escrow, or into and out of it for a payout that we do not know. Movements of our
 * payouts are booked from the escrow's own logs.
 * @param explained transactions with a log about one of our payouts
 */
function bookTransfer(
  log: ChainLog,
  { escrowAddress, wallets, ours }: Register,
  explained: Set<string>,
  booking: Booking,
): void {
  const { from, to, value } = log.args as { from: string; to: string; value: string };
  const amount = BigInt(value);
  const byEscrow = from === escrowAddress || to === escrowAddress;
  if ((byEscrow && explained.has(log.transactionHash)) || from === to || amount === 0n) return;
  const [payer, payee] = [from === ZeroAddress ? undefined : wallets.get(from), wallets.get(to)];
  if (!payer && !payee) return;
  booking.kept.push(log);
  if (payer)
    booking.transfers.push({
      kind: 'withdrawal',
      debit: `${payer.role}:${payer.userId}`,
      credit: OUTSIDE,
      amount,
      log,
    });
  if (payer && !ours.has(log.transactionHash)) booking.outflows.push({ userId: payer.userId, to, amount, log });
  if (payee)
    booking.transfers.push({ kind: 'deposit', debit: OUTSIDE, credit: `${payee.role}:${payee.userId}`, amount, log });
  if (payee?.role === 'company') booking.deposits.push({ companyId: payee.userId, amount, log });
}

function bookEscrow(log: ChainLog, { payouts, wallets }: Register, booking: Booking): void {
  if (log.name === 'AgreementOpened') return;
  const payout = payouts.get(log.args['payoutId'] ?? '');
  if (!payout) {
    booking.unknown.push(log);
    return;
  }
  const amount = BigInt(log.args['amount']!);
  const inEscrow = `escrow:${payout.agreementId}`;
  const asCredit = `credit:${payout.talentId}`;
  // The contract only accepts what the company signed; the books follow the chain in any case, and the difference is
  // reported.
  if (amount !== payout.amount) booking.unknown.push(log);
  switch (log.name) {
    case 'MilestoneFunded':
      booking.transfers.push({
        kind: 'escrow-funded',
        debit: `company:${payout.companyId}`,
        credit: inEscrow,
        amount,
        log,
      });
      break;
    case 'MilestoneReleased':
      booking.transfers.push({
        kind: 'escrow-released',
        debit: inEscrow,
        credit: `talent:${payout.talentId}`,
        amount,
        log,
      });
      booking.released.push({ payout, log });
      break;
    case 'CreditRecorded':
      booking.transfers.push({ kind: 'credit-recorded', debit: inEscrow, credit: asCredit, amount, log });
      booking.credited.push({ payout, log });
      break;
    case 'CreditClaimed': {
      const recipient = wallets.get(log.args['recipient']!);
      booking.transfers.push(
        recipient
          ? { kind: 'deposit', debit: asCredit, credit: `${recipient.role}:${recipient.userId}`, amount, log }
          : { kind: 'withdrawal', debit: asCredit, credit: OUTSIDE, amount, log },
      );
      break;
    }
    default:
      booking.unknown.push(log);
  }
}
