import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../../http/query-client.ts';
import { session, useSession } from '../../../http/session.ts';
import { useSetParam } from '../../../navigation/set-param.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { PeriodPicker } from '../../../design/periods/PeriodPicker.tsx';
import { periodIn, withPeriod } from '../../../design/periods/periods.ts';
import { useNow } from '../../../design/values/use-now.ts';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { CompanyAnalytics } from '../components/CompanyAnalytics.tsx';
import { TalentAnalytics } from '../components/TalentAnalytics.tsx';
import { companyAnalytics, talentAnalytics } from '../calls.ts';

/** A shorter period says little about hiring. */
const USUAL = 'last-90-days';
const VIEWS = [
  { value: 'chart', label: 'Charts' },
  { value: 'table', label: 'Tables' },
] as const;

/** /analytics, for both roles. Period, job and view are in the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { query } = periodIn(params, new Date(), { fallback: USUAL });
  const jobId = params.get('jobId');
  return loadQueries(
    session.current()?.user.role === 'company'
      ? companyAnalytics({ ...query, ...(jobId && { jobId }) })
      : talentAnalytics(query),
  );
}

export default function AnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params, useNow(), { fallback: USUAL });
  const role = useSession()?.user.role;
  const set = useSetParam();
  const view = params.get('view') === 'table' ? 'table' : 'chart';
  const frame = { period, asTable: view === 'table', params, set };
  return (
    <>
      <PageHead
        title="Analytics"
        line={role === 'company' ? 'Conversion, speed and sources.' : 'Profile views, responses and response times.'}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label="View"
              options={VIEWS}
              value={view}
              onChange={(chosen) => set('view', chosen === 'table' ? chosen : '')}
            />
            <PeriodPicker
              period={period}
              onChoose={(chosen) =>
                setParams((before) => withPeriod(before, chosen, USUAL), { preventScrollReset: true })
              }
            />
          </div>
        }
      />
      {role === 'company' ? <CompanyAnalytics {...frame} /> : <TalentAnalytics {...frame} />}
    </>
  );
}
