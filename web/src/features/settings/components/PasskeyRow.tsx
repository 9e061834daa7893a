import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../design/Button.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';

interface PasskeyRowProps {
  name: string;
  /** Beside the name. */
  state?: ReactNode;
  /** Below it. */
  children: ReactNode;
  /** Before the usual buttons. */
  action?: ReactNode;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey of a list, of either kind. */
export function PasskeyRow({ name, state, children, action, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <KeyRound size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {state}
        </p>
        <p className="text-note wrap-anywhere text-ink-faint">{children}</p>
      </div>
      <div className="flex gap-2">
        {action}
        <Button variant="secondary" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** When a passkey was added, and last used. */
export const AddedAndUsed = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => (
  <>
    <span>Added</span> <DateTime at={createdAt} /> <span>·</span>{' '}
    {lastUsedAt ? (
      <>
        <span>last used</span> <DateTime at={lastUsedAt} />
      </>
    ) : (
      <span>not used yet</span>
    )}
  </>
);
