import { ENDING_NOTICE_DAYS } from '@hireledger/domain/contracts/limits';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { useState } from 'react';
import { Button } from '../../../../design/Button.tsx';
import { Card } from '../../../../design/Card.tsx';
import { FormFailure } from '../../../../design/fields/FormFailure.tsx';
import { fullDateTime } from '../../../../design/values/dates.ts';
import { sentenceOf } from '../../../../http/sentences.ts';
import { useCloseEnding } from '../../api/endings.ts';
import { otherOf, type Reader } from '../wait-words.ts';
import { EndContractDialog } from './EndContractDialog.tsx';
import { clockSentences, endingText, heldOf, splitWords } from './ending-words.ts';
import { SignEnding } from './SignEnding.tsx';

interface EndingCardProps {
  contract: WorkAgreement;
  reader: Reader;
}

/** How both sides end the contract early: the newest proposal with its answers, or the way to make one. */
export function EndingCard({ contract, reader }: EndingCardProps) {
  const { ending, work } = contract;
  const [opened, setOpened] = useState<'propose' | 'accept' | null>(null);
  const close = useCloseEnding(contract);
  const isOpen = ending?.state === 'proposed' && work.state !== 'ended';
  const own = ending?.by === reader.role;
  const isFinal = ending?.isFinal === true;
  const canPropose = !isOpen && ending?.state !== 'accepted' && work.state !== 'ended';
  if (!ending && !canPropose) return null;
  const dismiss = () => setOpened(null);
  return (
    <Card title={isOpen ? `${ending.takesEffectAt ? 'Notice' : 'Proposal'} to end this contract` : 'End early'}>
      <div className="grid gap-3 wrap-anywhere">
        {ending ? (
          <p title={fullDateTime(ending.endedAt ?? ending.takesEffectAt ?? ending.expiresAt)}>
            {endingText(ending, reader, clockSentences(contract, reader, ending.expiresAt))}
          </p>
        ) : (
          <p>
            {heldOf(contract).length === 0
              ? `You can end this contract: nothing is held for it. ${otherOf(reader)} gets ${ENDING_NOTICE_DAYS} days to answer.`
              : 'You can end this contract early if you both agree.'}
          </p>
        )}
        {ending?.reason && (ending.state === 'proposed' || ending.state === 'accepted') && (
          <p className="text-left text-ink-soft" dir="auto">
            {ending.reason}
          </p>
        )}
        {ending && (isOpen || ending.state === 'accepted') && (
          <ul className="grid list-disc gap-1.5 pl-5 text-note marker:text-ink-faint">
            {splitWords(contract, ending.splits, reader).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className="grid gap-2 empty:hidden">
          {isOpen && !own && (
            <>
              <Button wide onClick={() => setOpened('accept')}>
                Accept and end
              </Button>
              {!isFinal && (
                <Button wide variant="secondary" onClick={() => setOpened('propose')}>
                  Propose other terms
                </Button>
              )}
            </>
          )}
          {isOpen && ending && (own || !isFinal) && (
            <Button
              wide
              variant="secondary"
              size="sm"
              disabled={close.isPending}
              onClick={() => close.mutate({ endingId: ending.id, how: own ? 'withdrawal' : 'refusal' })}
            >
              {own ? 'Take back' : 'Decline'}
            </Button>
          )}
          {canPropose && (
            <Button wide variant="secondary" size="sm" onClick={() => setOpened('propose')}>
              End this contract...
            </Button>
          )}
        </div>
        {close.error && <FormFailure>{sentenceOf(close.error)}</FormFailure>}
      </div>
      {opened === 'propose' && (
        <EndContractDialog contract={contract} reader={reader} instead={isOpen ? ending : null} onClose={dismiss} />
      )}
      {opened === 'accept' && ending && (
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
