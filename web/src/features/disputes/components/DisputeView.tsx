import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { HashLink } from '../../../hiring/payouts/HashLink.tsx';
import { placeOf, splitText, stateText, stepText } from '../dispute-words.ts';
import { RulingDialog } from './RulingDialog.tsx';

/** A milestone in dispute: the money, what both sides did, and the decision. */
export function DisputeView({ dispute }: { dispute: DisputeInFull }) {
  const [deciding, setDeciding] = useState(false);
  const { jobTitle, companyName, talentName, amount, decideBy, steps, ruling } = dispute;
  const waits = dispute.state === 'disputed' && (ruling === null || ruling.state === 'refused');
  return (
    <>
      <PageHead
        title={jobTitle}
        line={`${placeOf(dispute)}, between ${companyName} and ${talentName}`}
        action={waits && <Button onClick={() => setDeciding(true)}>Decide</Button>}
      />
      <div className="grid gap-4">
        <Card title={stateText(dispute)}>
          <Money amount={amount} size="lg" />
          <p className="mt-1 text-ink-soft text-pretty wrap-anywhere">
            {decideBy ? (
              <>
                You can decide until <DateTime at={decideBy} time />. After that,{' '}
                {splitText(dispute, BigInt(dispute.defaultToPayee))}
              </>
            ) : (
              dispute.toPayee !== null && splitText(dispute, BigInt(dispute.toPayee))
            )}
          </p>
        </Card>
        {ruling && (
          <Card
            title="Your ruling"
            note={
              <>
                Signed <DateTime at={ruling.at} time />
              </>
            }
          >
            <p className="wrap-anywhere">{splitText(dispute, BigInt(ruling.toPayee))}</p>
            <p dir="auto" className="mt-2 text-left whitespace-pre-wrap wrap-anywhere text-ink-soft">
              {ruling.reason}
            </p>
            {ruling.failure && (
              <p role="alert" className="mt-3 text-note wrap-anywhere text-danger-ink">
                The escrow refused it: {ruling.failure}
              </p>
            )}
          </Card>
        )}
        <Card title="What happened" note="As the chain has it">
          {steps.length === 0 ? (
            <p className="text-ink-soft">Nothing of it has been read from the chain yet.</p>
          ) : (
            <ol className="grid gap-4">
              {steps.map((step) => (
                <li key={`${step.transactionHash} ${step.what}`}>
                  <p className="wrap-anywhere">{stepText(step, dispute)}</p>
                  <p className="flex flex-wrap gap-x-3 text-note text-ink-soft">
                    <DateTime at={step.at} time />
                    <HashLink hash={step.transactionHash} />
                  </p>
                  {step.evidenceHash && (
                    <p className="text-note wrap-anywhere text-ink-faint">
                      Hash of what was handed over: <span className="font-mono">{step.evidenceHash}</span>
                    </p>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
      {deciding && <RulingDialog dispute={dispute} onClose={() => setDeciding(false)} />}
    </>
  );
}
