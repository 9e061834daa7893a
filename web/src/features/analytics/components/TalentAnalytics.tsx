import type { TALENT_TABLES } from '@hireledger/domain/http/analytics';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { BarList } from '../../../design/charts/BarList.tsx';
import { ChartTable } from '../../../design/charts/ChartTable.tsx';
import { cx } from '../../../design/class-names.ts';
import { durationText, shareText } from '../../../design/values/duration-text.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { downloadTalentTable, useTalentAnalytics } from '../calls.ts';
import type { Frame } from './analytics-frame.ts';
import { listColour } from '../../../hiring/stages/stage-colours.ts';
import { AnalyticsCard } from './AnalyticsCard.tsx';
import { AnalyticsFailure } from './AnalyticsFailure.tsx';
import { monthName } from './month-name.ts';
import { WordFigure } from './WordFigure.tsx';

/** A talent's analytics: profile views, stages, and whether and how fast companies answer. */
export function TalentAnalytics({ period, asTable }: Frame) {
  const query = useTalentAnalytics(period.query);
  const data = query.data;
  if (query.isError && !data) return <AnalyticsFailure query={query} />;
  if (data && data.applications === 0 && data.profileViews === 0 && period.name === 'all-time')
    return (
      <Card>
        <div className="py-12">
          <EmptyState
            drawing="chart"
            title="No data yet"
            action={<ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>}
          >
            Apply for a job to see how fast companies respond and how many view your profile.
          </EmptyState>
        </div>
      </Card>
    );
  const stages = STAGES.flatMap((stage) => {
    const applications = data?.stages[stage] ?? 0;
    return applications === 0 ? [] : [{ stage, applications }];
  });
  const months = (data?.months ?? []).toReversed().map((month) => ({ ...month, name: monthName(month.month) }));
  const save = (table: (typeof TALENT_TABLES)[number]) => () => downloadTalentTable({ table, ...period.query });
  return (
    <div className="grid gap-4" aria-busy={!data || query.isPlaceholderData || undefined}>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard label="Profile Views" note={period.label} value={data?.profileViews} />
        <StatCard label="Applications" note={period.label} value={data?.applications} />
        <WordFigure
          label="Response rate"
          note={data && `${grouped(data.answered)} of ${counted(data.applications, 'application')}`}
          text={data && shareText(data.answered, data.applications)}
        />
        <WordFigure
          label="Response time"
          note="Median time to first response"
          text={data && durationText(data.timeToAnswer.median)}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <AnalyticsCard
          title="Applications by stage"
          note="By current stage"
          ready={data !== undefined}
          empty={stages.length === 0}
          emptyText="You did not apply in this period."
          onDownload={save('stages')}
        >
          {asTable ? (
            <ChartTable
              caption="Applications by stage"
              heads={['Stage', 'Applications']}
              rows={stages.map(({ stage, applications }) => ({ key: stage, cells: [stage, grouped(applications)] }))}
            />
          ) : (
            <BarList
              label="Applications by stage"
              rows={stages.map(({ stage, applications }) => ({
                key: stage,
                name: stage,
                value: applications,
                text: grouped(applications),
                colour: `var(--stage-${listColour(stage)})`,
              }))}
            />
          )}
        </AnalyticsCard>
        {/* On narrow screens it appears with the figures above it, whose height is not known before. */}
        <AnalyticsCard
          className={cx(!data && 'max-lg:hidden')}
          title="By month"
          note="Applications, responses and profile views"
          ready={data !== undefined}
          empty={months.length === 0}
          emptyText="No activity in this period."
          onDownload={save('months')}
        >
          {asTable ? (
            <ChartTable
              caption="By month"
              heads={['Month', 'Applications', 'Responses', 'Profile views']}
              rows={months.map((month) => ({
                key: month.month,
                cells: [month.name, grouped(month.applications), grouped(month.answered), grouped(month.views)],
              }))}
            />
          ) : (
            <BarList
              label="Applications by month"
              rows={months.map((month) => ({
                key: month.month,
                name: month.name,
                value: month.applications,
                text: counted(month.applications, 'application'),
                note: `${shareText(month.answered, month.applications)} got a response · ${counted(month.views, 'profile view')}`,
              }))}
            />
          )}
        </AnalyticsCard>
      </div>
    </div>
  );
}
