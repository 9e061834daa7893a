import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { useMemberRole } from '../../../account/permissions.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { DayList } from '../../../design/lists/DayList.tsx';
import { EndlessEnd } from '../../../design/lists/EndlessEnd.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { EntriesSkeleton } from '../../../design/placeholders/EntriesSkeleton.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMore } from '../../../http/use-more.ts';
import { ActivityFilterBar } from '../activity/ActivityFilterBar.tsx';
import { ActivityRow } from '../activity/ActivityRow.tsx';
import { activity, filtersIn, loadMoreActivity, useExportActivity } from '../activity/calls.ts';
import { SettingsFrame } from '../components/SettingsFrame.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQueries(activity.options(filtersIn(new URL(request.url).searchParams)));

/** `/settings/activity`: what the members of the company did, newest first, by day; filters are in the URL. */
export default function ActivityPage() {
  const [params, setParams] = useSearchParams();
  const role = useMemberRole();
  const filters = filtersIn(params);
  const name = JSON.stringify(filters);
  const filtered = name !== '{}';
  const list = useQuery(activity.options(filters));
  const more = useMore(() => loadMoreActivity(filters));
  const exports = useExportActivity();
  const now = useNow();
  const held = useHeldRows(list.data?.data, ({ id }) => id, name);
  const clear = () => setParams({}, { preventScrollReset: true });
  const isEmpty = list.data?.data.length === 0;
  return (
    <SettingsFrame line="What the people of your company did, and when.">
      <HeldList held={held}>
        <Card
          flush
          className="overflow-clip"
          title="Activity"
          note={NOTES[role] ?? 'You see what your role can read.'}
          action={
            <Button
              variant="secondary"
              disabled={!list.data || isEmpty}
              busy={exports.isPending && 'Exporting...'}
              onClick={() => exports.mutate(filters, { onError: (error) => toast.error(sentenceOf(error)) })}
            >
              Export CSV
            </Button>
          }
        >
          {(filtered || !isEmpty) && (
            <div className="border-b border-line px-5 pt-3">
              <ActivityFilterBar
                filters={filters}
                rows={list.data?.data ?? []}
                onChange={(change) =>
                  setParams(
                    (before) => {
                      const next = { ...Object.fromEntries(before), ...change };
                      return Object.entries(next).filter(([, value]) => value);
                    },
                    { preventScrollReset: true },
                  )
                }
                onClear={filtered ? clear : null}
              />
            </div>
          )}
          {list.isPending && <EntriesSkeleton rows={8} />}
          {list.isError && !list.data && (
            <div className="py-12">
              <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
            </div>
          )}
          {isEmpty && <div className="px-4 py-12">{filtered ? <NothingHere onClear={clear} /> : <Nothing />}</div>}
          {held.rows && held.rows.length > 0 && (
            <DayList key={name} heading="h3" inset="px-5" rows={held.rows} now={now}>
              {(row) => <ActivityRow key={row.id} row={row} />}
            </DayList>
          )}
          {list.data?.nextCursor && (
            <EndlessEnd key={`end ${name}`} loading={more.loading} failure={more.failure} onLoad={more.load} />
          )}
        </Card>
      </HeldList>
    </SettingsFrame>
  );
}

/** How much of the activity it is. */
const NOTES: { readonly [role in MemberRole]?: string } = {
  owner: 'Nobody can change or remove an entry.',
  'hiring-manager': 'What happened with the jobs of your team.',
};

const NothingHere = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title="No activity found."
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    Nothing matches these filters.
  </EmptyState>
);

const Nothing = () => (
  <EmptyState drawing="search" title="Nothing yet.">
    What people of your company do appears here: moves, notes, offers, payments and more.
  </EmptyState>
);
