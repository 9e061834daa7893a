import type { MyApplication } from '@hireledger/domain/http/applications';
import { isStage, STAGES } from '@hireledger/domain/hiring/stages';
import { sentenceOf } from '../../../http/sentences.ts';
import { useListInUrl } from '../../../routes/cursor-pages.ts';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useHeldRows } from '../../../ui/held-rows.ts';
import { useLiveChanges } from '../../../ui/live-changes.ts';
import { NewRowsPill } from '../../../ui/NewRowsPill.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useChangeHiringStage } from '../api/change-hiring-stage.ts';
import { useMyApplications } from '../api/list-my-applications.ts';
import { ApplicationTable } from '../components/ApplicationTable.tsx';

const PAGE_SIZES = [10, 25, 50];
const keyOf = (row: MyApplication) => row.id;
const stampOf = (row: MyApplication) => `${row.hiringStage} ${row.payout?.state ?? ''}`;

/** `/applicationlisttalent`: what the talent applied for and how far it is; stages and payouts move without a reload. */
export default function MyApplicationsPage() {
  const list = useListInUrl(PAGE_SIZES, 10);
  const asked = list.get('stage');
  const stage = isStage(asked) ? asked : undefined;
  const applications = useMyApplications({ stage, limit: list.size, cursor: list.cursor });
  const change = useChangeHiringStage();
  const page = applications.data;
  const listName = JSON.stringify([stage, list.size, list.cursor]);
  const held = useHeldRows(page?.rows, keyOf, listName);
  const changed = useLiveChanges(held.rows, keyOf, stampOf, listName);

  return (
    <>
      <PageHead
        title="My Applications"
        line="Everything you applied for, and how far it is."
        action={
          <Select
            aria-label="Stage"
            className="w-40"
            placeholder="All stages"
            options={STAGES}
            value={stage ?? ''}
            onChange={(choice) => list.set('stage', choice.target.value)}
          />
        }
      />
      <p role="status" className="sr-only">
        {applications.isPending ? 'Loading...' : ''}
      </p>
      <NewRowsPill count={held.held} onShow={held.release} />
      <div {...held.frame} className={cx('transition-opacity', applications.isPlaceholderData && 'opacity-50')}>
        <ApplicationTable
          rows={held.rows}
          firstRow={list.firstRow}
          changed={changed}
          onMove={(application, move) => change.mutateAsync({ application, move })}
          error={applications.isError && !page ? <ErrorState text={sentenceOf(applications.error)} onRetry={() => void applications.refetch()} /> : undefined}
          empty={<NoApplications filtered={stage !== undefined || list.cursor !== undefined} onAll={list.clear} />}
          footer={
            page && (
              <Pager
                noun="applications"
                from={list.firstRow}
                to={list.firstRow + page.rows.length - 1}
                total={page.total}
                pageSize={list.size}
                pageSizes={PAGE_SIZES}
                onPageSize={(size) => list.set('size', String(size))}
                sizeLabel="Applications per page"
                onPrevious={list.onPrevious}
                onNext={list.onNext(page.nextCursor)}
              />
            )
          }
        />
      </div>
    </>
  );
}

function NoApplications({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return (
    <EmptyState
      title="No applications found."
      action={
        filtered ? (
          <Button variant="secondary" onClick={onAll}>
            Show all applications
          </Button>
        ) : (
          <ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>
        )
      }
    >
      {filtered ? 'None of your applications is at this stage.' : 'What you apply for appears here and moves as the company answers.'}
    </EmptyState>
  );
}
