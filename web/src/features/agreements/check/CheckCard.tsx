import { ShieldCheck } from 'lucide-react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import type { useCheck } from './use-check.ts';
import { CheckOutcome } from './CheckOutcome.tsx';

interface CheckCardProps {
  check: ReturnType<typeof useCheck>;
  /** What to say while the chain has no record. */
  unrecorded: string;
}

/** Computes the hashes in this browser, compares them with the chain, and shows the result. */
export function CheckCard({ check, unrecorded }: CheckCardProps) {
  const { checked, busy, trouble, start } = check;
  return (
    <Card title="Check this contract" className="print:hidden">
      <p className="-mt-1 text-note text-ink-soft">
        Your browser hashes the terms on this page and compares them with the record on the chain.
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {checked && !busy && <CheckOutcome checked={checked} of="page" unrecorded={unrecorded} />}
      </div>
      {trouble && !busy && (
        <p role="alert" className="mt-3 text-note wrap-anywhere text-danger-ink">
          {trouble}
        </p>
      )}
      <Button variant="secondary" className="mt-3" busy={busy && 'Reading the chain...'} onClick={start}>
        <ShieldCheck size={16} aria-hidden />
        <span>{trouble ? 'Try again' : checked ? 'Check again' : 'Check'}</span>
      </Button>
    </Card>
  );
}
