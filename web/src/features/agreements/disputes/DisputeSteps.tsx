import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { HashWithCopy } from '../../../design/values/HashWithCopy.tsx';
import { HashLink } from '../payouts/HashLink.tsx';
import { stepText } from '@hireledger/domain/agreements/words/dispute-words';

/** What the chain reports about the milestone, oldest first. */
export function DisputeSteps({ dispute }: { dispute: DisputeInFull }) {
  const { steps } = dispute;
  return (
    <Card title="What happened" note="As recorded on the chain">
      {steps.length === 0 ? (
        <p className="text-ink-soft">We have not read anything about it from the chain yet.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {steps.map((step) => (
            <li key={`${step.transactionHash} ${step.what}`}>
              <p className="wrap-anywhere">{stepText(step, dispute)}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-soft">
                <DateTime at={step.at} time />
                <HashLink hash={step.transactionHash} />
              </p>
              {step.evidenceHash && (
                <p className="flex flex-wrap items-center gap-x-2 text-note text-ink-faint">
                  Hash of what was submitted
                  <HashWithCopy hash={step.evidenceHash} label="Copy the hash of what was submitted" />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
