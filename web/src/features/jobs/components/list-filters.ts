import { JOB_SORTS } from '@hireledger/domain/http/list-orders';
import { isTimeZone } from '@hireledger/domain/periods/time-zone';
import { CATEGORIES, EMPLOYMENT_TYPES } from '@hireledger/domain/jobs/options';
import type { JobListFilters } from '../calls.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = (options: readonly string[], text: string) => (options.includes(text) ? text : undefined);

/** The query of the list in the URL. Unknown values, in an old or truncated link, are ignored. */
export function readFilters(
  get: (name: string) => string,
  page: { size: number; cursor: string | undefined },
): JobListFilters {
  const [from, to] = [get('from'), get('to')];
  const query = {
    q: get('q').trim().slice(0, 200) || undefined,
    status: oneOf(['Active', 'Closed'], get('status')),
    type: oneOf(EMPLOYMENT_TYPES, get('type')),
    category: oneOf(CATEGORIES, get('category')),
    ...(DAY.test(from) && DAY.test(to)
      ? { from, to, timeZone: isTimeZone(get('timeZone')) ? get('timeZone') : undefined }
      : {}),
    sort: oneOf(JOB_SORTS, get('sort')),
    cursor: page.cursor,
  };
  return { limit: page.size, ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) };
}

/** Whether any filter is active. */
export const isFiltered = ({ q, status, type, category, from }: JobListFilters): boolean =>
  Boolean(q ?? status ?? type ?? category ?? from);
