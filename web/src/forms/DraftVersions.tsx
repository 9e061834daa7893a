import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';

/** It may appear over the field in which one types. */
const showFocus = () => document.activeElement?.scrollIntoView({ block: 'nearest' });

/** A question about the draft, at the bottom of the window wherever in the form one types. It is announced. */
export const DraftQuestion = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <div
    ref={showFocus}
    role="alert"
    data-sticks-below
    className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink shadow-float max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:short:static"
  >
    <div className="min-w-0 flex-1 basis-60">{children}</div>
    <span className="flex flex-wrap gap-2">{actions}</span>
  </div>
);

interface DraftConflictProps {
  /** The colleague who has; null for the person's own. */
  by: string | null;
  busy: boolean;
  failure: string | null;
  onUseOther: () => void;
  onKeepMine: () => void;
}

/** Another tab, or a colleague, has changed the draft since: which version continues? The other one is kept beside it. */
export const DraftConflict = ({ by, busy, failure, onUseOther, onKeepMine }: DraftConflictProps) => (
  <DraftQuestion
    actions={
      <>
        <Button size="sm" variant="secondary" disabled={busy} onClick={onUseOther}>
          Use the other version
        </Button>
        <Button size="sm" variant="secondary" disabled={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    <p>
      {by ? (
        <>
          <bdi>{by}</bdi> <span>has changed this draft in the meantime.</span>
        </>
      ) : (
        <span>This draft was changed in another tab or on another device.</span>
      )}{' '}
      <span>
        Which version do you continue with? The other one is kept too; until you choose, yours is on this device only.
      </span>
    </p>
    {failure && <p className="mt-1 text-danger-ink">{failure}</p>}
  </DraftQuestion>
);

/** Below the form: the version that was not chosen. */
export const KeptVersion = ({ onSwitch, onDiscard }: { onSwitch: () => void; onDiscard: () => void }) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3">
    <p className="min-w-0 flex-1 basis-60 text-pretty">Another version of this draft is kept on this device.</p>
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard it
      </Button>
      <Button size="sm" variant="secondary" onClick={onSwitch}>
        Switch to it
      </Button>
    </span>
  </div>
);
