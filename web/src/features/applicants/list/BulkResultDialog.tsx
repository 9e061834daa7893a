import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import type { BulkResult } from './use-bulk-moves.ts';

/** The applicants that a bulk move did not move, each with the reason. */
export function BulkResultDialog({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={result.summary}
      description="These were not changed."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="grid gap-3">
        {result.refused.map(({ id, name, message }) => (
          <li key={id}>
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <p className="text-note leading-4.5 text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
