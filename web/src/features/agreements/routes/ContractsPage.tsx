import type { ContractListRow, ContractTab } from '@hireledger/domain/http/agreements';
import { CONTRACT_TABS } from '@hireledger/domain/http/bounds';
import type { Role } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { mayTakeAllSteps } from '@hireledger/domain/agreements/words/contract-state-words';
import { may, useMemberRole } from '../../../account/permissions.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { cx } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { Tabs } from '../../../design/Tabs.tsx';
import { contracts, readFilters, useContracts } from '../page/list-agreements.ts';
import { ContractFilters } from '../page/ContractFilters.tsx';
import { ContractTable } from '../page/ContractTable.tsx';

const PAGE_SIZES = [10, 25, 50];
const keyOf = ({ contract }: ContractListRow) => contract.id;
const stampOf = ({ contract }: ContractListRow) => JSON.stringify(contract);

const TABS = ['all', ...CONTRACT_TABS] as const;
const TAB_LABELS: Record<(typeof TABS)[number], string> = {
  all: 'All',
  'waits-for-you': 'Waits for you',
  waiting: 'Waiting',
  active: 'Active',
  ended: 'Ended',
};

export const loader = ({ request }: LoaderFunctionArgs) => {
  const list = listAt(request.url, PAGE_SIZES, 10);
  return loadQueries(contracts.options(readFilters(list.get, list)));
};

/** `/contracts`, for both roles: every contract from its first offer on, live. */
export default function ContractsPage() {
  const role = useSession()?.user.role ?? 'talent';
  const list = useListInUrl(PAGE_SIZES, 10);
  const filters = readFilters(list.get, list);
  const { q, tab = 'all', cursor } = filters;
  const query = useContracts(filters);
  const page = query.data;
  const hasNone = page?.counts.all === 0 && !q && !cursor;
  const forAll = mayTakeAllSteps(useMemberRole());
  const listName = JSON.stringify(filters);
  const rows = query.isPlaceholderData ? undefined : page?.rows;
  const held = useHeldRows(rows, keyOf, listName);
  const changed = useLiveChanges(held.rows, keyOf, stampOf, listName);
  const table = (
    <HeldList held={held} className={cx('transition-opacity', query.isPlaceholderData && 'opacity-50')}>
      <ContractTable
        role={role}
        rows={held.rows ?? page?.rows}
        changed={changed}
        error={
          query.isError && !page ? (
            <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
          ) : undefined
        }
        empty={
          hasNone ? (
            <NoContracts role={role} />
          ) : (
            <NoneHere role={role} forAll={forAll} tab={q ? 'all' : tab} onAll={list.clear} />
          )
        }
        footer={
          page && (
            <Pager
              noun="contracts"
              total={page.counts[tab]}
              bounded={page.counts.all >= 10_000}
              sizeLabel="Contracts per page"
              {...list.pager(page.rows.length, page.nextCursor)}
            />
          )
        }
      />
    </HeldList>
  );
  return (
    <>
      <PageHead
        title="Contracts"
        line={
          role === 'company'
            ? 'Everything you agreed on, from the first offer to the last payment.'
            : 'Your contracts, from the first offer to the last payment.'
        }
        action={
          role === 'company' &&
          may('draft-offers') && (
            <ButtonLink to={paths.contractTemplates()} variant="secondary">
              Templates
            </ButtonLink>
          )
        }
      />
      <p role="status" className="sr-only">
        {query.isPending ? 'Loading...' : ''}
      </p>
      {hasNone ? (
        table
      ) : (
        <>
          <ContractFilters role={role} filters={filters} set={list.set} />
          <Tabs
            label="Contracts by state"
            value={tab}
            onChange={(chosen) => list.set('tab', chosen === 'all' ? '' : chosen)}
            tabs={TABS.map((value) => ({
              value,
              label: (
                <>
                  <span>{value === 'waits-for-you' && !forAll ? 'Waits for your company' : TAB_LABELS[value]}</span>{' '}
                  <span className="text-note text-ink-faint tabular-nums">{page && grouped(page.counts[value])}</span>
                </>
              ),
              content: table,
            }))}
          />
        </>
      )}
    </>
  );
}

/** What a tab without contracts says; of `all`, that nothing matches the search. */
const NONE_HERE: Record<'all' | ContractTab, { title: string } & Record<Role, string>> = {
  all: {
    title: 'No contracts found',
    company: 'No contracts match this search.',
    talent: 'No contracts match this search.',
  },
  'waits-for-you': {
    title: 'Nothing waits for you',
    company: 'Submitted work, requested changes and proposals appear here until you answer.',
    talent: 'Offers, funded milestones and proposals appear here until it is the turn of the company.',
  },
  waiting: {
    title: 'No offer waits for an answer',
    company: 'Send a contract to someone on your shortlist. It is here until they answer.',
    talent: 'A contract that a company sends you is here until you answer.',
  },
  active: {
    title: 'No contract is active',
    company: 'An accepted contract is here until all of it was paid or has ended.',
    talent: 'A contract that you accepted is here until all of it was paid or has ended.',
  },
  ended: {
    title: 'No contract has ended',
    company: 'A contract is here once all of it was paid, or it ended in another way.',
    talent: 'A contract is here once all of it was paid, or it ended in another way.',
  },
};

interface NoneHereProps {
  role: Role;
  /** The reader may take every step of their side. */
  forAll: boolean;
  tab: 'all' | ContractTab;
  onAll: () => void;
}

function NoneHere({ role, forAll, tab, onAll }: NoneHereProps) {
  return (
    <EmptyState
      drawing={tab === 'all' ? 'search' : 'contract'}
      title={tab === 'waits-for-you' && !forAll ? 'Nothing waits for your company' : NONE_HERE[tab].title}
      action={
        <Button variant="secondary" onClick={onAll}>
          Show all contracts
        </Button>
      }
    >
      {NONE_HERE[tab][role]}
    </EmptyState>
  );
}

/** Explains how a contract is made. */
function NoContracts({ role }: { role: Role }) {
  return role === 'company' ? (
    <EmptyState
      drawing="contract"
      title="No contracts yet"
      action={may('see-applicants') && <ButtonLink to={paths.applicants()}>See your applicants</ButtonLink>}
    >
      Send a contract to someone on your shortlist. It appears here as soon as you sent it, and work that you pay for
      without one when you approve the pay.
    </EmptyState>
  ) : (
    <EmptyState
      drawing="contract"
      title="No contracts yet"
      action={<ButtonLink to={paths.myApplications()}>See my applications</ButtonLink>}
    >
      A contract appears here when a company sends it to you, or approves the pay for your work.
    </EmptyState>
  );
}
