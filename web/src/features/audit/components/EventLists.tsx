import { useMemo } from 'react';
import { Button } from '../../../design/Button.tsx';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { Pager } from '../../../design/lists/Pager.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { useListInUrl } from '../../../navigation/cursor-pages.ts';
import { useSetParam } from '../../../navigation/set-param.ts';
import { filterEvents, isFiltered, readFilters, type AuditFilters } from '../audit-filters.ts';
import { agreementsOf, type AuditedAgreement } from '../chain/agreements.ts';
import type { EscrowEvent } from '../chain/escrow-event.ts';
import { AgreementList } from './AgreementList.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventTable } from './EventTable.tsx';

const PAGE_SIZES = [25, 50];
const VIEWS = [
  { value: 'events', label: 'Events' },
  { value: 'agreements', label: 'Agreements' },
] as const;

interface EventListsProps {
  /** Newest first; undefined before the first answer of the chain. */
  events: readonly EscrowEvent[] | undefined;
  /** Older events are still being read. */
  isReading: boolean;
  transaction: string | undefined;
}

/** The events, or the agreements that they belong to: searched, filtered and in pages, all in the address. */
export function EventLists(props: EventListsProps) {
  const list = useListInUrl(PAGE_SIZES, 25);
  const filters = readFilters(list.params);
  const view = list.get('view') === 'agreements' ? 'agreements' : 'events';
  const onAll = () => list.setAll({ q: '', event: '', open: '' });
  const List = view === 'agreements' ? Agreements : Events;
  return (
    <section aria-label="Events">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="List"
          options={VIEWS}
          value={view}
          onChange={(chosen) => list.setAll({ view: chosen === 'events' ? '' : chosen, open: '' })}
        />
        <EventFilters filters={filters} withKinds={view === 'events'} change={list.change} onClear={onAll} />
      </div>
      <List {...props} list={list} filters={filters} onAll={onAll} />
    </section>
  );
}

interface ListProps extends EventListsProps {
  list: ReturnType<typeof useListInUrl>;
  filters: AuditFilters;
  onAll: () => void;
}

const keyOf = (event: EscrowEvent) => event.key;
/** A mined event never changes; only new ones are highlighted. */
const stampOf = () => '';
/** Where a page begins, in the address: the place of an event never changes. */
const placeOf = ({ blockNumber, logIndex }: EscrowEvent) => `${blockNumber}.${logIndex}`;

function Events({ events, isReading, transaction, list, filters, onAll }: ListProps) {
  const matching = useMatching(events, filters);
  const name = JSON.stringify([filters, list.cursor]);
  const held = useHeldRows(matching, keyOf, name);
  const page = pageOf(held.rows, placeOf, list);
  // While older events come in, they are no news.
  const changed = useLiveChanges(page.rows, keyOf, stampOf, `${name} ${isReading}`);
  return (
    <HeldList held={list.cursor ? { ...held, held: 0 } : held}>
      <EventTable
        events={page.rows?.length === 0 && isReading ? undefined : page.rows}
        changed={changed}
        transaction={transaction}
        empty={<Nothing noun="events" filters={filters} onAll={onAll} />}
        footer={held.rows && <Pager noun="events" sizeLabel="per page" {...page.pager} />}
      />
    </HeldList>
  );
}

function Agreements({ events, isReading, list, filters, onAll }: ListProps) {
  const matching = useMatching(events, { ...filters, kinds: [] });
  const agreements = useMemo(() => {
    if (!events || !matching) return undefined;
    const ids = new Set(matching.map(({ agreementId }) => agreementId));
    return agreementsOf(events.filter(({ agreementId }) => ids.has(agreementId)));
  }, [events, matching]);
  const name = JSON.stringify([filters, list.cursor]);
  const held = useHeldRows(agreements, idOf, name);
  const setParam = useSetParam();
  const page = pageOf(held.rows, idOf, list);
  if (!page.rows || (page.rows.length === 0 && isReading)) return <Skeleton className="h-80 w-full" />;
  if (page.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-12">
        <Nothing noun="agreements" filters={filters} onAll={onAll} />
      </div>
    );
  return (
    <HeldList held={list.cursor ? { ...held, held: 0 } : held}>
      <AgreementList
        agreements={page.rows}
        open={list.get('open')}
        onOpen={(id) => setParam('open', id)}
        footer={<Pager noun="agreements" sizeLabel="per page" {...page.pager} />}
      />
    </HeldList>
  );
}

const idOf = ({ id }: AuditedAgreement) => id;

function useMatching(events: readonly EscrowEvent[] | undefined, filters: AuditFilters) {
  const asked = JSON.stringify(filters);
  // The filters are read from the address for each drawing.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => events && filterEvents(events, filters), [events, asked]);
}

/** The page that begins at the row which the address names, so that new rows above never move it. */
function pageOf<Row>(all: readonly Row[] | undefined, nameOf: (row: Row) => string, list: ListProps['list']) {
  const found = list.cursor ? (all?.findIndex((row) => nameOf(row) === list.cursor) ?? -1) : 0;
  const rows = found < 0 ? all && [] : all?.slice(found, found + list.size);
  const next = found < 0 ? undefined : all?.[found + list.size];
  return {
    rows,
    pager: { total: all?.length, ...list.pager(rows?.length ?? 0, next ? nameOf(next) : null, found + 1) },
  };
}

function Nothing({ noun, filters, onAll }: { noun: string; filters: AuditFilters; onAll: () => void }) {
  return isFiltered(filters) ? (
    <EmptyState
      drawing="search"
      title={`No ${noun} found`}
      action={
        <Button variant="secondary" onClick={onAll}>
          {`Show all ${noun}`}
        </Button>
      }
    >
      {filters.q === ''
        ? `No ${noun} match these filters.`
        : isFiltered({ ...filters, q: '' })
          ? `You searched for “${filters.q}” with filters. No such escrow event names it.`
          : `You searched for “${filters.q}”. No escrow event names it.`}
    </EmptyState>
  ) : (
    <EmptyState drawing="chain" title={`No ${noun} yet`}>
      Approved payouts appear here live.
    </EmptyState>
  );
}
