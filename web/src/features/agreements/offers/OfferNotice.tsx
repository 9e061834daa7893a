import { ENDING_NOTICE_DAYS } from '@hireledger/domain/agreements/offers/limits';
import { endedByNotice } from '@hireledger/domain/agreements/offers/ended-by-notice';
import type { ContractOffer, OfferNoticeMove } from '@hireledger/domain/http/contract-offers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { fullDateTime, momentText } from '../../../design/values/dates.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMoveNotice } from './calls/answer-offer.ts';
import { NoteDialog } from './NoteDialog.tsx';

interface OfferNoticeProps {
  offer: ContractOffer;
  reader: Role;
}

/** A notice to end a contract that is paid on approval: what it says, until when, and what its reader may do. */
export function OfferNotice({ offer, reader }: OfferNoticeProps) {
  const { id, notice, noticeMoves, document } = offer;
  const [asking, ask] = useState<'give' | 'accept' | null>(null);
  const move = useMoveNotice();
  const close = () => ask(null);
  const open = (what: 'give' | 'accept') => {
    // The failure of an earlier move is not this one's.
    move.reset();
    ask(what);
  };
  // A dialog closes when its move is no longer possible: the other side was quicker.
  if (asking && !noticeMoves.includes(asking)) close();
  const buttons: Record<OfferNoticeMove, { label: string; onClick: () => void }> = {
    give: { label: 'End this contract...', onClick: () => open('give') },
    accept: { label: 'Agree to end it', onClick: () => open('accept') },
    decline: {
      label: reader === 'talent' ? 'I am still working on it' : 'Decline',
      onClick: () => move.mutate({ id, move: 'decline' }),
    },
    'take-back': { label: 'Take back the notice', onClick: () => move.mutate({ id, move: 'take-back' }) },
  };
  if (!notice && noticeMoves.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2 wrap-anywhere">
      {notice && (
        <p className="text-pretty" title={fullDateTime(notice.endedAt ?? notice.takesEffectAt)}>
          {noticeSentence(notice, { reader, ...document })}
        </p>
      )}
      {notice?.reason && (notice.state === 'proposed' || notice.state === 'accepted') && (
        <p className="text-left whitespace-pre-line text-ink-soft" dir="auto">
          {notice.reason}
        </p>
      )}
      {noticeMoves.map((each) => (
        <IfMay key={each} permission="accept-work">
          <Button wide variant="secondary" disabled={move.isPending} onClick={buttons[each].onClick}>
            {buttons[each].label}
          </Button>
        </IfMay>
      ))}
      {move.error && !asking && <FormFailure>{sentenceOf(move.error)}</FormFailure>}
      {asking === 'give' && (
        <NoteDialog
          title="End this contract?"
          description={givingWords(reader, document)}
          label="Reason"
          action="Give notice"
          busyLabel="Sending..."
          danger
          sending={move}
          onSend={(reason) => move.mutate({ id, move: 'give', reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'accept' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title="End this contract?"
          confirmLabel="End the contract"
          busyLabel="Ending..."
          danger
          onConfirm={() => move.mutateAsync({ id, move: 'accept' })}
        >
          {`The contract ends now, and nothing is paid. This cannot be undone.${reader === 'talent' ? ' To be paid for work, submit it instead.' : ''}`}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** That a side keeps the other in such a contract once, at most. */
const ONCE = 'They can decline one notice of yours, and not the next.';

/** What a notice does, for the side that is about to give it. */
function givingWords(reader: Role, { companyName, talentName }: Names): string {
  const ends = `is notified. The contract ends in ${ENDING_NOTICE_DAYS} days without pay, or at once if they agree.`;
  return reader === 'company'
    ? `${talentName} ${ends} It continues if they submit work before. ${ONCE}`
    : `${companyName} ${ends} ${ONCE}`;
}

type Names = Pick<ContractOffer['document'], 'companyName' | 'talentName'>;

/** Where a notice is, for one side. */
function noticeSentence(
  notice: NonNullable<ContractOffer['notice']>,
  { reader, ...names }: { reader: Role } & Names,
): string {
  const own = notice.by === reader;
  const { companyName, talentName } = names;
  const [giver, other] = notice.by === 'company' ? [companyName, talentName] : [talentName, companyName];
  const at = momentText(notice.endedAt ?? notice.takesEffectAt);
  switch (notice.state) {
    case 'proposed':
      return own ? ownSentence(notice, other) : theirSentence(notice, giver);
    case 'accepted':
      return endedByNotice(notice)
        ? `The contract ended on ${at} by ${own ? 'your notice' : `the notice of ${giver}`}. Nothing was paid.`
        : `You both ended the contract on ${at}. Nothing was paid.`;
    case 'declined':
      return own
        ? `${other} answered your notice on ${at}: the work continues.`
        : `You answered the notice of ${giver} on ${at}: the work continues.`;
    case 'withdrawn':
      return `${own ? 'You' : giver} took the notice back on ${at}.`;
    default:
      return 'The notice did not take effect: work was submitted before, or the contract ended otherwise.';
  }
}

type Open = Pick<NonNullable<ContractOffer['notice']>, 'by' | 'takesEffectAt' | 'isFinal'>;

function ownSentence({ by, takesEffectAt, isFinal }: Open, other: string): string {
  const ways =
    by === 'company'
      ? [`${other} submits work before`, ...(isFinal ? [] : ['answers that the work continues'])]
      : [...(isFinal ? [] : [`${other} declines before`]), 'you submit work'];
  return `You gave notice. The contract ends on ${momentText(takesEffectAt)}, unless ${ways.join(', or ')}.`;
}

function theirSentence({ by, takesEffectAt, isFinal }: Open, giver: string): string {
  const ends = `${giver} ends this contract on ${momentText(takesEffectAt)}, and nothing is paid then.`;
  const final = isFinal ? ' You declined a notice before, so this one cannot be declined.' : '';
  if (by === 'talent') return `${ends}${final}`;
  return `${ends} To keep it, submit your work before${isFinal ? '.' : ', or answer that you are still working on it.'}${final}`;
}
