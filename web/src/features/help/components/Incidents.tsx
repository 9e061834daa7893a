import type { StatusAnswer } from '@hireledger/domain/http/support';
import { DateTime } from '../../../design/values/DateTime.tsx';

/** Times when payouts were frozen in the last 90 days, newest first. */
export function Incidents({ incidents }: Pick<StatusAnswer, 'incidents'>) {
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents" className="mb-2 text-base">
        Incidents of the last 90 days
      </h2>
      {incidents.length === 0 ? (
        <p className="text-ink-soft">No incidents.</p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {incidents.map(({ startedAt, endedAt, says }) => (
            <li key={`${startedAt} ${says}`} className="px-5 py-3.5">
              <p>{says}</p>
              <p className="text-note text-ink-faint">
                {endedAt ? (
                  <>
                    <DateTime at={startedAt} time /> <span>to</span> <DateTime at={endedAt} time />
                  </>
                ) : (
                  <>
                    <span>since</span> <DateTime at={startedAt} time />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
