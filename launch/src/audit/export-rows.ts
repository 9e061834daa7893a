import { LEAF_FIELDS } from '@hireledger/domain/audit/ledger-row';
import type { PublishedLedger } from '@hireledger/domain/audit/verify/inputs';
import type { SealedRow } from '@hireledger/domain/http/audit-ledger';
import type { ExportForm } from './audit-options.ts';

const FIELDS = [...LEAF_FIELDS, 'leaf'] as const satisfies (keyof SealedRow)[];

/** Rows as they come from another machine: a value that a spreadsheet would calculate stays text. */
function cell(value: unknown): string {
  const text = String(value ?? '').replace(/^(?=[=+@-])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prints each row that an audit reads, in its form. `end` is called after the last one. */
export function exportRows(
  ledger: PublishedLedger,
  form: ExportForm,
  print: (text: string) => void,
): { ledger: PublishedLedger; end(): void } {
  let printed = 0;
  if (form === 'csv') print(`${FIELDS.join(',')}\n`);
  if (form === 'json') print('[');
  const write = (row: SealedRow) => {
    if (form === 'csv') print(`${FIELDS.map((field) => cell(row[field])).join(',')}\n`);
    else if (form === 'jsonl') print(`${JSON.stringify(row)}\n`);
    else print(`${printed === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`);
    printed += 1;
  };
  return {
    ledger: {
      ...ledger,
      async *pages(after) {
        for await (const page of ledger.pages(after)) {
          for (const row of page.data) write(row);
          yield page;
        }
      },
    },
    end: () => form === 'json' && print('\n]\n'),
  };
}
