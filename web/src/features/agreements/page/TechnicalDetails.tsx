import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import { FIXED_TERMS_NOTE } from '@hireledger/domain/agreements/words/contract-words';
import { useMemo, type ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { contractOfPage } from '../check/checked-contract.ts';
import { useCheck } from '../check/use-check.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { CheckedNote } from '../check/CheckOutcome.tsx';
import { FixedTerms } from './FixedTerms.tsx';

interface TechnicalDetailsProps {
  contract: Agreement | WorkAgreement;
  /** What it means that the chain has no record of it. */
  unrecorded: string;
  /** Its files. */
  downloads: ReactNode;
  /** What connects it with the chain. */
  children: ReactNode;
}

/** What a check needs: the contract as a file, its hashes, addresses and transactions. Folded, except on paper. */
export function TechnicalDetails({ contract, unrecorded, downloads, children }: TechnicalDetailsProps) {
  const check = useCheck(useMemo(() => contractOfPage(contract), [contract]));
  return (
    <details className="min-w-0 overflow-clip rounded-card border border-line bg-surface">
      <summary className="px-5 py-3">
        <h2 className="inline text-lead">Technical details</h2>
        <p className="text-note text-ink-faint print:hidden">
          Files, hashes and transactions, and a check against the chain.
        </p>
      </summary>
      <div className="grid grid-cols-1 border-t border-line *:rounded-none *:border-0 *:not-first:border-t">
        <CheckCard check={check} unrecorded={unrecorded} />
        {downloads}
        <Card title="On the chain">
          {children}
          {check.checked && <CheckedNote checked={check.checked} />}
        </Card>
        <Card title="Fixed terms" className={'milestones' in contract.terms ? 'print:hidden' : undefined}>
          <p className="-mt-1 mb-2 text-note text-ink-soft">{FIXED_TERMS_NOTE}</p>
          <FixedTerms terms={contract.terms} />
        </Card>
      </div>
    </details>
  );
}
