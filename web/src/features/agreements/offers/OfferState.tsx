import type { OfferMove } from '@hireledger/domain/agreements/offers/offer-states';
import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useState, type ReactNode } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { fullDateTime } from '../../../design/values/dates.ts';
import { OfferBadge } from './OfferVersions.tsx';
import { OfferDraft } from './OfferDraft.tsx';
import { lastMinuteOf, noteTitle, offerSentence } from './offer-words.ts';
import { AcceptedWork } from '../payouts/RequestPayment.tsx';
import { walletSentences } from '../summary/wallet-words.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { OfferDialog } from './OfferDialogs.tsx';
import { OfferNotice } from './OfferNotice.tsx';

/** Buttons in the order of importance; a new version is a link to the editor. */
const BUTTONS: readonly { move: OfferMove; label: string }[] = [
  { move: 'accept', label: 'Accept and sign' },
  { move: 'requestChanges', label: 'Ask for changes' },
  { move: 'reject', label: 'Reject' },
  { move: 'withdraw', label: 'Withdraw offer' },
];

interface OfferStateProps {
  offer: ViewedOffer;
  reader: Role;
  /** The version that replaced this one. */
  newest: { id: string; version: number } | undefined;
  /** Of the next version. */
  draft?: ContractDraftSummary | null | undefined;
  /** The dialog that approves the pay, which belongs to another part of the web. */
  approval?: ((onClose: () => void) => ReactNode) | undefined;
  /** The button that submits the work, likewise. */
  submission?: ReactNode;
}

/** Where a version is, why it ended, and what its reader may do now. */
export function OfferState({ offer, reader, newest, draft, approval, submission }: OfferStateProps) {
  const { id, applicationId, state, note, moves, agreementId, endedAt } = offer;
  const [asking, ask] = useState<OfferMove | null>(null);
  const { may: sends } = usePermission('send-offers');
  const { may: sees } = usePermission('see-applicants');
  // A dialog closes when its move is no longer possible: the other side was quicker.
  const isPossible = asking !== null && moves.includes(asking);
  if (asking && !isPossible) ask(null);
  const [approves, setApproves] = useState(false);
  const { addresses, document } = offer;
  const isReplaced = newest !== undefined && newest.id !== id;
  return (
    <Card title="Status" action={!offer.contract && <OfferBadge state={state} />}>
      <p role="status" className="text-pretty" title={fullDateTime(lastMinuteOf(offer))}>
        {offerSentence(offer, reader, document.talentName)}
      </p>
      {addresses &&
        walletSentences({ ...document, ...addresses }, reader).map((sentence) => (
          <p key={sentence} className="mt-1 text-note wrap-anywhere text-ink-soft">
            {sentence}
          </p>
        ))}
      {endedAt && (
        <p className="mt-1 text-note text-ink-faint">
          <DateTime at={endedAt} time />
        </p>
      )}
      {note && (
        <blockquote className="mt-3 rounded-control bg-sunken px-3 py-2.5">
          <p className="text-note text-ink-soft">{noteTitle(state, reader)}</p>
          <p dir="auto" className="mt-0.5 text-left wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </blockquote>
      )}
      <div className="mt-3 empty:hidden">
        <AcceptedWork accepted={offer.accepted} />
      </div>
      <OfferNotice offer={offer} reader={reader} />
      {draft && moves.includes('revise') && (
        <div className="mt-3">
          <OfferDraft applicationId={applicationId} draft={draft} />
        </div>
      )}
      <div className="mt-4 grid gap-2 empty:hidden">
        {isReplaced && (
          <ButtonLink to={paths.contractOffer(newest.id)} wide>
            {`View version ${newest.version}`}
          </ButtonLink>
        )}
        {agreementId && (
          <ButtonLink to={paths.contract(agreementId)} wide>
            Open the contract
          </ButtonLink>
        )}
        {reader === 'talent' && offer.contract?.steps.talent === 'submit' && submission}
        {reader === 'company' && offer.waitsForPay && approval && (
          <IfMay permission="pay">
            <Button wide onClick={() => setApproves(true)}>
              Approve Disburse Fund
            </Button>
          </IfMay>
        )}
        {moves.includes('revise') && (
          // Until changes are asked for, the right act is to wait.
          <IfMay permission="draft-offers">
            <ButtonLink
              to={paths.newContract(applicationId)}
              variant={state === 'changes-requested' ? 'primary' : 'secondary'}
              wide
            >
              {sends ? 'Send a new version' : 'Draft a new version'}
            </ButtonLink>
          </IfMay>
        )}
        {BUTTONS.filter(({ move }) => moves.includes(move)).map(({ move, label }) => (
          <IfMay key={move} permission="send-offers">
            <Button wide variant={move === 'accept' ? 'primary' : 'secondary'} onClick={() => ask(move)}>
              {move === 'accept' && !offer.isSigned ? 'Accept' : label}
            </Button>
          </IfMay>
        ))}
        {sees && (
          <ButtonLink
            to={reader === 'company' ? paths.applicant(applicationId) : paths.myApplication(applicationId)}
            variant="ghost"
            wide
          >
            View application
          </ButtonLink>
        )}
      </div>
      {approves && approval?.(() => setApproves(false))}
      {asking && isPossible && <OfferDialog move={asking} offer={offer} onClose={() => ask(null)} />}
    </Card>
  );
}
