import { fullDateTime } from '../../../design/values/dates.ts';
import type { Checked } from './use-check.ts';
import { OUTCOMES } from './CheckOutcome.tsx';

/** The result of the check, for print. */
export function CheckedNote({ checked: { verdict, node, at } }: { checked: Checked }) {
  return (
    <div className="mt-3 hidden break-inside-avoid border-t border-line pt-3 print:block">
      <p>
        <strong>{OUTCOMES[verdict.outcome].title}</strong>
        <span>{`, as read from the chain over the node ${node} on ${fullDateTime(at)}.`}</span>
      </p>
      <p className="mt-1 text-xs">
        Hash of the fixed terms: <span className="font-mono break-all">{verdict.termsHash}</span>
      </p>
    </div>
  );
}
