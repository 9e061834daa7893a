import type { Hit } from '@hireledger/db/search-index/query';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { JobSort } from '@hireledger/domain/http/job-search';

const PATTERN = /^(relevant|newest|salary)\.([1-9])\.(-?\d{1,15})\.(\d{1,10})$/;

export const writeBoardCursor = (sort: JobSort, { tier, value, number }: Hit): string =>
  `${sort}.${tier}.${value}.${number}`;

/**
 * Reads the cursor of a page with the same sort.
 * @throws AppError VALIDATION_FAILED for anything else
 */
export function readBoardCursor(cursor: string | undefined, sort: JobSort): Hit | null {
  if (cursor === undefined || cursor === '') return null;
  const [, of, tier, value, number] = PATTERN.exec(cursor) ?? [];
  if (of === sort && (sort === 'relevant' || tier === '1'))
    return { tier: Number(tier), value: Number(value), number: Number(number) };
  throw invalidField('cursor', 'This page does not exist. Start again from the first page.');
}
