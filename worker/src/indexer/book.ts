// Why: docs/decisions/0012-store-a-ledger-row-as-a-balanced-pair.md
import { ZeroAddress } from 'ethers';
import type { ChainLog } from '@hireledger/contracts/chain-log';
import { findOurs, OUTSIDE, type Found, type RegisteredAgreement, type Register } from './register.ts';

export interface Transfer {
  kind:
    | 'deposit'
    | 'withdrawal'
    | 'escrow-funded'
    | 'escrow-released'
    | 'escrow-refunded'
    | 'fee'
    | 'credit-recorded'
    | 'credit-claimed';
  debit: string;
  credit: string;
  amount: bigint;
  log: ChainLog;
}

/** A payout that a log is about. */
interface PaidPayout {
  payoutId: string;
  log: ChainLog;
}

/** A step of one of our milestones. */
export interface Step {
  agreement: RegisteredAgreement;
  milestone: number;
  log: ChainLog;
}

/** How the logs of a range change our books. */
export interface Booking {
  transfers: Transfer[];
  /** Payouts that reached their talent. */
  released: PaidPayout[];
  /** Payouts that the token refused, so that they wait as a credit. */
  credited: PaidPayout[];
  /** What happened to our milestones, in the order of the chain. */
  steps: Step[];
  /** Money that left one of our wallets in a transaction that we did not sign: a theft or a fault. */
  outflows: { userId: string; to: string; amount: bigint; log: ChainLog }[];
  /** Money from outside that a company received. */
  deposits: { companyId: string; amount: bigint; log: ChainLog }[];
  /** Logs to keep: ours, and all of the escrows, known to us or not. */
  kept: ChainLog[];
  /** Logs of the escrows about payouts that we do not know. They are booked to nobody. */
  unknown: ChainLog[];
  /** Logs with an id of ours and other values: somebody imitates a payout. They are booked to nobody. */
  foreign: ChainLog[];
}

const FEES = 'fees';

/** Turns logs into balanced transfers and the results of milestones and payouts. Pure. */
export function book(logs: ChainLog[], register: Register): Booking {
  const booking: Booking = {
    transfers: [],
    released: [],
    credited: [],
    steps: [],
    outflows: [],
    deposits: [],
    kept: [],
    unknown: [],
    foreign: [],
  };
  const expected = new ExpectedTransfers();
  for (const log of logs) if (log.name !== 'Transfer') bookEscrow(log, register, booking, expected);
  for (const log of logs) {
    if (log.name === 'Transfer') bookTransfer(log, register, expected, booking);
    else booking.kept.push(log);
  }
  // What the token refused to pay was not released, though the escrow reports both.
  const refused = new Set(booking.credited.map(({ payoutId, log }) => `${payoutId} ${log.transactionHash}`));
  booking.released = booking.released.filter(({ payoutId, log }) => !refused.has(`${payoutId} ${log.transactionHash}`));
  return booking;
}

/** What the token has to move because of the steps that are booked, so that it is not booked twice. */
class ExpectedTransfers {
  readonly #left = new Map<string, bigint>();

  add({ transactionHash }: ChainLog, from: string, to: string, amount: bigint): void {
    const key = `${transactionHash} ${from} ${to}`;
    this.#left.set(key, (this.#left.get(key) ?? 0n) + amount);
  }

  /** Whether a transfer is one of these; several may come as one, and one as several. */
  take({ transactionHash }: ChainLog, from: string, to: string, amount: bigint): boolean {
    const key = `${transactionHash} ${from} ${to}`;
    const left = this.#left.get(key) ?? 0n;
    if (left < amount) return false;
    this.#left.set(key, left - amount);
    return true;
  }
}

/** Tokens that moved for no step of ours. */
function bookTransfer(log: ChainLog, { wallets, ours }: Register, expected: ExpectedTransfers, booking: Booking): void {
  const { from, to, value } = log.args as { from: string; to: string; value: string };
  const amount = BigInt(value);
  if (from === to || amount === 0n || expected.take(log, from, to, amount)) return;
  const [payer, payee] = [from === ZeroAddress ? undefined : wallets.get(from), wallets.get(to)];
  if (!payer && !payee) return;
  booking.kept.push(log);
  if (payer) booking.transfers.push({ kind: 'withdrawal', debit: payer.account, credit: OUTSIDE, amount, log });
  if (payer && !ours.has(log.transactionHash)) booking.outflows.push({ userId: payer.userId, to, amount, log });
  if (payee) booking.transfers.push({ kind: 'deposit', debit: OUTSIDE, credit: payee.account, amount, log });
  if (payee?.role === 'company') booking.deposits.push({ companyId: payee.userId, amount, log });
}

/** Logs that are about no milestone, and say nothing about money. */
const WITHOUT_MONEY = new Set(['AgreementOpened', 'AgreementAmended', 'ReleaseSkipped', 'SignatureRevoked']);

function bookEscrow(log: ChainLog, register: Register, booking: Booking, expected: ExpectedTransfers): void {
  if (WITHOUT_MONEY.has(log.name)) return;
  const found = findOurs(log, register);
  if (typeof found === 'string') {
    booking[found].push(log);
    return;
  }
  const { agreement, milestone } = found;
  booking.steps.push({ agreement, milestone, log });
  const move = (kind: Transfer['kind'], debit: string, credit: string, amount: bigint) =>
    amount > 0n && booking.transfers.push({ kind, debit, credit, amount, log });
  const { escrow } = agreement;
  const held = `escrow:${agreement.agreementId}:${milestone}`;
  const amount = BigInt(log.args['amount']!);

  /** Pays out a milestone: a part to the payee, of it a fee, the rest back to the company. */
  const end = (toPayee: bigint, fee: bigint) => {
    for (const [kind, credit, to, part] of [
      ['escrow-released', agreement.payee.account, agreement.payee.address, toPayee - fee],
      ['fee', FEES, agreement.feeRecipient ?? '', fee],
      ['escrow-refunded', agreement.company.account, agreement.company.address, amount - toPayee],
    ] as const) {
      move(kind, held, credit, part);
      expected.add(log, escrow, to, part);
    }
  };

  switch (log.name) {
    case 'MilestoneFunded':
    case 'ShortAgreementOpened':
      move('escrow-funded', agreement.company.account, held, amount);
      expected.add(log, agreement.company.address, escrow, amount);
      break;
    case 'MilestoneReleased':
      end(amount, BigInt(log.args['fee'] ?? 0));
      notePayout(booking.released, found, log);
      break;
    case 'MilestoneRefunded':
      end(0n, 0n);
      break;
    case 'MilestoneSettled':
    case 'MilestoneRuled':
      end(BigInt(log.args['toPayee']!), BigInt(log.args['fee']!));
      break;
    case 'CreditRecorded': {
      const owner = ownerOf(log, agreement);
      // The release was reported before it.
      move('credit-recorded', owner.account, owner.credit, amount);
      expected.add(log, escrow, owner.address, -amount);
      if (owner.address === agreement.payee.address) notePayout(booking.credited, found, log);
      break;
    }
    case 'CreditClaimed': {
      const owner = ownerOf(log, agreement);
      const recipient = register.wallets.get(log.args['recipient']!);
      move(recipient ? 'credit-claimed' : 'withdrawal', owner.credit, recipient?.account ?? OUTSIDE, amount);
      expected.add(log, escrow, log.args['recipient']!, amount);
      if (owner.address === agreement.payee.address) notePayout(booking.released, found, log);
      break;
    }
    default:
      // Submitted, changes requested, disputed: no money moves.
      break;
  }
}

const notePayout = (into: PaidPayout[], { payoutId }: Found, log: ChainLog) =>
  payoutId !== null && into.push({ payoutId, log });

/** Whose credit it is, as the log says. */
function ownerOf(
  { args }: ChainLog,
  { payee, company, feeRecipient }: RegisteredAgreement,
): { address: string; account: string; credit: string } {
  const owner = args['owner']!;
  if (owner === payee.address) return { ...payee, credit: `credit:${payee.userId}` };
  if (owner === company.address) return { ...company, credit: `credit:${company.userId}` };
  return { address: feeRecipient ?? owner, account: FEES, credit: 'credit:fees' };
}
