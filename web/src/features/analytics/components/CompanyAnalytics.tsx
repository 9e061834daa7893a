import type { COMPANY_TABLES } from '@hireledger/domain/http/analytics';
import { ANALYSED_APPLICATIONS } from '@hireledger/domain/http/bounds';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { IfMay } from '../../../account/IfMay.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { durationText, shareText } from '../../../design/values/duration-text.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { withPeriod } from '../../../design/periods/periods.ts';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { downloadCompanyTable, useCompanyAnalytics, useJobChoices } from '../calls.ts';
import { AnalyticsCard } from './AnalyticsCard.tsx';
import { AnalyticsFailure } from './AnalyticsFailure.tsx';
import { WordFigure } from './WordFigure.tsx';
import { Funnel, Months, Reasons, Sources, TimeInStage } from './CompanyFigures.tsx';
import { JobComparison } from './JobComparison.tsx';
import type { Frame } from './analytics-frame.ts';

/** A company's analytics: the funnel, times, sources, and a comparison of jobs. */
export function CompanyAnalytics({ period, asTable, params, set }: Frame) {
  const jobId = params.get('jobId') ?? '';
  const question = { ...period.query, ...(jobId && { jobId }) };
  const query = useCompanyAnalytics(question);
  const choices = useJobChoices().data;
  const hasNoJobs = choices?.length === 0;
  const data = query.data;
  const card = { ready: data !== undefined, empty: false, emptyText: '' };
  const save = (table: (typeof COMPANY_TABLES)[number]) => () => downloadCompanyTable({ table, ...question });
  if (query.isError && !data) return <AnalyticsFailure query={query} />;
  const [all = 0, shortlisted = 0, hired = 0] = data?.funnel.map(({ reached }) => reached) ?? [];
  return (
    <div className="grid gap-4" aria-busy={!data || query.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label="Job"
          className="w-full sm:w-72"
          placeholder="All jobs"
          options={choices ?? []}
          value={jobId}
          onChange={(change) => set('jobId', change.target.value)}
        />
        {data?.truncated && (
          <p className="text-note text-ink-soft">{`Based on the newest ${grouped(ANALYSED_APPLICATIONS)} applications in this period.`}</p>
        )}
      </div>
      {data?.applications === 0 ? (
        <Card>
          <div className="py-12">
            {period.name === 'all-time' || hasNoJobs ? (
              <EmptyState
                drawing="chart"
                title="No data yet"
                action={
                  hasNoJobs ? (
                    <IfMay permission="post-jobs">
                      <ButtonLink to={paths.postJob()} variant="secondary">
                        Post a Job
                      </ButtonLink>
                    </IfMay>
                  ) : (
                    <ButtonLink to={paths.jobPostings()} variant="secondary">
                      Share your jobs
                    </ButtonLink>
                  )
                }
              >{`Once people apply for ${jobId ? 'this job' : 'your jobs'}, you can see conversion and speed here.`}</EmptyState>
            ) : (
              <EmptyState
                drawing="chart"
                title="No applications in this period"
                action={
                  <ButtonLink to={`?${withPeriod(params, 'all-time')}`} variant="secondary">
                    Show all time
                  </ButtonLink>
                }
              >
                Choose another period to see conversion and speed.
              </EmptyState>
            )}
          </div>
        </Card>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            <StatCard label="Applicants" note={period.label} value={data && all} />
            <WordFigure
              label="Shortlisted"
              note={data && `${grouped(shortlisted)} of ${grouped(all)}`}
              text={data && shareText(shortlisted, all)}
            />
            <WordFigure
              label="Time to shortlist"
              note="Median"
              text={data && durationText(data.timeToShortlist.median)}
            />
            <WordFigure
              label="Time to hire"
              note={data && `Median, ${counted(hired, 'hire')}`}
              text={data && durationText(data.timeToHire.median)}
            />
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <div className="grid grid-rows-[auto_1fr] gap-4">
              <AnalyticsCard
                {...card}
                height="h-72"
                title="Funnel"
                note="Conversion by stage"
                onDownload={save('funnel')}
              >
                {data && <Funnel funnel={data.funnel} asTable={asTable} />}
              </AnalyticsCard>
              <AnalyticsCard {...card} title="Applications by month" onDownload={save('months')}>
                <div className="min-h-48">{data && <Months months={data.months} asTable={asTable} />}</div>
              </AnalyticsCard>
            </div>
            <AnalyticsCard
              {...card}
              height="h-109"
              title="Time in each stage"
              note="Median time in stage"
              empty={data?.stages.length === 0}
              emptyText="No applications have moved yet."
              onDownload={save('stages')}
            >
              {data && <TimeInStage stages={data.stages} asTable={asTable} />}
            </AnalyticsCard>
            <AnalyticsCard {...card} title="Sources" note="From your share links" onDownload={save('sources')}>
              {data && <Sources sources={data.sources} asTable={asTable} />}
            </AnalyticsCard>
            <AnalyticsCard
              {...card}
              title="Decline reasons"
              empty={data?.reasons.length === 0}
              emptyText="No declined applicants."
              onDownload={save('reasons')}
            >
              {data && <Reasons reasons={data.reasons} asTable={asTable} />}
            </AnalyticsCard>
          </div>
          <AnalyticsCard
            {...card}
            flush
            title="Jobs compared"
            note="Top 50 jobs by applicants"
            onDownload={save('jobs')}
          >
            {data && <JobComparison jobs={data.jobs} />}
          </AnalyticsCard>
        </>
      )}
    </div>
  );
}
