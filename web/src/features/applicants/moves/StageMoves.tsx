import { CONTRACT_STATE_TEXT } from '@hireledger/domain/agreements/words/contract-state-words';
import type { ApplicantDetails, ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, refusal, type Move } from '@hireledger/domain/hiring/moves';
import { can } from '@hireledger/domain/hiring/permissions';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { AcceptedWork, RequestPayment } from '../../agreements/payouts/RequestPayment.tsx';
import { queryClient } from '../../../http/query-client.ts';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { usePageCommands } from '../../../shortcuts/page-commands.ts';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';
import { IfMay, sayWhy, Unless } from '../../../account/IfMay.tsx';
import { useWhyNot } from '../../../account/why-not.ts';
import { cx } from '../../../design/class-names.ts';
import { useApplicantNews } from './applicant-news.ts';
import { declineReasons } from './calls.ts';
import { useMovingTo } from './pending-moves.ts';
import { DANGEROUS, moveLabel } from './dialog-moves.ts';
import { useWhyNotMove } from './permitted-moves.ts';
import { useMoves } from './use-moves.tsx';

const BUSY: Partial<Record<Move['event'], string>> = {
  confirm: 'Confirming...',
  reconsider: 'Opening...',
  reopen: 'Opening...',
  turnDown: 'Rejecting...',
  withdrawOffer: 'Withdrawing...',
};

/**
 * The move forward is the first and the primary button; a contract has a page of its own, and its link is before them.
 * The standard contract, which holds no pay, is in the menu beside it.
 */
const FORWARD = new Set<Move['event']>(['confirm', 'approve']);

/** Prefetches the reasons before the dialog opens. */
const readyReasons = () => void queryClient.prefetchQuery(declineReasons.options());

/** On a phone, the actions are above the bottom bar, within reach of the thumb. */
const BAR =
  'grid gap-2 max-md:fixed max-md:short:static max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5';

/**
 * What the company may do now. Reject and Shortlist are always shown to who may move applicants, disabled with a reason
 * if the hiring machine does not allow them; other moves show when available. Who may make no move reads why. Changes by
 * others are announced.
 */
export function StageMoves({ application }: { application: ApplicantRecord & Pick<ApplicantDetails, 'accepted'> }) {
  const { start, dialog } = useMoves(() => application);
  const movingTo = useMovingTo(application.id);
  const news = useApplicantNews(application.id);
  const reason = useId();
  const { hiringStage: stage, hasContract, contract } = application;
  // Where nothing can be moved, the contract says more than the stage, also that a withdrawal was the end of the contract.
  const stated =
    contract && ((contract.kind === 'milestones' && contract.agreementId) || contract.state.startsWith('ended-'))
      ? contract
      : null;
  const moves = movesFrom(stage, { hasContract }, 'company');
  const refused = useWhyNot();
  const refusedMove = useWhyNotMove();
  const contractLabel = !refused('draft-offers') && refused('send-offers') ? 'Draft an offer' : 'Send contract';
  const find = (event: Move['event']) => moves.find((each) => each.event === event);
  const shortlist = find('shortlist');
  const decline = find('decline');
  // They can get no contract: the call would refuse it once it is written.
  const leaves = application.profileHidden && find('hire') !== undefined;
  const standard = leaves ? undefined : find('hire');
  const others = moves
    .filter(({ event }) => event !== 'shortlist' && event !== 'decline' && event !== 'hire')
    .sort((a, b) => Number(FORWARD.has(b.event)) - Number(FORWARD.has(a.event)));
  const navigate = useNavigate();
  usePageCommands({
    heading: application.fullName,
    commands: [
      ...(find('hire') && !leaves && !refused('draft-offers')
        ? [{ label: contractLabel, run: () => void navigate(paths.newContract(application.id)) }]
        : []),
      ...moves
        .filter((move) => !(leaves && move.event === 'hire') && !refusedMove(move))
        .map((move) => ({ label: moveLabel(move), run: () => void start(application, move) })),
      ...(refused('review-applicants')
        ? []
        : [{ label: 'Message', run: () => void navigate(paths.messages(application.id)) }]),
    ],
  });
  const pressed = (move: Move | undefined) => {
    if (!move || movingTo !== null) return false;
    const why = refusedMove(move);
    if (why) sayWhy(why);
    else void start(application, move);
    return undefined;
  };
  useShortcuts(
    {
      'applicant.shortlist': () => pressed(shortlist),
      'applicant.reject': () => {
        const move = decline ?? find('turnDown');
        if (move) readyReasons();
        return pressed(move);
      },
    },
    { page: true },
  );
  // Who may do nothing here reads why in place of the buttons; the reason is that of the first.
  const mayAsk = find('approve') && !refused('accept-work');
  const mayDraft = find('hire') && !leaves && !refused('draft-offers');
  const whyNone =
    moves.length > 0 && !mayAsk && !mayDraft && moves.every(refusedMove)
      ? refusedMove(standard ?? others[0] ?? moves[0]!)
      : null;
  const decided = !can.shortlist({ stage, hasContract }).allowed && !can.decline({ stage, hasContract }).allowed;

  const both = !refused('move-applicants') && (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="secondary"
        size={decided ? 'sm' : 'md'}
        disabled={!decline || movingTo !== null}
        aria-describedby={decided ? reason : undefined}
        busy={movingTo === 'Declined' && 'Rejecting...'}
        onPointerEnter={decline && readyReasons}
        onFocus={decline && readyReasons}
        onClick={() => decline && void start(application, decline)}
      >
        Reject
      </Button>
      <Button
        size={decided ? 'sm' : 'md'}
        variant={decided || others.length > 0 || standard ? 'secondary' : 'primary'}
        disabled={!shortlist || movingTo !== null}
        aria-describedby={decided ? reason : undefined}
        busy={movingTo === 'Shortlisted' && 'Shortlisting...'}
        onClick={() => shortlist && void start(application, shortlist)}
      >
        Shortlist
      </Button>
    </div>
  );

  return (
    <>
      <p
        role="status"
        className="rounded-control bg-info-soft px-3 py-2 text-note leading-4.5 text-info-ink wrap-anywhere not-empty:mb-3 empty:hidden max-md:mx-5"
      >
        {news}
      </p>
      <div className="not-empty:mb-3 max-md:px-5">
        <AcceptedWork accepted={application.accepted} />
      </div>
      {moves.length > 0 && !whyNone && (
        <div className={BAR} data-sticks-below>
          {standard && (
            <div className="flex gap-2">
              <IfMay permission="draft-offers">
                <ButtonLink to={paths.newContract(application.id)} wide>
                  {contractLabel}
                </ButtonLink>
              </IfMay>
              <Menu
                trigger={
                  <IconButton label="Another contract" disabled={movingTo !== null} className="border border-line">
                    <ChevronDown size={16} aria-hidden />
                  </IconButton>
                }
                items={[
                  {
                    label: moveLabel(standard),
                    note: 'It holds no pay in escrow.',
                    disabledReason: refusedMove(standard) ?? undefined,
                    onSelect: () => void start(application, standard),
                  },
                ]}
              />
            </div>
          )}
          {leaves && (
            <p className="text-note leading-4.5 text-ink-faint">
              This account was deleted or is being deleted, so you cannot send it a contract.
            </p>
          )}
          {others.map((each) => (
            <Unless key={each.event} why={refusedMove(each)}>
              <Button
                wide
                variant={FORWARD.has(each.event) ? 'primary' : 'secondary'}
                disabled={movingTo !== null}
                onPointerEnter={DANGEROUS.has(each.event) ? readyReasons : undefined}
                busy={movingTo === each.to && (BUSY[each.event] ?? 'Working...')}
                onClick={() => void start(application, each)}
              >
                {moveLabel(each)}
              </Button>
            </Unless>
          ))}
          {find('approve') && (
            <RequestPayment
              applicationId={application.id}
              isRequested={application.accepted?.some(({ milestone }) => milestone === null) ?? false}
              wide
            />
          )}
          {!decided && both}
        </div>
      )}
      {whyNone ? (
        <p className="text-note leading-4.5 text-ink-faint max-md:px-5 max-md:pb-4">{whyNone}</p>
      ) : decided ? (
        <div
          className={cx(
            'grid gap-2 max-md:border-t max-md:border-line max-md:px-5 max-md:py-4',
            moves.length > 0 && 'md:mt-2',
          )}
        >
          {both}
          {/* It says what can be done, as far as the stage decides. */}
          {moves.every((move) => !refusedMove(move)) && (
            <p id={reason} className="text-note leading-4.5 text-ink-faint">
              {`${stated && moves.length === 0 ? `Contract: ${CONTRACT_STATE_TEXT[stated.state]}.` : refusal(stage, { hasContract }, 'company')}${find('reopen') ? ' That puts them back on your shortlist, so that you can send another contract. Their answer stays in the timeline.' : ''}`}
            </p>
          )}
        </div>
      ) : null}
      {dialog}
    </>
  );
}
