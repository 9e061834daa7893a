import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { fullDateTime } from '../../../design/values/dates.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useCloseEnding } from './calls.ts';
import type { Reader } from '../milestones/wait-words.ts';
import { EndContractDialog } from './EndContractDialog.tsx';
import { clockSentences, endingText, splitWords } from './ending-words.ts';
import { SignEnding } from './SignEnding.tsx';

interface EndingCardProps {
  contract: WorkAgreement;
  reader: Reader;
}

/** Of the card, for what leads to it. */
export const ENDING_ID = 'ending';

/** The newest proposal to end the contract early, with its answers, or what came of it. Nothing before the first. */
export function EndingCard({ contract, reader }: EndingCardProps) {
  const { ending } = contract;
  const [opened, setOpened] = useState<'propose' | 'accept' | null>(null);
  const close = useCloseEnding(contract);
  if (!ending) return null;
  const isOver = contract.contract.phase === 'ended';
  const isOpen = ending.state === 'proposed' && !isOver;
  const hasEnded = ending.state === 'accepted';
  // It ended in another way, and the proposal is in its history.
  if (isOver && !hasEnded) return null;
  const own = ending.by === reader.role;
  const dismiss = () => setOpened(null);
  return (
    <Card
      id={ENDING_ID}
      title={hasEnded ? 'How it ended' : `${ending.takesEffectAt ? 'Notice' : 'Proposal'} to end this contract`}
    >
      <div className="grid gap-3 wrap-anywhere">
        <p title={fullDateTime(ending.endedAt ?? ending.takesEffectAt ?? ending.expiresAt)}>
          {endingText(ending, reader, clockSentences(contract, reader, ending.expiresAt))}
        </p>
        {ending.reason && (isOpen || hasEnded) && (
          <p className="text-left text-ink-soft" dir="auto">
            {ending.reason}
          </p>
        )}
        {isOpen && (
          <ul className="grid list-disc gap-1.5 pl-5 text-note marker:text-ink-faint">
            {splitWords(contract, ending.splits, reader).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className="grid gap-2 empty:hidden">
          {isOpen && !own && (
            <>
              <IfMay permission="pay">
                <Button wide variant="secondary" onClick={() => setOpened('accept')}>
                  Accept and end
                </Button>
              </IfMay>
              {!ending.isFinal && (
                <IfMay permission="pay">
                  <Button wide variant="secondary" onClick={() => setOpened('propose')}>
                    Propose other terms
                  </Button>
                </IfMay>
              )}
            </>
          )}
          {isOpen && (own || !ending.isFinal) && (
            <IfMay permission="pay">
              <Button
                wide
                variant="secondary"
                size="sm"
                disabled={close.isPending}
                onClick={() => close.mutate({ endingId: ending.id, how: own ? 'withdrawal' : 'refusal' })}
              >
                {own ? 'Take back' : 'Decline'}
              </Button>
            </IfMay>
          )}
        </div>
        {close.error && <FormFailure>{sentenceOf(close.error)}</FormFailure>}
      </div>
      {opened === 'propose' && (
        <EndContractDialog contract={contract} reader={reader} instead={ending} onClose={dismiss} />
      )}
      {opened === 'accept' && (
        <SignEnding
          contract={contract}
          reader={reader}
          step={{ kind: 'accept', splits: ending.splits, endingId: ending.id }}
          onDone={dismiss}
          onClose={dismiss}
        />
      )}
    </Card>
  );
}
