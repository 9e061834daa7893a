import { STAGES } from '@hireledger/domain/hiring/stages';
import { Button } from '../../design/Button.tsx';
import { BarList } from '../../design/charts/BarList.tsx';
import { ChartTable } from '../../design/charts/ChartTable.tsx';
import { StepChart } from '../../design/charts/StepChart.tsx';
import { StepLines } from '../../design/charts/StepLines.tsx';
import { Trend } from '../../design/charts/Trend.tsx';
import { StageRing } from '../../hiring/stages/StageRing.tsx';
import { StatCard } from '../../design/charts/StatCard.tsx';
import { ARABIC, WithState, LONG, shelf, state } from './shelf.tsx';

const STEPS = [
  { at: 0, value: 10 },
  { at: 3, value: 40 },
  { at: 7, value: 90 },
  { at: 10, value: 90 },
];
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

/** What shows a figure: its card, its trend, its chart. */
export const FIGURES = [
  shelf('StatCard', 'One figure with its name; it rolls when it changes live.', [
    state(
      'live',
      <WithState start={134}>
        {(count, change) => (
          <div className="grid w-56 gap-2">
            <StatCard
              label="Total Applicant"
              note="(This Month)"
              value={count}
              foot={<Trend now={count} before={120} beforeText="Nov 8 – Nov 14" />}
            />
            <Button variant="secondary" size="sm" onClick={() => change(count + 17)}>
              Roll it
            </Button>
          </div>
        )}
      </WithState>,
    ),
    state(
      'money, with its course',
      <div className="w-72">
        <StatCard
          label="Escrow balance"
          note="Current balance"
          value={2_045_080}
          format={dollars}
          aside={
            <div className="w-28">
              <StepChart steps={STEPS} label="It rose twice" describe={(step) => String(step.value)} />
            </div>
          }
        />
      </div>,
    ),
    state(
      'loading',
      <div className="w-44">
        <StatCard label="Job Posted" value={undefined} />
      </div>,
    ),
    state(
      'empty',
      <div className="w-44">
        <StatCard label="Job Posted" value={0} />
      </div>,
    ),
  ]),
  shelf('Trend', 'Against the days before, with a sign and a word.', [
    state('more', <Trend now={134} before={120} beforeText="Nov 8 – Nov 14" />),
    state('fewer', <Trend now={2} before={3} beforeText="Nov 8 – Nov 14" />),
    state('the same', <Trend now={2} before={2} beforeText="Nov 8 – Nov 14" />),
    state('from nothing', <Trend now={4} before={0} beforeText="Nov 8 – Nov 14" />),
    state('no days before', <Trend now={4} before={null} beforeText={null} />),
    state('neutral', <Trend now={4} before={2} beforeText="Nov 8 – Nov 14" neutral />),
  ]),
  shelf('StepChart', 'The course of one figure; the pointer reads it.', [
    state(
      'rising',
      <div className="w-60">
        <StepChart steps={STEPS} label="It rose twice" describe={(step) => String(step.value)} />
      </div>,
    ),
    state(
      'never changed',
      <div className="w-60">
        <StepChart
          steps={[
            { at: 0, value: 5 },
            { at: 9, value: 5 },
          ]}
          label="It stayed"
          describe={(step) => String(step.value)}
        />
      </div>,
    ),
  ]),
  shelf('StepLines', 'The course of figures that share an axis; the pointer reads all of them.', [
    state(
      'two',
      <StepLines
        label="Both rose"
        lines={[
          { name: 'Paid in', colour: 'var(--chart-blue)' },
          { name: 'Paid out', colour: 'var(--chart-green)' },
        ]}
        points={STEPS.map(({ at, value }) => ({ at, values: [value, value / 2] }))}
        format={String}
        when={(at) => `Day ${at}`}
      />,
    ),
  ]),
  shelf('BarList', 'Lying bars, each with its value in words.', [
    state(
      'default',
      <div className="w-72">
        <BarList
          label="Where from"
          rows={[
            { key: 'a', name: 'Job board', value: 16, text: '16' },
            { key: 'b', name: LONG, value: 4, text: '4', note: 'Since Nov 8' },
            { key: 'c', name: ARABIC, value: 0, text: '0' },
          ]}
        />
      </div>,
    ),
  ]),
  shelf('ChartTable', 'The numbers of a chart as a table.', [
    state(
      'default',
      <div className="w-80 max-w-full">
        <ChartTable
          caption="Hiring stages"
          heads={['Hiring stage', 'Applicants', 'Share']}
          rows={[
            { key: 'a', cells: ['Applied', '16', '57.1%'] },
            { key: 'b', cells: [LONG, '12', '42.9%'] },
          ]}
        />
      </div>,
    ),
  ]),
  shelf(
    'StageRing',
    'Shares to one decimal place, the total in the centre; the colours of the chart, each with its name.',
    [
      state(
        'every stage',
        <StageRing
          label="Applications by stage"
          counts={STAGES.map((stage, index) => ({ stage, count: index + 1 }))}
        />,
      ),
      state('one stage', <StageRing label="Applications by stage" counts={[{ stage: 'Applied', count: 3 }]} />),
      state('empty', <StageRing label="Applications by stage" counts={[]} />),
    ],
  ),
];
