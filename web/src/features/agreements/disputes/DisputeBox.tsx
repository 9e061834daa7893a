import type { Milestone } from '@hireledger/domain/http/milestones';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { titleOf } from '../milestones/wait-words.ts';

/** What both sides can still do about a milestone in dispute. */
export function DisputeBox({ milestone, onAdd }: { milestone: Milestone; onAdd: () => void }) {
  const { evidence } = milestone;
  if (!evidence) return null;
  return (
    <div className="flex max-w-prose flex-wrap items-center gap-x-4 gap-y-2.5 rounded-control bg-sunken px-3 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-note text-ink-soft">
        {evidence.whyNot ??
          'Show the arbiter what matters. Both sides see all evidence. We record its hashes now, and put them on the chain with the ruling.'}
      </p>
      {evidence.whyNot === null && (
        <IfMay permission="accept-work">
          <Button size="sm" variant="secondary" aria-label={`Add evidence: ${titleOf(milestone)}`} onClick={onAdd}>
            Add evidence
          </Button>
        </IfMay>
      )}
    </div>
  );
}
