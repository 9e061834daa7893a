import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, refusal } from '@hireledger/domain/hiring/moves';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu, type MenuItem } from '../../../design/overlays/Menu.tsx';
import { DANGEROUS, hasDialog, type DialogMove } from '../moves/dialog-moves.ts';
import { MoveDialogs } from '../moves/MoveDialogs.tsx';
import { useMove } from '../moves/use-move.ts';

interface ApplicantMenuProps {
  application: Pick<ApplicantRecord, 'id' | 'fullName' | 'hiringStage' | 'hasContract'>;
  onApprove: () => void;
}

/** The row's menu: the moves that the stage allows the company (specification, section 4). */
export function ApplicantMenu({ application, onApprove }: ApplicantMenuProps) {
  const move = useMove(application);
  const [openDialog, setOpenDialog] = useState<DialogMove | null>(null);
  const moves = movesFrom(application.hiringStage, application, 'company');
  const items: MenuItem[] = moves.map((each) => ({
    label: each.label,
    danger: DANGEROUS.has(each.event),
    disabledReason: move.busy && 'A change is being saved.',
    onSelect: () => {
      if (each.event === 'approve') onApprove();
      else if (hasDialog(each.event)) setOpenDialog(each.event);
      else move.make(each);
    },
  }));
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${application.fullName}`} title="Actions">
            <Ellipsis size={16} />
          </IconButton>
        }
        head={
          items.length === 0 ? <Nothing>{refusal(application.hiringStage, application, 'company')}</Nothing> : undefined
        }
        items={items}
      />
      <MoveDialogs
        fullName={application.fullName}
        moves={moves}
        openDialog={openDialog}
        move={move}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p className="max-w-56 text-note leading-4.5 text-ink-soft">{children}</p>
);
