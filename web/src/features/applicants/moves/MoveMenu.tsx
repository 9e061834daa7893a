import { movesFrom, refusal, type Move } from '@hireledger/domain/hiring/moves';
import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { usePermission } from '../../../account/why-not.ts';
import { useMovingTo } from './pending-moves.ts';
import { DANGEROUS, moveLabel } from './dialog-moves.ts';
import { useWhyNotMove } from './permitted-moves.ts';
import type { Applicant } from './use-moves.tsx';

interface MoveMenuProps {
  applicant: Applicant;
  onMove: (applicant: Applicant, move: Move) => void;
  /** Where the application is, for an item before the moves. */
  path?: string;
  small?: boolean;
  tabIndex?: number | undefined;
}

/** The moves that the stage allows the company (specification, section 4), or why there is none. */
export function MoveMenu({ applicant, onMove, path, small = false, tabIndex }: MoveMenuProps) {
  const navigate = useNavigate();
  const isMoving = useMovingTo(applicant.id) !== null;
  const { may: drafts } = usePermission('draft-offers');
  const { may: sends } = usePermission('send-offers');
  const refusedMove = useWhyNotMove();
  const moves = movesFrom(applicant.hiringStage, applicant, 'company');
  // Who may make none of them reads why once.
  const [none = null, ...others] = new Set(moves.map((move) => refusedMove(move)));
  const noneWhy = others.length === 0 ? none : null;
  const saving = isMoving && 'A change is being saved.';
  return (
    <Menu
      trigger={
        <IconButton
          size={small ? 'sm' : 'md'}
          tabIndex={tabIndex}
          label={`Actions for ${applicant.fullName}`}
          title="Actions"
        >
          <Ellipsis size={16} />
        </IconButton>
      }
      head={
        (noneWhy ?? moves.length === 0) && (
          <p className="max-w-56 text-note leading-4.5 text-ink-soft">
            {noneWhy ?? refusal(applicant.hiringStage, applicant, 'company')}
          </p>
        )
      }
      items={[
        ...(path ? [{ label: 'See Application', onSelect: () => void navigate(path) }] : []),
        ...(moves.some(({ event }) => event === 'hire') && drafts
          ? [
              {
                label: sends ? 'Send contract' : 'Draft an offer',
                disabledReason: saving,
                onSelect: () => void navigate(paths.newContract(applicant.id)),
              },
            ]
          : []),
        ...(noneWhy ? [] : moves).map((move) => ({
          label: moveLabel(move),
          danger: DANGEROUS.has(move.event),
          disabledReason: refusedMove(move) ?? saving,
          onSelect: () => onMove(applicant, move),
        })),
      ]}
    />
  );
}
