import { quoted } from '@hireledger/domain/text/quoted';
import type { SavedSearch } from '@hireledger/domain/http/saved-searches';
import { useState } from 'react';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { savedSearches, useDeleteSearch, useSavedSearches, useSaveSearch } from '../saved-searches.ts';
import { SavedSearchRow } from '../components/SavedSearchRow.tsx';
import SaveSearchDialog from '../components/SaveSearchDialog.tsx';

export const loader = () => loadQueries(savedSearches.options());

/** `/saved-searches`: the talent's saved searches and their alerts. */
export default function SavedSearchesPage() {
  const searches = useSavedSearches();
  const remove = useDeleteSearch();
  const save = useSaveSearch();
  const [editing, setEditing] = useState<SavedSearch | null>(null);

  const failed = (failure: unknown) => toast.error(sentenceOf(failure));
  const restore = ({ name, filters, bell, email }: SavedSearch) =>
    save.mutate({ name, filters, bell, email }, { onError: failed });
  const onDelete = (search: SavedSearch) =>
    remove.mutate(search.id, {
      onSuccess: () =>
        toast(`Deleted ${quoted(search.name)}`, { action: { label: 'Undo', onClick: () => restore(search) } }),
      onError: failed,
    });

  return (
    <>
      <PageHead
        title="Saved searches"
        line="Run them again with one click, and get notified of new matches."
        action={
          <ButtonLink to={paths.jobBoard()} variant="secondary">
            Go to the job board
          </ButtonLink>
        }
      />
      <div className="overflow-hidden rounded-card border border-line bg-surface" aria-busy={searches.isFetching}>
        {searches.isPending ? (
          <Rows />
        ) : searches.isError ? (
          <div className="px-4 py-12">
            <ErrorState text={sentenceOf(searches.error)} onRetry={() => void searches.refetch()} />
          </div>
        ) : searches.data.length === 0 ? (
          <div className="px-4 py-12">
            <EmptyState
              drawing="savedSearch"
              title="No saved searches yet."
              action={<ButtonLink to={paths.jobBoard()}>Search for jobs</ButtonLink>}
            >
              Search the job board, then choose “Save this search” to be notified of new matches.
            </EmptyState>
          </div>
        ) : (
          <ul aria-label="Saved searches">
            {searches.data.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                onEdit={() => setEditing(search)}
                onDelete={() => onDelete(search)}
              />
            ))}
          </ul>
        )}
      </div>
      {editing && <SaveSearchDialog search={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Rows() {
  return (
    <div role="status" aria-label="Loading saved searches..." className="grid gap-5 p-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
