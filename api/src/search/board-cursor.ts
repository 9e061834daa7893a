import { AppError } from '@hireledger/domain/errors/catalogue';
import type { JobSort } from '@hireledger/domain/http/job-search';

/** The last job of a page: how well it matched (1 best), its pay or time as the sort has it, and its id. */
export interface BoardPlace {
  tier: number;
  value: string;
  id: string;
}

const PATTERN = /^(relevant|newest|salary)\.([123])\.(-?\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const writeBoardCursor = (sort: JobSort, { tier, value, id }: BoardPlace): string => `${sort}.${tier}.${value}.${id}`;

/**
 * Reads the cursor of a page that was sorted the same way.
 * @throws AppError VALIDATION_FAILED for anything else
 */
export function readBoardCursor(cursor: string | undefined, sort: JobSort): BoardPlace | null {
  if (cursor === undefined || cursor === '') return null;
  const [, of, tier, value, id] = PATTERN.exec(cursor) ?? [];
  // The greatest time that PostgreSQL and JavaScript both know.
  if (of === sort && Math.abs(Number(value)) <= 8_640_000_000_000_000 / 1_000) return { tier: Number(tier), value: value!, id: id! };
  const message = 'There is no such page. Start again from the first.';
  throw new AppError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}
