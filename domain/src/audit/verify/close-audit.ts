import type { AuditState, Open } from './audit-state.ts';
import { find } from './audit-state.ts';
import { differencesOf, keyOf, placeOf, placeOfEvent } from './compare-rows.ts';

/** Forgets transfers up to before a block that turned out to concern no account of the ledger. */
export function sweepPossible(state: AuditState, before: number): void {
  state.possible = state.possible.filter(({ block, expected }) => {
    if (block >= before) return true;
    if (state.accountOf.get(`@${expected.onlyIfOurs}`)?.startsWith('account:')) return false;
    const key = keyOf(expected.event);
    const open = (state.open.get(key) ?? []).filter((each) => each.side !== 'chain' || each.expected !== expected);
    if (open.length > 0) state.open.set(key, open);
    else state.open.delete(key);
    return false;
  });
}

/**
 * Reports what is left open when chain and ledger were read.
 * @param isWhole whether every block of the contracts was read
 * @param held what each node says that the contracts hold; none where that cannot be compared
 */
export function closeAudit(
  state: AuditState,
  { isWhole, heldBefore, held }: { isWhole: boolean; heldBefore: bigint; held: bigint[] },
): void {
  for (const open of state.open.values()) closeLog(state, open);
  state.open.clear();
  for (const event of state.disowned) {
    const ours = ['company', 'payee']
      .map((party) => state.accountOf.get(`@${event.args[party]}`))
      .some((account) => account?.startsWith('account:'));
    if (ours)
      find(state, {
        kind: 'missing',
        sentence: `The ledger disowns ${event.name} in block ${event.blockNumber}, which is about an account of its own.`,
        ...placeOfEvent(event),
      });
  }
  if (!isWhole) return;
  for (const [account, number] of state.below)
    find(state, {
      kind: 'mismatch',
      sentence: `From row ${number} on, ${account} has spent more than it had.`,
      number,
    });
  for (const amount of held)
    if (amount !== heldBefore + state.held)
      find(state, {
        kind: 'chain',
        sentence: `The contracts say that they hold ${amount}, and their events sum up to ${heldBefore + state.held}.`,
      });
}

function closeLog(state: AuditState, open: Open[]): void {
  const rows = open.flatMap((each) => (each.side === 'ledger' ? [each] : []));
  const expected = open.flatMap((each) => (each.side === 'chain' ? [each] : []));
  for (const each of open)
    if (each.side === 'reversed')
      find(state, {
        kind: 'missing',
        sentence: `Row ${each.row.number} takes back what is on the chain, and it was not booked again.`,
        ...placeOf(each.row),
      });
  while (rows.length > 0 && expected.length > 0) {
    const [{ row }, chain] = [rows.shift()!, expected.shift()!];
    const amounts = (['debit', 'credit'] as const).map((field) => ({
      field,
      ledger: row[field],
      chain: chain[field],
    }));
    const differences = [{ field: 'amount', ledger: row.amount, chain: chain.amount.toString() }, ...amounts].filter(
      ({ ledger, chain: there }) => ledger !== there && !isWallet(there, ledger, state),
    );
    const others = differencesOf(row, chain.expected, chain.at);
    find(state, {
      kind: 'mismatch',
      sentence: `Row ${row.number} differs from its log: ${[...differences, ...others].map(({ field }) => field).join(', ')}.`,
      ...placeOf(row),
      differences: [...differences, ...others],
    });
  }
  for (const { row } of rows)
    find(state, {
      kind: 'extra',
      sentence: `Row ${row.number} (${row.kind}) is not on the chain.`,
      ...placeOf(row),
    });
  for (const {
    expected: { kinds, event, amount },
  } of expected)
    find(state, {
      kind: 'missing',
      sentence: `The ledger has no row (${kinds.join(' or ')}, ${amount}) for ${event.name} in block ${event.blockNumber}.`,
      ...placeOfEvent(event),
    });
}

/** Whether an account may be what the chain names, as far as the audit knows. */
const isWallet = (onChain: string, account: string, { accountOf, addressOf }: AuditState): boolean =>
  onChain.includes('@') &&
  (accountOf.get(onChain) ?? account) === account &&
  (addressOf.get(account) ?? onChain) === onChain;
