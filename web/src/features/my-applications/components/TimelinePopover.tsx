import type { MyApplication } from '@hireledger/domain/http/applications';
import { History } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';
import { TalentNote } from './TalentNote.tsx';
import { Timeline } from './Timeline.tsx';

/** The timeline of an application and the talent's own note. Loaded when it opens. */
export function TimelinePopover({ application: { id, jobTitle, contract, payout } }: { application: MyApplication }) {
  // Kept here, so that closing the popover loses nothing.
  const [draft, setDraft] = useState<string>();
  return (
    <Popover
      label={`Timeline of ${jobTitle}`}
      className="w-80"
      trigger={
        <IconButton size="sm" label={`Timeline of ${jobTitle}`}>
          <History size={16} />
        </IconButton>
      }
    >
      <div className="max-h-[min(32rem,80vh)] overflow-y-auto">
        <div className="p-4">
          <h2 className="mb-3 text-sm">Timeline</h2>
          <Timeline applicationId={id} contract={contract} payout={payout} />
        </div>
        <div className="border-t border-line p-4">
          <TalentNote applicationId={id} draft={draft} onDraft={setDraft} />
        </div>
      </div>
    </Popover>
  );
}
