import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ReactNode } from 'react';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { deedOf } from '../contract-words.ts';

/** From application to pay: who did what, and when. */
export function ContractTimeline({ contract: { history, payout } }: { contract: Agreement }) {
  return (
    <ol className="grid">
      {history.map((change) => (
        <Moment key={`${change.at}${change.to}`} at={change.at}>
          {change.cause ? (
            CAUSE_TEXT[change.cause]
          ) : (
            <>
              <bdi>{change.actorName}</bdi> {deedOf(change)}
            </>
          )}
        </Moment>
      ))}
      {payout.sentAt && <Moment at={payout.sentAt}>The payment was sent to the chain</Moment>}
      {payout.releasedAt && <Moment at={payout.releasedAt}>The payment was released</Moment>}
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
