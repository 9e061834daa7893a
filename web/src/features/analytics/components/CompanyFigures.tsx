import type { CompanyAnalytics } from '@hireledger/domain/http/analytics';
import { sourceName } from '@hireledger/domain/jobs/share-tag';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { BarList } from '../../../design/charts/BarList.tsx';
import { ChartTable } from '../../../design/charts/ChartTable.tsx';
import { durationText, shareText } from '../../../design/values/duration-text.ts';
import { listColour } from '../../../hiring/stages/stage-colours.ts';
import { monthName } from './month-name.ts';

/** As bars; the table has all of them. */
const MONTHS_SHOWN = 12;

/** The funnel: how many reached each step, and which share of the previous step that is. */
export function Funnel({
  funnel,
  asTable = false,
  className,
}: {
  funnel: CompanyAnalytics['funnel'];
  asTable?: boolean;
  className?: string;
}) {
  const all = funnel[0]!.reached;
  const rows = funnel.map(({ step, reached }, index) => ({
    step,
    reached,
    ofAll: shareText(reached, all),
    ofBefore: funnel[index - 1]?.reached ? shareText(reached, funnel[index - 1]!.reached) : null,
    before: funnel[index - 1]?.step,
  }));
  if (asTable)
    return (
      <ChartTable
        caption="Funnel"
        heads={['Step', 'Applicants', 'Of all', 'Of the step before']}
        rows={rows.map((row) => ({
          key: row.step,
          cells: [row.step, grouped(row.reached), row.ofAll, row.ofBefore ?? '–'],
        }))}
      />
    );
  return (
    <BarList
      label="Funnel"
      className={className}
      most={all}
      rows={rows.map(({ step, reached, ofAll, ofBefore, before }) => ({
        key: step,
        name: step,
        value: reached,
        text: `${grouped(reached)} · ${ofAll}`,
        colour: `var(--stage-${listColour(step)})`,
        ...(ofBefore && { note: `${ofBefore} of ${before!.toLowerCase()}` }),
      }))}
    />
  );
}

interface ApplicantsRow {
  key: string;
  name: string;
  applicants: number;
  shortlisted: number;
  hired: number;
}

/** How many applied, and which share of them was shortlisted and hired. */
const ApplicantsTable = ({ caption, head, rows }: { caption: string; head: string; rows: ApplicantsRow[] }) => (
  <ChartTable
    caption={caption}
    heads={[head, 'Applicants', 'Shortlisted', 'Hired']}
    rows={rows.map(({ key, name, applicants, shortlisted, hired }) => ({
      key,
      cells: [name, grouped(applicants), shareText(shortlisted, applicants), shareText(hired, applicants)],
    }))}
  />
);

/** How many applied in each month, newest first, and how many of them were shortlisted. */
export function Months({ months, asTable }: { months: CompanyAnalytics['months']; asTable: boolean }) {
  const rows = months.toReversed().map((row) => ({ ...row, name: monthName(row.month) }));
  if (asTable)
    return <ApplicantsTable caption="By month" head="Month" rows={rows.map((row) => ({ ...row, key: row.month }))} />;
  return (
    <BarList
      label="Applicants by month"
      rows={rows.slice(0, MONTHS_SHOWN).map((row) => ({
        key: row.month,
        name: row.name,
        value: row.applicants,
        text: `${grouped(row.applicants)} · ${shareText(row.shortlisted, row.applicants)} shortlisted`,
      }))}
    />
  );
}

/** How long applications stayed in the stages that they have left. */
export function TimeInStage({ stages, asTable }: { stages: CompanyAnalytics['stages']; asTable: boolean }) {
  if (asTable)
    return (
      <ChartTable
        caption="Time in each stage"
        heads={['Stage', 'Applicants', 'Median', '90% within']}
        rows={stages.map((row) => ({
          key: row.stage,
          cells: [row.stage, grouped(row.count), durationText(row.median), durationText(row.p90)],
        }))}
      />
    );
  return (
    <BarList
      label="Median time in each stage"
      rows={stages.map((row) => ({
        key: row.stage,
        name: row.stage,
        value: row.median ?? 0,
        text: durationText(row.median),
        colour: `var(--stage-${listColour(row.stage)})`,
        note: `90% within ${durationText(row.p90)} · ${counted(row.count, 'applicant')}`,
      }))}
    />
  );
}

/** Where applicants came from, by the tags of shared links. */
export function Sources({ sources, asTable }: { sources: CompanyAnalytics['sources']; asTable: boolean }) {
  if (asTable)
    return (
      <ApplicantsTable
        caption="Sources"
        head="Source"
        rows={sources.map((row) => ({ ...row, key: row.source, name: sourceName(row.source) }))}
      />
    );
  return (
    <BarList
      label="Applicants by source"
      rows={sources.map((row) => ({
        key: row.source,
        name: sourceName(row.source),
        value: row.applicants,
        text: grouped(row.applicants),
        note: `${shareText(row.shortlisted, row.applicants)} shortlisted · ${shareText(row.hired, row.applicants)} hired`,
      }))}
    />
  );
}

/** Why applicants were declined, by the company's own reasons. */
export function Reasons({ reasons, asTable }: { reasons: CompanyAnalytics['reasons']; asTable: boolean }) {
  const rows = reasons.map(({ reason, count: declined }) => ({
    key: reason ?? '',
    name: reason ?? 'No reason given',
    value: declined,
    text: grouped(declined),
  }));
  if (asTable)
    return (
      <ChartTable
        caption="Decline reasons"
        heads={['Reason', 'Declined']}
        rows={rows.map(({ key, name, text }) => ({ key, cells: [name, text] }))}
      />
    );
  return <BarList label="Decline reasons" rows={rows} />;
}
