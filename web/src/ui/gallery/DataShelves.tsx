import { STAGES } from '@hireledger/domain/hiring/stages';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { ChartTable } from '../charts/ChartTable.tsx';
import { StepChart } from '../charts/StepChart.tsx';
import { Trend } from '../charts/Trend.tsx';
import { DateTime } from '../DateTime.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { HashLink } from '../HashLink.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { Money } from '../Money.tsx';
import { Pager } from '../Pager.tsx';
import { PayoutStepper } from '../PayoutStepper.tsx';
import { Progress } from '../Progress.tsx';
import { StageBadge } from '../StageBadge.tsx';
import { StageRing } from '../StageRing.tsx';
import { StatCard } from '../StatCard.tsx';
import { Table } from '../Table.tsx';
import { TypeBadge } from '../TypeBadge.tsx';
import { Button } from '../Button.tsx';
import { Shelf } from './Shelf.tsx';

const HASH = '0x7c9f1f0a5be0d5bb1e1c3a0c2f6d9b8a7e6f5d4c3b2a190817263544f3e2d1c0';
const AT = '2026-11-21T14:05:09Z';
const ROWS = [
  { id: '1', name: 'Ada Lovelace', stage: 'Applied', pay: '1250500000' },
  { id: '2', name: 'Oluwaseun Adebayo-Montgomery', stage: 'Shortlisted', pay: '900000000' },
  { id: '3', name: 'Mei Lin', stage: 'Completed', pay: '4300000000' },
];

const STEPS = [{ at: 0, value: 10 }, { at: 3, value: 40 }, { at: 7, value: 90 }, { at: 10, value: 90 }];

export function DataShelves() {
  const [count, setCount] = useState(134);
  const columns = [
    { id: 'name', head: 'Full Name', sortable: true, cell: (row: (typeof ROWS)[number]) => row.name },
    { id: 'stage', head: 'Hiring Stage', cell: (row: (typeof ROWS)[number]) => <StageBadge stage={row.stage} /> },
    { id: 'at', head: 'Applied Date', cell: () => <DateTime at={AT} /> },
    { id: 'pay', head: 'Pay', align: 'right' as const, cell: (row: (typeof ROWS)[number]) => <Money amount={row.pay} size="sm" /> },
  ];
  const table = { caption: 'Applicants', columns, rowKey: (row: (typeof ROWS)[number]) => row.id, empty: <EmptyState drawing="people" title="No applicants found." /> };
  return (
    <>
      <Shelf name="Badges">
        {STAGES.map((stage) => (
          <StageBadge key={stage} stage={stage} />
        ))}
        {['Fulltime', 'PartTime', 'Remote', 'Freelance', 'Contract', 'Internship'].map((type) => (
          <TypeBadge key={type} type={type} />
        ))}
        {(['neutral', 'brand', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Shelf>
      <Shelf name="Avatars">
        {['Ada Lovelace', 'Tunde Bakare', 'Mei Lin', 'Acme'].map((name) => (
          <Avatar key={name} name={name} size="lg" square={name === 'Acme'} />
        ))}
      </Shelf>
      <Shelf name="Figures">
        <div className="grid w-full grid-cols-2 gap-4 lg:grid-cols-4">
          <StatCard label="Total Applicant" note="(This Month)" value={count} />
          <StatCard label="Escrow balance" note="Current balance" value={20_450_80} format={(cents) => `$${(cents / 100).toLocaleString('en-US')}`} aside={<Badge tone="success">Live</Badge>} />
          <StatCard label="Loading" value={undefined} />
          <Button variant="secondary" onClick={() => setCount(count + 17)}>
            Roll the counter
          </Button>
        </div>
      </Shelf>
      <Shelf name="Table">
        <div className="grid w-full gap-4">
          <Table
            {...table}
            rows={ROWS}
            changed={new Set(['2'])}
            sort={{ by: 'name', descending: false }}
            onSort={() => setCount(count)}
            actions={(row) => (
              <Menu
                trigger={
                  <IconButton size="sm" label={`Actions for ${row.name}`}>
                    <Ellipsis size={16} />
                  </IconButton>
                }
                items={[
                  { label: 'See Application', onSelect: () => setCount(count + 1) },
                  { label: 'Approve Disburse Fund', onSelect: () => setCount(count + 1), disabledReason: 'The work is not marked as done yet.' },
                  { label: 'Reject', danger: true, onSelect: () => setCount(count - 1) },
                ]}
              />
            )}
            footer={<Pager noun="applicants" from={1} to={3} total={19} pageSize={10} pageSizes={[10, 25, 50]} onPageSize={setCount} onNext={() => setCount(count + 1)} sizeLabel="Applicants per page" />}
          />
          <Table {...table} rows={undefined} skeletonRows={2} />
          <Table {...table} rows={[]} />
          <Table {...table} rows={[]} error={<ErrorState text="We could not reach the server. Check your connection and try again." onRetry={() => setCount(0)} />} />
        </div>
      </Shelf>
      <Shelf name="Money and payouts">
        <Money amount="20450800000" size="lg" />
        <HashLink hash={HASH} />
        <div className="grid w-full gap-4 lg:grid-cols-3">
          <Card title="Sent">
            <PayoutStepper state="sent" requestedAt={AT} sentAt={AT} transactionHash={HASH} />
          </Card>
          <Card title="Released">
            <PayoutStepper state="released" requestedAt={AT} sentAt={AT} releasedAt={AT} transactionHash={HASH} />
          </Card>
          <Card title="In trouble">
            <PayoutStepper state="needs-attention" requestedAt={AT} reason="The chain refused it five times." />
          </Card>
        </div>
      </Shelf>
      <Shelf name="Chart">
        <Card title="Application Status" className="w-full max-w-xl">
          <StageRing label="Applications by stage" counts={STAGES.map((stage, index) => ({ stage, count: index + 1 }))} />
        </Card>
        <StatCard label="Escrow balance" note="Current balance" value={count} aside={<div className="min-w-40"><StepChart steps={STEPS} label="It rose twice" describe={(step) => String(step.value)} /></div>} foot={<Trend now={count} before={120} beforeText="Nov 8 – Nov 14" />} />
        <StatCard label="Job Posted" note="Last 7 days" value={2} foot={<Trend now={2} before={3} beforeText="Nov 8 – Nov 14" />} />
        <StatCard label="Profile Views" note="Last 7 days" value={4} foot={<Trend now={4} before={0} beforeText="Nov 8 – Nov 14" />} />
        <div className="w-full max-w-xl">
          <ChartTable caption="Hiring stages" heads={['Hiring stage', 'Applicants', 'Share']} rows={[{ key: 'a', cells: ['Applied', '16', '57.1%'] }, { key: 'b', cells: ['A word that is longer than its column could ever be', '12', '42.9%'] }]} />
        </div>
        <div className="w-64">
          <Progress value={45} label="Profile" />
        </div>
      </Shelf>
    </>
  );
}
