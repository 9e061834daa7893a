import type { Finding } from '@hireledger/domain/audit/verify/inputs';
import { isNothingChecked } from '@hireledger/domain/audit/verify/report';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { CircleCheck, CircleDashed, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../http/download.ts';
import { Badge, type Tone } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useAuditLinks } from '../use-audit-links.ts';
import type { MadeCheck } from './kept-check.ts';

const VERDICTS = {
  passed: { Icon: CircleCheck, look: 'text-success-ink' },
  failed: { Icon: TriangleAlert, look: 'text-danger-ink' },
  incomplete: { Icon: CircleDashed, look: 'text-warning-ink' },
} as const;

const KINDS: Record<Finding['kind'], { label: string; tone: Tone }> = {
  mismatch: { label: 'Mismatch', tone: 'danger' },
  missing: { label: 'Missing', tone: 'danger' },
  extra: { label: 'Extra', tone: 'danger' },
  log: { label: 'Log', tone: 'warning' },
  chain: { label: 'Chain', tone: 'warning' },
};
const FINDINGS_AT_ONCE = 25;

/** What a check found, and when: one sentence, the counts, each difference, and the certificate that repeats it. */
export function VerifyResult({ report, at }: MadeCheck) {
  const { verdict, sentence, counts, findings, certificate } = report;
  const [most, setMost] = useState(FINDINGS_AT_ONCE);
  const { Icon, look } = VERDICTS[verdict];
  const verdictLine = (
    <p role="status" className={`flex items-start gap-2 font-medium ${look}`}>
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{sentence}</span>
    </p>
  );
  if (isNothingChecked(report))
    return (
      <section aria-label="Result" className="mt-4">
        {verdictLine}
      </section>
    );
  const figures = [
    ['Match', counts.matches],
    ...(['mismatch', 'missing', 'extra', 'log', 'chain'] as const).map(
      (kind) => [KINDS[kind].label, counts[kind]] as const,
    ),
  ] as const;
  return (
    <section aria-label="Result" className="mt-4 grid grid-cols-1 gap-4">
      <div>
        {verdictLine}
        <p className="mt-1 pl-6.5 text-note text-ink-soft">
          Checked on <DateTime at={at} time />.
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {figures.map(([label, count]) => (
          <div key={label} className="rounded-control border border-line px-3 py-2">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="font-semibold tabular-nums">{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      {findings.length > 0 && (
        <ul aria-label="Differences" className="divide-y divide-line rounded-control border border-line">
          {findings.slice(0, most).map((finding, index) => (
            <FindingLine key={index} {...finding} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {most < findings.length && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setMost(most + FINDINGS_AT_ONCE)}
          >{`Show more of ${grouped(findings.length)} differences`}</Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify(certificate, null, 2)], { type: 'application/json' }),
              `audit-of-blocks-${certificate.chain.from}-to-${certificate.chain.to}.json`,
            )
          }
        >
          <Download size={14} aria-hidden />
          Download certificate
        </Button>
      </div>
    </section>
  );
}

function FindingLine({ kind, sentence, number, transactionHash, logIndex, differences = [] }: Finding) {
  const links = useAuditLinks();
  return (
    <li className="grid gap-1 px-3 py-2.5 text-note">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        {number !== undefined && <span className="text-ink-faint tabular-nums">{`Row ${grouped(number)}`}</span>}
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{sentence}</span>
        {transactionHash && (
          <Link to={links.event({ transactionHash, logIndex: logIndex ?? -1 })} className="text-brand-ink underline">
            Open the event
          </Link>
        )}
      </p>
      {differences.map(({ field, ledger, chain }) => (
        <p key={field} className="text-ink-soft wrap-anywhere">
          <span>{`${field}: the ledger says`}</span> <span className="font-mono">{ledger || 'nothing'}</span>, the chain{' '}
          <span className="font-mono">{chain || 'nothing'}</span>.
        </p>
      ))}
    </li>
  );
}
