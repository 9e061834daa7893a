import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import type { AgreementTerms } from '@hireledger/domain/http/contract-file';
import { cx } from '../../../design/class-names.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { termLines } from '@hireledger/domain/agreements/words/contract-words';

/** Everything that the hash on the chain covers, in words where no document says them, and as the hashed text. */
export function FixedTerms({ terms }: { terms: AgreementTerms }) {
  const spelt = canonicalJson(terms as JsonValue);
  return (
    <>
      {!('milestones' in terms) && (
        <dl className="grid">
          {termLines(terms).map(({ key, label, value }) => (
            <div
              key={key}
              className="grid gap-x-4 border-b border-line py-1.5 last:border-b-0 print:py-1 sm:grid-cols-[190px_minmax(0,1fr)]"
            >
              <dt className="text-note text-ink-faint">{label}</dt>
              <dd className={cx('min-w-0 text-left wrap-anywhere', key === 'salt' && 'font-mono text-note')} dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details className="mt-3 first:mt-0 print:hidden">
        <summary className="w-fit rounded text-note text-ink-soft hover:text-ink">View hashed terms</summary>
        <div className="mt-2 flex items-start gap-1 rounded-control bg-sunken px-3 py-2">
          <code className="min-w-0 flex-1 text-xs leading-5 break-all">{spelt}</code>
          <CopyButton text={spelt} label="Copy hashed terms" />
        </div>
      </details>
    </>
  );
}
