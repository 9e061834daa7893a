import { sizedUrl } from '@hireledger/domain/uploads/file-url';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { usePermission } from '../../../account/why-not.ts';
import { cx } from '../../../design/class-names.ts';
import { IconButton } from '../../../design/IconButton.tsx';

interface WorkImageProps {
  url: string;
  /** Counted from 1. */
  number: number;
  count: number;
  dragged: boolean;
  onDrag: (url: string | null) => void;
  onDrop: () => void;
  /** Moves it one place forward (-1) or back (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture of the gallery, with buttons to move and remove it. */
export function WorkImage({ url, number, count, dragged, onDrag, onDrop, onMove, onRemove }: WorkImageProps) {
  const { may: edits } = usePermission('edit-company');
  return (
    <li>
      <div
        draggable={edits}
        onDragStart={() => onDrag(url)}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onDrop();
        }}
        className={cx('overflow-clip rounded-control border border-line bg-sunken', dragged && 'opacity-50')}
      >
        <img
          src={sizedUrl(url, 480)}
          alt={`At work, ${number} of ${count}`}
          loading="lazy"
          className="aspect-[4/3] w-full object-cover not-last:cursor-grab"
        />
        {edits && (
          <span className="flex justify-between border-t border-line bg-surface px-1 py-0.5">
            <span className="flex">
              <IconButton
                size="sm"
                label={`Move picture ${number} forward`}
                disabled={number === 1}
                onClick={() => onMove(-1)}
              >
                <ArrowLeft size={15} />
              </IconButton>
              <IconButton
                size="sm"
                label={`Move picture ${number} back`}
                disabled={number === count}
                onClick={() => onMove(1)}
              >
                <ArrowRight size={15} />
              </IconButton>
            </span>
            <IconButton size="sm" label={`Remove picture ${number}`} onClick={onRemove}>
              <Trash2 size={15} />
            </IconButton>
          </span>
        )}
      </div>
    </li>
  );
}
