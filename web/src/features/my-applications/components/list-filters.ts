import { MY_APPLICATION_SORTS, type MyApplicationSort } from '@hireledger/domain/http/list-orders';
import { isTimeZone } from '@hireledger/domain/periods/time-zone';
import { isStage } from '@hireledger/domain/hiring/stages';
import type { MyApplicationFilters } from '../page-after.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isSort = (text: string): text is MyApplicationSort => (MY_APPLICATION_SORTS as readonly string[]).includes(text);

/** The query of the list in the URL. Unknown values, in an old or truncated link, are ignored. */
export function readFilters(
  get: (name: string) => string,
  page: { size: number; cursor: string | undefined },
): MyApplicationFilters {
  const [q, stage, from, to, sort] = [get('q').trim().slice(0, 200), get('stage'), get('from'), get('to'), get('sort')];
  return {
    limit: page.size,
    ...(q && { q }),
    ...(isStage(stage) && { stage }),
    ...(DAY.test(from) &&
      DAY.test(to) && { from, to, ...(isTimeZone(get('timeZone')) && { timeZone: get('timeZone') }) }),
    ...(isSort(sort) && sort !== '-applied' && { sort }),
    ...(page.cursor && { cursor: page.cursor }),
  };
}

/** Whether any filter is active. */
export const isFiltered = ({ q, stage, from }: MyApplicationFilters): boolean => Boolean(q ?? stage ?? from);
