import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import { cursorValues, isPlace, noSuchPage, writeCursor, type Keyset, type Place } from '../lists/keyset.ts';

/** Where a page ends. `similar` continues with similar names. */
export interface ApplicantPlace {
  place: Place;
  similar: boolean;
}

export const writeApplicantCursor = (sort: ApplicantSort, { place, similar }: ApplicantPlace): string =>
  writeCursor([sort, similar ? 1 : 0, ...place]);

/**
 * The position in a cursor; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything but a cursor of a list with this sort
 */
export function readApplicantCursor(
  cursor: string | undefined,
  sort: ApplicantSort,
  { parts }: Keyset,
): ApplicantPlace | null {
  if (cursor === undefined) return null;
  const [sorted, similar, ...place] = cursorValues(cursor);
  if (sorted === sort && (similar === 0 || similar === 1) && isPlace(parts, place))
    return { place, similar: similar === 1 };
  throw noSuchPage();
}
