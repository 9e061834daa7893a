import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import {
  cursorValues,
  isPosition,
  noSuchPage,
  writeCursor,
  type Keyset,
  type Position,
} from '../../../lists/keyset.ts';

/** Where a page ends. `similar` continues with similar names. */
interface ApplicantPosition {
  position: Position;
  similar: boolean;
}

export const writeApplicantCursor = (sort: ApplicantSort, { position, similar }: ApplicantPosition): string =>
  writeCursor([sort, similar ? 1 : 0, ...position]);

/**
 * The position in a cursor; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything but a cursor of a list with this sort
 */
export function readApplicantCursor(
  cursor: string | undefined,
  sort: ApplicantSort,
  { parts }: Keyset,
): ApplicantPosition | null {
  if (cursor === undefined) return null;
  const [sorted, similar, ...position] = cursorValues(cursor);
  if (sorted === sort && (similar === 0 || similar === 1) && isPosition(parts, position))
    return { position, similar: similar === 1 };
  throw noSuchPage();
}
