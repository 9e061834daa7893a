import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { axisOf, jobBars } from './job-bars.ts';

const SHOWN = 10;

/** Applicants per job title as bars. Each bar leads to its applicants; the full title stands in its tooltip and its name. */
export function JobBars({ jobs, label }: { jobs: CompanyDashboard['byJob']; label: string }) {
  const { bars, leftOut } = jobBars(jobs, SHOWN);
  const { top, step } = axisOf(Math.max(0, ...bars.map((bar) => bar.applicants)));
  const lines = Array.from({ length: top / step + 1 }, (_, index) => top - index * step);
  return (
    <figure aria-label={label} className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex h-52 flex-col justify-between text-right text-[11px] leading-none text-ink-faint tabular-nums">
          {lines.map((line) => (
            <span key={line} className="-translate-y-1/2 last:translate-y-0">
              {line.toLocaleString('en-US')}
            </span>
          ))}
        </div>
        <div className="overflow-x-auto overflow-y-hidden pb-1">
          <div className="relative h-52" style={{ minWidth: bars.length * 44 }}>
            <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
              {lines.map((line) => (
                <span key={line} className="h-px bg-line last:bg-line-strong/60" />
              ))}
            </div>
            <ul className="absolute inset-0 flex items-stretch gap-1">
              {bars.map((bar) => (
                <li key={bar.title} className="flex min-w-0 flex-1">
                  <Tooltip text={`${bar.title}: ${bar.applicants.toLocaleString('en-US')} applicants`}>
                    <Link
                      to={paths.applicants(bar.jobId ? { jobId: bar.jobId } : { q: bar.title })}
                      aria-label={`${bar.title}: ${bar.applicants} applicants`}
                      className="group flex min-w-0 flex-1 items-end justify-center rounded-t-md hover:bg-sunken/70"
                    >
                      <span
                        className="w-3/5 max-w-9 rounded-t-[5px] bg-brand transition-[height] duration-300 group-hover:bg-brand-hover motion-reduce:transition-none"
                        style={{ height: `${(bar.applicants / top) * 100}%` }}
                      />
                    </Link>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </div>
          <div aria-hidden className="mt-2 flex gap-1" style={{ minWidth: bars.length * 44 }}>
            {bars.map((bar) => (
              <bdi key={bar.title} className="min-w-0 flex-1 text-center text-[11px] leading-[14px] [overflow-wrap:anywhere] text-ink-faint">
                {bar.label}
              </bdi>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="flex items-center gap-2 text-[13px] text-ink-soft">
        <span aria-hidden className="size-2.5 rounded-[3px] bg-brand" />
        Applicants
        {leftOut > 0 && <span className="text-ink-faint">· {leftOut} more with fewer applicants</span>}
      </figcaption>
    </figure>
  );
}
