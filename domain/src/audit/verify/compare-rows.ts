import type { SealedRow } from '../../http/audit-ledger.ts';
import { hashEvent } from '../ledger-row.ts';
import { find, type AuditState, type Open } from './audit-state.ts';
import type { ExpectedRow } from './expected-rows.ts';
import type { AuditedEvent } from './inputs.ts';

/* A row and what the chain expects meet under the log's block hash and index; in which order they come does not matter. */

export const keyOf = ({ blockHash, logIndex }: { blockHash: string; logIndex: number }): string =>
  `${blockHash}:${logIndex}`;

/** Adds a row of the ledger. One of kind `reversal` takes another one back. */
export function addRow(state: AuditState, row: SealedRow): void {
  const amount = BigInt(row.amount);
  change(state, row.debit, -amount, row.number);
  change(state, row.credit, amount, row.number);
  const open = state.open.get(keyOf(row)) ?? [];
  if (row.kind !== 'reversal') {
    meet(state, open, { side: 'ledger', debit: row.debit, credit: row.credit, amount, row });
    return;
  }
  const at = open.findIndex(
    (other) =>
      other.side === 'ledger' && other.debit === row.credit && other.credit === row.debit && other.amount === amount,
  );
  if (at >= 0) remove(state, keyOf(row), open, at);
  else put(state, keyOf(row), open, { side: 'reversed', debit: row.credit, credit: row.debit, amount, row });
}

/** Adds what the chain expects. @param at the block's time, ISO 8601 */
export function addExpected(state: AuditState, expected: ExpectedRow, at: string): void {
  const { debit, credit, amount, event } = expected;
  meet(state, state.open.get(keyOf(event)) ?? [], { side: 'chain', debit, credit, amount, expected, at });
}

function meet(state: AuditState, open: Open[], item: Extract<Open, { side: 'ledger' | 'chain' }>): void {
  const key = keyOf(item.side === 'ledger' ? item.row : item.expected.event);
  const candidates = open.flatMap((other, at) => (isMatch(state, item, other) ? [{ other, at }] : []));
  // Two payments of one log may be equal in all but their kind.
  const best = candidates.find(({ other }) => sameKind(item, other)) ?? candidates[0];
  if (!best) {
    put(state, key, open, item);
    return;
  }
  remove(state, key, open, best.at);
  if (best.other.side === 'reversed') return;
  const [ledger, chain] = item.side === 'ledger' ? [item, best.other] : [best.other, item];
  if (ledger.side !== 'ledger' || chain.side !== 'chain') return;
  bind(state, chain.debit, ledger.debit);
  bind(state, chain.credit, ledger.credit);
  const differences = differencesOf(ledger.row, chain.expected, chain.at);
  if (differences.length === 0) state.matches += 1;
  else
    find(state, {
      kind: 'mismatch',
      sentence: `Row ${ledger.row.number} differs from its log: ${differences.map(({ field }) => field).join(', ')}.`,
      ...placeOf(ledger.row),
      differences,
    });
}

function isMatch(state: AuditState, item: Open, other: Open): boolean {
  if (item.amount !== other.amount || item.side === other.side) return false;
  // What was matched before, was reversed, and is booked again.
  if (item.side === 'reversed' || other.side === 'reversed') {
    return (
      item.side !== 'chain' && other.side !== 'chain' && item.debit === other.debit && item.credit === other.credit
    );
  }
  const [ledger, chain] = item.side === 'ledger' ? [item, other] : [other, item];
  return isAccount(state, chain.debit, ledger.debit) && isAccount(state, chain.credit, ledger.credit);
}

function sameKind(item: Open, other: Open): boolean {
  const [ledger, chain] = item.side === 'ledger' ? [item, other] : [other, item];
  return ledger.side === 'ledger' && chain.side === 'chain' && chain.expected.kinds.includes(ledger.row.kind);
}

/** Whether an account of the ledger can be what the chain names: one account is one address, and one address one account. */
function isAccount({ addressOf, accountOf }: AuditState, onChain: string, account: string): boolean {
  const isWallet = onChain.startsWith('@');
  if (!isWallet && !onChain.startsWith('credit@')) return onChain === account;
  if (isWallet ? account !== 'outside' && !account.startsWith('account:0x') : !account.startsWith('credit:0x'))
    return false;
  const known = accountOf.get(onChain);
  if (known !== undefined) return known === account;
  return account === 'outside' || !addressOf.has(account);
}

function bind({ addressOf, accountOf }: AuditState, onChain: string, account: string): void {
  if (!onChain.includes('@') || accountOf.has(onChain)) return;
  accountOf.set(onChain, account);
  if (account !== 'outside') addressOf.set(account, onChain);
}

function put(state: AuditState, key: string, open: Open[], item: Open): void {
  open.push(item);
  state.open.set(key, open);
}

function remove(state: AuditState, key: string, open: Open[], at: number): void {
  open.splice(at, 1);
  if (open.length === 0) state.open.delete(key);
}

function change({ balances, below }: AuditState, account: string, amount: bigint, number: number): void {
  if (account === 'outside' || account === 'fees') return;
  const balance = (balances.get(account) ?? 0n) + amount;
  if (balance === 0n) balances.delete(account);
  else balances.set(account, balance);
  if (balance >= 0n) below.delete(account);
  else if (!below.has(account)) below.set(account, number);
}

export const placeOf = ({ number, blockNumber, transactionHash, logIndex }: SealedRow) => ({
  number,
  blockNumber,
  transactionHash,
  logIndex,
});

export const placeOfEvent = ({ blockNumber, transactionHash, logIndex }: AuditedEvent) => ({
  blockNumber,
  transactionHash,
  logIndex,
});

/** What a row says of its log, beside what the log says. */
export function differencesOf(row: SealedRow, { kinds, event }: ExpectedRow, at: string) {
  const { args } = event;
  const pairs: [field: string, ledger: unknown, chain: unknown][] = [
    ['kind', row.kind, kinds.includes(row.kind) ? row.kind : kinds.join(' or ')],
    ['at', row.at, at],
    ['blockNumber', row.blockNumber, event.blockNumber],
    ['transactionHash', row.transactionHash, event.transactionHash],
    ['contract', row.contract, event.address],
    ['event', row.event, event.name],
    ['eventHash', row.eventHash, hashEvent(event.name, args)],
    ['agreementId', row.agreementId ?? '', args['agreementId'] ?? ''],
    ['milestone', row.milestone ?? '', args['milestone'] ?? ''],
    ['payoutId', row.payoutId ?? '', args['payoutId'] ?? ''],
  ];
  return pairs
    .map(([field, ledger, chain]) => ({ field, ledger: String(ledger), chain: String(chain) }))
    .filter(({ ledger, chain }) => ledger !== chain);
}
