import { ALSO_APPLIED_MAX } from '@hireledger/domain/http/bounds';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';

/** The others are shown on request. */
const SHOWN_FIRST = 3;

/** The person's other applications at this company, so that nobody decides on one without knowing of the others. */
export function AlsoApplied({ applications }: { applications: ApplicantDetails['alsoApplied'] }) {
  const [all, setAll] = useState(false);
  if (applications.length === 0) return null;
  const shown = all ? applications : applications.slice(0, SHOWN_FIRST);
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface px-5 py-4" aria-labelledby="also-applied">
      <h3 id="also-applied" className="mb-2.5 text-note font-medium text-ink-faint">
        Also applied to
      </h3>
      <ul className="grid gap-3">
        {shown.map(({ id, jobTitle, hiringStage, appliedAt }) => (
          <li key={id} className="grid gap-1">
            <Link to={paths.applicant(id)} className="wrap-anywhere text-brand-ink hover:underline">
              <bdi>{jobTitle}</bdi>
            </Link>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-ink-soft">
              <StageBadge stage={hiringStage} />
              <span>
                Applied <DateTime at={appliedAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < applications.length && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => setAll(true)}
        >{`Show ${applications.length - shown.length} more`}</Button>
      )}
      {shown.length === ALSO_APPLIED_MAX && (
        <p className="mt-3 text-note text-ink-faint">These are the newest {ALSO_APPLIED_MAX}.</p>
      )}
    </section>
  );
}
