import { momentWords, paymentMoments } from '@hireledger/domain/paid-contracts/contract-words';
import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ReactNode } from 'react';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { WordsLine } from '../../../hiring/offers/WordsLine.tsx';

/** From application to pay: who did what, and when. */
export function ContractTimeline({ contract: { history, payout } }: { contract: Agreement }) {
  return (
    <ol className="grid">
      {history.map((change) => (
        <Moment key={`${change.at}${change.to}`} at={change.at}>
          <WordsLine words={momentWords(change)} />
        </Moment>
      ))}
      {paymentMoments(payout).map(({ at, text }) => (
        <Moment key={text} at={at}>
          {text}
        </Moment>
      ))}
    </ol>
  );
}

function Moment({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 border-b border-line py-1.5 last:border-b-0 print:py-1 sm:grid-cols-[190px_minmax(0,1fr)]">
      <span className="text-note text-ink-faint">
        <DateTime at={at} time />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
