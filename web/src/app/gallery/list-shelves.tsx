import { Ellipsis, Wallet } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { CommandRow } from '../palette/CommandRow.tsx';
import { DateTime } from '../../design/values/DateTime.tsx';
import { EmptyState } from '../../design/placeholders/EmptyState.tsx';
import { EndlessRows } from '../../design/lists/EndlessRows.tsx';
import { ErrorState } from '../../design/placeholders/ErrorState.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { Money } from '../../design/values/Money.tsx';
import { NumberedPager } from '../../navigation/NumberedPager.tsx';
import { PageHead } from '../../design/PageHead.tsx';
import { Pager } from '../../design/lists/Pager.tsx';
import { StageBadge } from '../../hiring/stages/StageBadge.tsx';
import { Table } from '../../design/lists/Table.tsx';
import { SkeletonRow, TableRow, Tick, type RowSelection } from '../../design/lists/TableRow.tsx';
import { ARABIC, LONG, nothing, shelf, state } from './shelf.tsx';

interface Row {
  id: string;
  name: string;
  stage: string;
  pay: string;
}
const ROWS: Row[] = [
  { id: '1', name: 'Ada Lovelace', stage: 'Applied', pay: '1250500000' },
  { id: '2', name: ARABIC, stage: 'Shortlisted', pay: '900000000' },
  { id: '3', name: LONG, stage: 'Completed', pay: '4300000000' },
];
const COLUMNS = [
  {
    id: 'name',
    head: 'Full Name',
    sortable: true,
    cell: (row: Row) => <bdi className="wrap-anywhere">{row.name}</bdi>,
  },
  { id: 'stage', head: 'Hiring Stage', cell: (row: Row) => <StageBadge stage={row.stage} /> },
  { id: 'at', head: 'Applied Date', cell: () => <DateTime at="2026-11-21T14:05:09Z" /> },
  { id: 'pay', head: 'Pay', align: 'right' as const, cell: (row: Row) => <Money amount={row.pay} size="sm" /> },
];
const table = {
  caption: 'Applicants',
  columns: COLUMNS,
  rowKey: (row: Row) => row.id,
  empty: (
    <EmptyState drawing="people" title="No applicants found.">
      People who apply for your jobs are listed here.
    </EmptyState>
  ),
};
const selection: RowSelection<Row> = {
  has: (key) => key === '2',
  toggle: nothing,
  all: 'some',
  toggleAll: nothing,
  labelOf: (row) => `Select ${row.name}`,
};
const row = { index: 0, columns: COLUMNS, side: 'px-4', changed: false, marked: false };
const pages = (page: number) => ({ to: `?page=${page}` });

/** Rows, pages and the frames around them. */
export const LISTS = [
  shelf('CommandRow', 'A row of the command palette: what it is at the left, its state or its keys at the right.', [
    state('page', <CommandRow icon={Wallet} label="Wallet" keys="g w" />),
    state(
      'person',
      <CommandRow
        face={{ name: 'Ada Lovelace', src: null }}
        label="Ada Lovelace"
        detail="Analyst"
        stage="Shortlisted"
        marks={{ label: [[0, 3]], detail: [] }}
      />,
    ),
    state('closed job', <CommandRow icon={Wallet} label="Night guard" detail="Lagos" closed />),
    state('contract', <CommandRow icon={Wallet} label="Ada Lovelace" detail="Analyst" payout="sent" />),
    state('long', <CommandRow face={{ name: LONG, src: null }} label={LONG} detail={LONG} stage="Applied" />),
    state(
      'from right to left',
      <CommandRow face={{ name: ARABIC, src: null }} label={ARABIC} detail="Analyst" stage="Applied" />,
    ),
  ]),
  shelf('Kbd', 'Keys to press, as this keyboard names them: ⌘ on a Mac, Ctrl elsewhere.', [
    state('together', <Kbd keys="mod+k" />),
    state('one after the other', <Kbd keys="g d" />),
    state('arrows', <Kbd keys="ArrowDown" />),
  ]),
  shelf('Table', 'Rows of 44 px, a sticky head, the first column is the link; on a phone each row is a card.', [
    state(
      'sorted, one changed, with actions and a pager',
      <Table
        {...table}
        rows={ROWS}
        changed={new Set(['1'])}
        sort={{ by: 'name', descending: false }}
        onSort={nothing}
        actions={(each) => (
          <IconButton size="sm" label={`Actions for ${each.name}`}>
            <Ellipsis size={16} />
          </IconButton>
        )}
        footer={
          <Pager
            noun="applicants"
            from={1}
            to={3}
            total={19}
            pageSize={10}
            pageSizes={[10, 25, 50]}
            onPageSize={nothing}
            onNext={nothing}
            sizeLabel="Applicants per page"
          />
        }
      />,
      { wide: true },
    ),
    state('selected', <Table {...table} rows={ROWS} selection={selection} />, { wide: true }),
    state(
      'in a card',
      <Card flush title="Applicants">
        <Table {...table} inCard rows={ROWS} />
      </Card>,
      { wide: true },
    ),
    state('loading', <Table {...table} rows={undefined} skeletonRows={2} />, { wide: true }),
    state('empty', <Table {...table} rows={[]} />, { wide: true }),
    state(
      'failed',
      <Table
        {...table}
        rows={[]}
        error={
          <ErrorState text="We could not reach the server. Check your connection and try again." onRetry={nothing} />
        }
      />,
      { wide: true },
    ),
  ]),
  shelf('TableRow', 'One row; its tick box; the row while it loads.', [
    state(
      'default, marked, tick and skeleton',
      <table className="w-full border-collapse rounded-card bg-surface">
        <tbody>
          <TableRow {...row} row={ROWS[0]!} rowKey="1" />
          <TableRow {...row} row={ROWS[1]!} rowKey="2" marked selected={false} tickLabel="Select" onTick={nothing} />
          <SkeletonRow columns={COLUMNS} withActions={false} />
        </tbody>
      </table>,
      { wide: true },
    ),
    state('all chosen', <Tick label="All" checked onToggle={nothing} />),
    state('some chosen', <Tick label="All" checked="some" onToggle={nothing} />),
  ]),
  shelf('EndlessRows', 'The body of a long table: only what is near the window is drawn.', [
    state(
      'ten thousand rows',
      <table className="w-full border-collapse">
        <EndlessRows
          count={10_000}
          hasMore={false}
          onNear={nothing}
          keyOf={String}
          draw={(index, measure) => (
            <tr key={index} ref={measure} data-index={index} className="border-b border-line">
              <td className="h-11 px-4 tabular-nums">Row {(index + 1).toLocaleString('en-US')}</td>
            </tr>
          )}
          drawPlaceholder={(index, measure) => (
            <tr key={index} ref={measure} data-index={index}>
              <td className="h-11">…</td>
            </tr>
          )}
        />
      </table>,
      { frame: 240 },
    ),
  ]),
  shelf('Pager', 'Where one is in a list, and the way on.', [
    state(
      'in the middle',
      <Pager
        noun="jobs"
        from={11}
        to={20}
        total={10_000}
        bounded
        onPrevious={nothing}
        onNext={nothing}
        pageSize={10}
        pageSizes={[10, 20, 50]}
        onPageSize={nothing}
        sizeLabel="Applicants per page"
      />,
      { wide: true },
    ),
    state('alone', <Pager noun="jobs" from={1} to={3} total={3} />, { wide: true }),
    state('empty', <Pager noun="jobs" from={0} to={0} />, { wide: true }),
    state(
      'scrolled through',
      <Pager
        noun="jobs"
        from={1}
        to={120}
        total={417}
        pageSize={10}
        pageSizes={[10, 20]}
        onPageSize={nothing}
        endless={{ chosen: true, onChoose: nothing }}
      />,
      { wide: true },
    ),
  ]),
  shelf('NumberedPager', 'Pages as links, so that each opens in a tab of its own.', [
    state('first', <NumberedPager noun="jobs" page={1} pages={33} linkTo={pages} />, { wide: true }),
    state(
      'only as far as it is known',
      <NumberedPager noun="jobs" page={12} pages={417} bounded linkTo={(page) => (page <= 13 ? pages(page) : null)} />,
      { wide: true },
    ),
    state('one page', <NumberedPager noun="jobs" page={1} pages={1} linkTo={pages} />, { wide: true }),
  ]),
  shelf('Card', 'A bordered surface with an optional head.', [
    state(
      'with a head',
      <Card
        title="About Me"
        note="Companies see this."
        action={
          <Button size="sm" variant="secondary">
            Edit
          </Button>
        }
        className="w-80 max-w-full"
      >
        Ten years of bridges.
      </Card>,
    ),
    state('plain', <Card className="w-56">No head at all.</Card>),
    state(
      'flush',
      <Card title="Recent" flush className="w-72">
        <p className="px-5 py-3">Meets the border.</p>
      </Card>,
    ),
    state(
      'long words',
      <Card title={LONG} className="w-72">
        <p className="wrap-anywhere">{LONG}</p>
      </Card>,
    ),
    state(
      'right to left',
      <Card title={ARABIC} className="w-72">
        {ARABIC}
      </Card>,
      { rtl: true },
    ),
  ]),
  shelf('PageHead', 'Title, one line of what it is, the primary action on the right.', [
    state(
      'default',
      <PageHead title="Job Postings" line="Your jobs and their applicants." action={<Button>Post a Job</Button>} />,
      { wide: true },
    ),
    state('long title', <PageHead title={LONG} line="It wraps." />, { wide: true }),
  ]),
  shelf('EmptyState', 'What would be here, and the next step.', [
    state(
      'first time',
      <EmptyState drawing="job" title="You have not posted a job yet" action={<Button>Post a Job</Button>}>
        Jobs that you post show here with the people who applied.
      </EmptyState>,
    ),
    state(
      'filtered',
      <EmptyState
        drawing="search"
        title="No jobs found."
        action={<Button variant="secondary">Remove all filters</Button>}
      >
        Nothing matches these filters.
      </EmptyState>,
    ),
    state('without a step', <EmptyState drawing="bell" title="Nothing new" />),
    state('right to left', <EmptyState title={ARABIC}>{ARABIC}</EmptyState>, { rtl: true }),
  ]),
  shelf('ErrorState', 'One sentence and a way to try again.', [
    state(
      'with a way on',
      <ErrorState text="We could not reach the server. Check your connection and try again." onRetry={nothing} />,
    ),
    state('without', <ErrorState text="This page did not load." />),
  ]),
];
