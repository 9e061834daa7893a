import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../../design/IconButton.tsx';

/** Pauses or resumes an animation; empty if nothing moves. */
export function PauseButton({
  of,
  moves,
  onToggle,
  className,
}: {
  of: string;
  moves: boolean | null;
  onToggle: () => void;
  className?: string;
}) {
  return (
    <IconButton
      size="sm"
      label={moves ? `Pause ${of}` : `Play ${of}`}
      onClick={onToggle}
      className={moves === null ? `invisible ${className ?? ''}` : className}
    >
      {moves ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
    </IconButton>
  );
}
