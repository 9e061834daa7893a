import type { AgreementRow } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
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
import { OpenOffers } from '../../../hiring/offers/OpenOffers.tsx';
import { openOffers, useOpenOffers } from '../../../hiring/offers/open-offers.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { contracts, useContracts } from '../api/list-agreements.ts';
import { ContractFilters } from '../components/ContractFilters.tsx';
import { ContractTable } from '../components/ContractTable.tsx';
import { isFiltered, readFilters } from '../list-filters.ts';
import { loadQueries } from '../../../http/query-client.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';

const PAGE_SIZES = [10, 25, 50];
const keyOf = (row: AgreementRow) => row.id;
const stampOf = (row: AgreementRow) => row.payout?.state ?? JSON.stringify(row.work);

export const loader = ({ request }: LoaderFunctionArgs) => {
  const list = listAt(request.url, PAGE_SIZES, 10);
  return loadQueries(contracts.options(readFilters(list.get, list)), openOffers.options());
};

/** `/contracts`, for both roles: the contracts and their payouts, live. */
export default function ContractsPage() {
  const role = useSession()?.user.role ?? 'talent';
  const list = useListInUrl(PAGE_SIZES, 10);
  const filters = readFilters(list.get, list);
  const filtered = isFiltered(filters);
  const narrowed = filtered || filters.cursor !== undefined;
  const query = useContracts(filters);
  const page = query.data;
  const offers = useOpenOffers().data ?? [];
  const listName = JSON.stringify(filters);
  const rows = query.isPlaceholderData ? undefined : page?.rows;
  const held = useHeldRows(rows, keyOf, listName);
  const changed = useLiveChanges(held.rows, keyOf, stampOf, listName);
  return (
    <>
      <PageHead
        title="Contracts"
        line={
          role === 'company'
            ? 'Agreements with the people you hired, each recorded on-chain.'
            : 'Your agreements, each recorded on-chain.'
        }
        action={
          role === 'company' && (
            <ButtonLink to={paths.contractTemplates()} variant="secondary">
              Templates
            </ButtonLink>
          )
        }
      />
      <OpenOffers offers={offers} reader={role} />
      {/* Their space is reserved while loading, so that nothing moves for users with contracts. */}
      {(narrowed || (page?.total ?? 1) > 0) && (
        <div className={cx(query.isPending && !narrowed && 'invisible')}>
          <ContractFilters
            role={role}
            filters={filters}
            set={list.set}
            onClear={() => list.setAll({ q: '', state: '' })}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {query.isPending ? 'Loading...' : ''}
      </p>
      {/* A new key for the empty state: it replaces the filters, and rows do not animate. */}
      <HeldList
        key={page?.total === 0 && !narrowed ? 'nothing' : 'list'}
        held={held}
        className={cx('transition-opacity', query.isPlaceholderData && 'opacity-50')}
      >
        <ContractTable
          role={role}
          rows={held.rows ?? page?.rows}
          changed={changed}
          sort={{ by: 'made', descending: filters.sort !== 'made' }}
          onSort={({ descending }) => list.set('sort', descending ? '' : 'made')}
          error={
            query.isError && !page ? (
              <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
            ) : undefined
          }
          empty={narrowed ? <NoMatch onAll={list.clear} /> : <NoContracts role={role} />}
          footer={
            page && (
              <Pager
                noun="contracts"
                total={page.total}
                bounded={page.total >= 10_000}
                sizeLabel="Contracts per page"
                {...list.pager(page.rows.length, page.nextCursor)}
              />
            )
          }
        />
      </HeldList>
    </>
  );
}

function NoMatch({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No contracts found"
      action={
        <Button variant="secondary" onClick={onAll}>
          Show all contracts
        </Button>
      }
    >
      No contracts match this search and these filters.
    </EmptyState>
  );
}

/** Explains how a contract is made. */
function NoContracts({ role }: { role: Role }) {
  return role === 'company' ? (
    <EmptyState
      drawing="contract"
      title="No contracts yet"
      action={<ButtonLink to={paths.applicants()}>See your applicants</ButtonLink>}
    >
      Send a contract to someone on your shortlist. It appears here when it is accepted, or when you approve the pay for
      finished work.
    </EmptyState>
  ) : (
    <EmptyState
      drawing="contract"
      title="No contracts yet"
      action={<ButtonLink to={paths.myApplications()}>See my applications</ButtonLink>}
    >
      A contract appears here when you accept it, or when a company approves the pay for your work.
    </EmptyState>
  );
}
