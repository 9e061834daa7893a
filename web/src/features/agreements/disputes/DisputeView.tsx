import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { MilestoneNotes } from './MilestoneNotes.tsx';
import { RulingReason } from './RulingReason.tsx';
import { OfferDocument } from '../offers/OfferDocument.tsx';
import {
  decisionText,
  endText,
  placeOf,
  readerOf,
  stateText,
  titleOf,
} from '@hireledger/domain/agreements/words/dispute-words';
import { DisputeSchedule } from './DisputeSchedule.tsx';
import { DisputeSteps } from './DisputeSteps.tsx';
import { RulingDialog } from './RulingDialog.tsx';

/** A milestone in dispute: what both sides say, the contract, the money, and the decision. */
export function DisputeView({ dispute }: { dispute: DisputeInFull }) {
  const [deciding, setDeciding] = useState(false);
  const { jobTitle, companyName, talentName, notes, ruling, document } = dispute;
  const waits = dispute.state === 'disputed' && (ruling === null || ruling.state === 'refused');
  return (
    <>
      <PageHead
        title={jobTitle}
        line={`${placeOf(dispute)}, between ${companyName} and ${talentName}`}
        action={waits && <Button onClick={() => setDeciding(true)}>Decide</Button>}
      />
      <div className="grid grid-cols-1 items-start gap-4 @[52rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4 @[52rem]:sticky @[52rem]:top-20 @[52rem]:col-start-2 @[52rem]:row-start-1">
          <Outcome dispute={dispute} />
          {ruling && <Ruling ruling={ruling} dispute={dispute} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card title={titleOf(dispute)} note="What both sides say">
            {notes.length === 0 ? (
              <p className="text-ink-soft">Neither side has written anything.</p>
            ) : (
              <MilestoneNotes notes={notes} reader={readerOf(dispute)} hashes />
            )}
          </Card>
          <DisputeSchedule dispute={dispute} />
          <DisputeSteps dispute={dispute} />
          {document && <OfferDocument document={document} isClosed />}
        </div>
      </div>
      {deciding && <RulingDialog dispute={dispute} onClose={() => setDeciding(false)} />}
    </>
  );
}

/** What is at stake, until when, and what happens then; or how it ended. */
function Outcome({ dispute }: { dispute: DisputeInFull }) {
  const { amount, decideBy } = dispute;
  return (
    <Card title={stateText(dispute)}>
      <Money amount={amount} size="lg" />
      {decideBy ? (
        <div className="mt-1 grid gap-2 text-ink-soft text-pretty wrap-anywhere">
          <p>
            It stays in escrow until you decide. Your deadline is <DateTime at={decideBy} time />.
          </p>
          <p>{`Without a decision: ${decisionText(dispute, dispute.defaultToPayee)}`}</p>
        </div>
      ) : (
        <p className="mt-1 text-ink-soft text-pretty wrap-anywhere">{endText(dispute)}</p>
      )}
    </Card>
  );
}

function Ruling({ ruling, dispute }: { ruling: NonNullable<DisputeInFull['ruling']>; dispute: DisputeInFull }) {
  return (
    <Card
      title="Your ruling"
      note={
        <>
          <span>Signed</span> <DateTime at={ruling.at} time />
        </>
      }
    >
      {/* The outcome above says it of a ruling that was carried out. */}
      {ruling.state !== 'confirmed' && <p className="mb-3 wrap-anywhere">{decisionText(dispute, ruling.toPayee)}</p>}
      <RulingReason reason={ruling.reason} hash={null} />
      {ruling.failure && (
        <p role="alert" className="mt-3 text-note wrap-anywhere text-danger-ink">
          {`The escrow refused it: ${ruling.failure}`}
        </p>
      )}
    </Card>
  );
}
