import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { stateWords, type MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import { permissionOf, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import { Check } from 'lucide-react';
import { AcceptedWork, RequestPayment } from '../payouts/RequestPayment.tsx';
import { IfMay } from '../../../account/IfMay.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/class-names.ts';
import { MilestoneAmount } from '../summary/MilestoneAmount.tsx';
import { MILESTONE_TONES } from '../summary/milestone-tones.ts';
import { MilestoneNotes } from '../disputes/MilestoneNotes.tsx';
import { RulingReason } from '../disputes/RulingReason.tsx';
import { fullDateTime, longDate } from '../../../design/values/dates.ts';
import { MilestoneActions } from './MilestoneActions.tsx';
import { DisputeBox } from '../disputes/DisputeBox.tsx';
import { TakeBackOffer } from './TakeBackOffer.tsx';
import { endText, failedText, settlementTexts, titleOf, underWayText, waitText, type Reader } from './wait-words.ts';

/** Of the item, for what leads to it. */
export const milestoneId = (number: number): string => `milestone-${number}`;

interface MilestoneItemProps {
  contract: Pick<WorkAgreement, 'id' | 'applicationId' | 'accepted'>;
  milestone: Milestone;
  reader: Reader;
  /** Another one before it waits for money too, and says what that means. */
  isLater: boolean;
  /** Its state has just changed. */
  changed: boolean;
  onStep: (step: MilestoneStep) => void;
  /** Of a milestone in dispute. */
  onEvidence: () => void;
}

/** One milestone of the timeline: where it is, what it waits for and until when, what happens then, and what the reader may do. */
export function MilestoneItem(props: MilestoneItemProps) {
  const { contract, milestone, reader, isLater, changed, onStep, onEvidence } = props;
  const { title, number, dueOn, state, steps, settlement } = milestone;
  const wait = isLater ? null : waitText(milestone, reader);
  const end = endText(milestone, reader);
  const underWay = underWayText(milestone);
  const failed = failedText(milestone);
  const warns = state === 'agreed' && reader.role === 'talent';
  const theirs = settlement[reader.role === 'company' ? 'talent' : 'company'];
  const answers = theirs && steps.some(({ step, whyNot }) => step === 'settle' && whyNot === null);
  return (
    <li
      id={milestoneId(number)}
      tabIndex={-1}
      className="group relative scroll-mt-20 outline-none grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0"
      aria-label={titleOf(milestone)}
    >
      <span aria-hidden className="absolute top-7 bottom-1 left-[11px] w-0.5 rounded-full bg-line group-last:hidden" />
      <Mark state={state} />
      <div className={cx('grid min-w-0 grid-cols-1 gap-2.5', changed && 'just-changed')}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="text-left font-medium wrap-anywhere" dir="auto">
              {title ? `${number}. ${title}` : titleOf(milestone)}
            </h3>
            {/* The day in the contract, whatever the reader's time zone. */}
            {dueOn && (
              <p className="text-note text-ink-faint" title="Until the end of this day in UTC">
                {`Due ${longDate(dueOn.slice(0, 10))}`}
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {milestone.isCancelled ? (
              <Badge tone="neutral">Cancelled</Badge>
            ) : state === 'funded' && milestone.changes > 0 ? (
              <Badge tone="warning">Changes requested</Badge>
            ) : (
              <Badge tone={MILESTONE_TONES[state]}>{stateWords(state, milestone.byDeadline ?? false)}</Badge>
            )}
            <MilestoneAmount {...milestone} />
          </p>
        </div>
        {wait && (
          <div
            className={cx(
              'max-w-prose wrap-anywhere',
              warns && 'rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink',
            )}
          >
            <p title={milestone.waits?.until ? fullDateTime(milestone.waits.until) : undefined}>{wait.now}</p>
            {wait.otherwise && <p className={warns ? 'font-medium' : 'text-ink-soft'}>{wait.otherwise}</p>}
          </div>
        )}
        <AcceptedWork accepted={contract.accepted} milestone={number} />
        {end && <p className="max-w-prose wrap-anywhere text-ink-soft">{end}</p>}
        {milestone.ruling && <RulingReason {...milestone.ruling} />}
        {wait &&
          settlementTexts(milestone, reader).map(({ text, until, reason }) => (
            <div
              key={text}
              className="grid max-w-prose gap-1.5 rounded-control bg-info-soft px-3 py-2 text-note wrap-anywhere text-info-ink"
            >
              <p title={fullDateTime(until)}>{text}</p>
              {reason && (
                <p className="text-left whitespace-pre-line" dir="auto">
                  {`“${reason}”`}
                </p>
              )}
            </div>
          ))}
        <MilestoneNotes notes={milestone.notes} reader={reader} hashes={state === 'disputed' || state === 'ruled'} />
        <DisputeBox milestone={milestone} onAdd={onEvidence} />
        <p role="status" className="shimmer text-note text-ink-soft empty:hidden">
          {underWay}
        </p>
        {failed && !underWay && (
          <p role="alert" className="text-note wrap-anywhere text-danger-ink">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {answers && (
            <IfMay permission={permissionOf('settle')}>
              <Button size="sm" variant="secondary" onClick={() => onStep('settle')}>
                Answer the offer
              </Button>
            </IfMay>
          )}
          <MilestoneActions milestone={milestone} onStep={onStep} />
          {steps.some(({ step, whyNot }) => step === 'approve' && whyNot === null) && (
            <RequestPayment
              applicationId={contract.applicationId}
              milestone={number}
              isRequested={contract.accepted?.some((each) => each.milestone === number) ?? false}
              size="sm"
            />
          )}
          {wait && settlement[reader.role] && !milestone.underWay && (
            <TakeBackOffer contract={contract} milestone={milestone} />
          )}
        </div>
      </div>
    </li>
  );
}

const HELD: readonly MilestoneState[] = ['funded', 'submitted'];

function Mark({ state }: { state: MilestoneState }) {
  const isPaid = state === 'released' || state === 'settled' || state === 'ruled';
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-[24px] place-items-center rounded-full border-2 print:[print-color-adjust:exact]',
        isPaid && 'border-brand bg-brand text-on-brand',
        HELD.includes(state) && 'border-brand text-brand-ink',
        state === 'disputed' && 'border-danger text-danger-ink',
        (state === 'agreed' || state === 'refunded') && 'border-line',
      )}
    >
      {isPaid && <Check size={14} strokeWidth={3} />}
      {HELD.includes(state) && <span className="size-2 rounded-full bg-brand" />}
      {state === 'disputed' && <span className="text-note leading-none font-bold">!</span>}
    </span>
  );
}
