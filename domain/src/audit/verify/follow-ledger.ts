import { counted } from '../../numbers/grouped.ts';
import type { LedgerHead, SealedRow } from '../../http/audit-ledger.ts';
import { toHex } from '../hash.ts';
import { leafOf } from '../ledger-row.ts';
import { append, rootOf } from '../merkle-log.ts';
import { find, type AuditState } from './audit-state.ts';
import { placeOf } from './compare-rows.ts';
import type { KnownHead } from './inputs.ts';

/**
 * Checks a row's number and leaf, and appends it to the log that the audit makes again.
 * @returns false for a row that was read before
 */
export function followRow(
  state: AuditState,
  row: SealedRow,
  head: LedgerHead,
  knownHeads: ReadonlyMap<number, KnownHead[]>,
): boolean {
  if (row.number <= state.number) {
    breakLog(state, `Row ${row.number} comes after row ${state.number}: it is not in its place.`, row);
    return false;
  }
  if (row.number > state.number + 1) {
    const [first, last] = [state.number + 1, row.number - 1];
    breakLog(state, first === last ? `Row ${first} is missing.` : `Rows ${first} to ${last} are missing.`);
  }
  state.number = row.number;
  state.rows += 1;
  if (row.number > head.size) return true;
  const { leaf: sealed, ...content } = row;
  const leaf = leafOf(content);
  if (sealed === null) breakLog(state, `Row ${row.number} has no leaf in the log.`, row);
  else if (sealed !== toHex(leaf)) {
    find(state, {
      kind: 'mismatch',
      sentence: `Row ${row.number} is not what was sealed in the log.`,
      ...placeOf(row),
    });
    state.broken = true;
  }
  append(state.log, leaf);
  if (!state.broken) for (const known of knownHeads.get(row.number) ?? []) compareRoot(state, known.root, known.from);
  return true;
}

/** The end of the ledger: its root is the published one, and nothing is cut off. */
export function endLedger(state: AuditState, head: LedgerHead, knownHeads: readonly KnownHead[]): void {
  if (state.number < head.size)
    breakLog(state, `The log has ${counted(head.size, 'row')}, and the ledger ends with row ${state.number}.`);
  for (const { size, from } of knownHeads)
    if (size > head.size)
      breakLog(state, `The log had ${counted(size, 'row')} in ${from}, and has ${head.size} now: its end was cut off.`);
  if (!state.broken) compareRoot(state, head.root, 'the published head');
}

function compareRoot(state: AuditState, root: string, from: string): void {
  const found = toHex(rootOf(state.log.peaks));
  if (found !== root)
    find(state, {
      kind: 'log',
      sentence: `The first ${state.log.size} rows have the root ${found}, and ${from} has ${root}: rows were changed and sealed again.`,
    });
}

function breakLog(state: AuditState, sentence: string, row?: SealedRow): void {
  state.broken = true;
  find(state, { kind: 'log', sentence, ...(row && placeOf(row)) });
}
