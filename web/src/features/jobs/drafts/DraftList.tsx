import type { JobDraftSummary } from '@hireledger/domain/http/job-drafts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ago } from '../../../design/values/dates.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { DiscardDraftDialog } from './DiscardDraft.tsx';

/** Rows shown before 'Show all'. */
const FEW = 3;

/** Unpublished jobs, newest first; drafts of an existing job link to its edit. */
export function DraftList({ drafts, title }: { drafts: readonly JobDraftSummary[]; title: string }) {
  const [opened] = useState(() => new Date());
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<JobDraftSummary | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={title} className="mb-4 rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-1 text-note text-ink-soft">{title}</h2>
      <ul className="pb-1.5">
        {(all ? drafts : drafts.slice(0, FEW)).map((draft) => (
          <li key={draft.id} className="flex items-center gap-3 px-4 py-1">
            <Link
              to={draft.jobId ? paths.editJob(draft.jobId) : paths.draft(draft.id)}
              dir="auto"
              className="min-w-0 flex-1 text-left truncate rounded font-medium hover:text-brand-ink"
            >
              {draft.title.trim() || 'Untitled job'}
            </Link>
            <span className="shrink-0 text-note text-ink-faint tabular-nums">
              <span className="max-sm:hidden">
                {`${draft.jobId ? 'Unpublished changes' : `Step ${draft.step}/3`} · saved `}
              </span>
              <span>{ago(draft.savedAt, opened)}</span>
            </span>
            <IconButton
              size="sm"
              label={`Discard the draft ${draft.title}`}
              title="Discard"
              onClick={() => setLeaving(draft)}
            >
              <Trash2 size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
      {!all && drafts.length > FEW && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mx-4 mb-3 rounded text-note font-medium text-brand-ink hover:underline"
        >{`Show all ${drafts.length} drafts`}</button>
      )}
      {leaving && <DiscardDraftDialog draftId={leaving.id} title={leaving.title} onClose={() => setLeaving(null)} />}
    </section>
  );
}
