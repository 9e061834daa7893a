import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, refusal, type Move } from '@hireledger/domain/hiring/moves';
import { can } from '@hireledger/domain/hiring/permissions';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AskForChangesDialog } from './AskForChangesDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useMove } from './use-move.ts';

const BUSY: Partial<Record<Move['event'], string>> = {
  confirm: 'Confirming...',
  hire: 'Sending...',
  reconsider: 'Opening...',
};

/** The move that brings an application on stands first and is the primary button. */
const FORWARD = new Set<Move['event']>(['confirm', 'hire', 'approve']);

/**
 * What the company may do now. Reject and Shortlist always stand there, off where the hiring machine does not allow them, with the reason;
 * every other move shows when its stage comes.
 */
export function StageMoves({ application, onApprove }: { application: ApplicantRecord; onApprove: () => void }) {
  const move = useMove(application);
  const [asking, setAsking] = useState(false);
  const [declining, setDeclining] = useState(false);
  const reason = useId();
  const moves = movesFrom(application.hiringStage, application, 'company');
  const find = (event: Move['event']) => moves.find((each) => each.event === event);
  const shortlist = find('shortlist');
  const decline = find('decline');
  const changes = find('requestChanges');
  const others = moves
    .filter(({ event }) => event !== 'shortlist' && event !== 'decline')
    .sort((a, b) => Number(FORWARD.has(b.event)) - Number(FORWARD.has(a.event)));
  const now = { stage: application.hiringStage, hasContract: application.hasContract };
  const decided = !can.shortlist(now).allowed && !can.decline(now).allowed;

  return (
    <div className="grid gap-2">
      {others.map((each) => (
        <Button
          key={each.event}
          wide
          variant={FORWARD.has(each.event) ? 'primary' : 'secondary'}
          disabled={move.busy}
          busy={move.movingTo === each.to && (BUSY[each.event] ?? 'Working...')}
          onClick={() => (each.event === 'approve' ? onApprove() : each.event === 'requestChanges' ? setAsking(true) : move.make(each))}
        >
          {each.label}
        </Button>
      ))}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          disabled={!decline || move.busy}
          aria-describedby={decided ? reason : undefined}
          busy={move.movingTo === 'Declined' && 'Rejecting...'}
          onClick={() => setDeclining(true)}
        >
          Reject
        </Button>
        <Button
          variant={decided || others.length > 0 ? 'secondary' : 'primary'}
          disabled={!shortlist || move.busy}
          aria-describedby={decided ? reason : undefined}
          busy={move.movingTo === 'Shortlisted' && application.hiringStage !== 'Completed' && 'Shortlisting...'}
          onClick={() => shortlist && move.make(shortlist)}
        >
          Shortlist
        </Button>
      </div>
      {decided && (
        <p id={reason} className="text-[13px] leading-[18px] text-ink-faint">
          {refusal(application.hiringStage, application, 'company')}
        </p>
      )}
      {declining && decline && (
        <DeclineDialog
          who={application.fullName}
          busy={move.busy}
          onDecline={(choice) => {
            setDeclining(false);
            void move.decline(choice);
          }}
          onClose={() => setDeclining(false)}
        />
      )}
      {asking && changes && (
        <AskForChangesDialog name={application.fullName} onClose={() => setAsking(false)} onAsk={(note) => move.make(changes, note)} />
      )}
    </div>
  );
}
