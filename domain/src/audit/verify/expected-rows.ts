import type { AuditedEvent } from './inputs.ts';

/**
 * What the ledger must have for the logs of the chain: derived from the logs alone, and on purpose not by the indexer's
 * own code. Accounts are written as `outside`, `fees` and `escrow:…` as they are published, or as what stands on the
 * chain: `@<address>` for a wallet, `credit@<agreement>@<address>` for what waits for it.
 */
export interface ExpectedRow {
  kinds: readonly string[];
  debit: string;
  credit: string;
  amount: bigint;
  event: AuditedEvent;
  /** A transfer that concerns the ledger only if the address is one of its own. */
  onlyIfOurs?: string;
}

interface Expected {
  rows: ExpectedRow[];
  /** How what the contracts hold changes. */
  held: bigint;
  /** Events without the token's transfer in the same transaction. */
  unpaid: AuditedEvent[];
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/** What moves between the escrow and others because of a transaction's events. */
class Movements {
  readonly #left = new Map<string, { amount: bigint; event: AuditedEvent }>();

  add(event: AuditedEvent, from: string, to: string, amount: bigint): void {
    const key = `${from} ${to}`;
    this.#left.set(key, { event, amount: (this.#left.get(key)?.amount ?? 0n) + amount });
  }

  /** Whether a transfer is one of these. */
  take(from: string, to: string, amount: bigint): boolean {
    const left = this.#left.get(`${from} ${to}`);
    if (!left || left.amount < amount) return false;
    left.amount -= amount;
    return true;
  }

  left(): AuditedEvent[] {
    return [...this.#left.values()].filter(({ amount }) => amount !== 0n).map(({ event }) => event);
  }
}

/**
 * @param events whole transactions, in the order of the chain
 * @param isStrangers whether the ledger says that a log is about nobody there
 */
export function expectedRows(
  events: readonly AuditedEvent[],
  tokenAddress: string,
  isStrangers: (event: AuditedEvent) => boolean,
): Expected {
  const expected: Expected = { rows: [], held: 0n, unpaid: [] };
  for (const transaction of Map.groupBy(events, (event) => event.transactionHash).values()) {
    const movements = new Movements();
    for (const event of transaction) {
      if (event.address === tokenAddress) continue;
      if (event.args['token'] !== tokenAddress || event.args['amount'] === undefined) continue;
      expected.held += heldBy(event);
      // For the ledger, the transfers of a stranger's step are money that comes or leaves.
      if (isStrangers(event)) continue;
      const steps = stepsOf(event, movements);
      expected.rows.push(...steps.filter(({ amount }) => amount > 0n));
    }
    for (const event of transaction)
      if (event.address === tokenAddress) expected.rows.push(...transferred(event, movements));
    expected.unpaid.push(...movements.left());
  }
  return expected;
}

function transferred(event: AuditedEvent, movements: Movements): ExpectedRow[] {
  const { from = '', to = '', value = '0' } = event.args;
  const amount = BigInt(value);
  if (from === to || amount === 0n || movements.take(from, to, amount)) return [];
  const rows: ExpectedRow[] = [];
  if (from !== ZERO_ADDRESS)
    rows.push({ kinds: ['withdrawal'], debit: `@${from}`, credit: 'outside', amount, event, onlyIfOurs: from });
  rows.push({ kinds: ['deposit'], debit: 'outside', credit: `@${to}`, amount, event, onlyIfOurs: to });
  return rows;
}

function stepsOf(event: AuditedEvent, movements: Movements): ExpectedRow[] {
  const { address: escrow, args } = event;
  const { agreementId = '', milestone = '', payee = '', company = '', owner = '' } = args;
  const amount = BigInt(args['amount']!);
  const held = `escrow:${agreementId}:${milestone}`;
  const rows: ExpectedRow[] = [];
  const move = (kinds: string[], debit: string, credit: string, part: bigint) =>
    rows.push({ kinds, debit, credit, amount: part, event });
  const end = (toPayee: bigint, fee: bigint) => {
    move(['escrow-released'], held, `@${payee}`, toPayee - fee);
    move(['fee'], held, 'fees', fee);
    move(['escrow-refunded'], held, `@${company}`, amount - toPayee);
    // Whom the fee is paid to is in no log; its transfer leaves the escrow and concerns no wallet.
    movements.add(event, escrow, payee, toPayee - fee);
    movements.add(event, escrow, company, amount - toPayee);
  };
  const waiting = `credit@${agreementId}@${owner}`;
  const isParty = owner === payee || owner === company;

  switch (event.name) {
    case 'MilestoneFunded':
    case 'ShortAgreementOpened':
      move(['escrow-funded'], `@${company}`, held, amount);
      movements.add(event, company, escrow, amount);
      break;
    case 'MilestoneReleased':
      end(amount, BigInt(args['fee'] ?? 0));
      break;
    case 'MilestoneRefunded':
      end(0n, 0n);
      break;
    case 'MilestoneSettled':
    case 'MilestoneRuled':
      end(BigInt(args['toPayee']!), BigInt(args['fee']!));
      break;
    case 'CreditRecorded':
      // The release was reported before it.
      move(['credit-recorded'], isParty ? `@${owner}` : 'fees', waiting, amount);
      if (isParty) movements.add(event, escrow, owner, -amount);
      break;
    case 'CreditClaimed':
      move(['credit-claimed', 'withdrawal'], waiting, `@${args['recipient']}`, amount);
      movements.add(event, escrow, args['recipient']!, amount);
      break;
    default:
      break;
  }
  return rows;
}

function heldBy({ name, args }: AuditedEvent): bigint {
  const amount = BigInt(args['amount']!);
  switch (name) {
    case 'MilestoneFunded':
    case 'ShortAgreementOpened':
    case 'CreditRecorded':
      return amount;
    case 'MilestoneReleased':
    case 'MilestoneRefunded':
    case 'MilestoneSettled':
    case 'MilestoneRuled':
    case 'CreditClaimed':
      return -amount;
    default:
      return 0n;
  }
}
