import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import { isId, isTime, noSuchPage, readCursorParts } from '../lists/sorted-cursor.ts';
import type { KeyPart } from './sort-keys.ts';

/** Where a page ends: the values of the last row in the order of the sort. `similar` goes on with similar names. */
export interface ApplicantPlace {
  place: (string | number)[];
  similar: boolean;
}

const FITS: Record<KeyPart['kind'], (value: unknown) => boolean> = {
  id: isId,
  time: isTime,
  text: (value) => typeof value === 'string' && value.length <= 800 && !value.includes('\0'),
  number: (value) => Number.isInteger(value) && Math.abs(value as number) < 1_000,
};

export const writeApplicantCursor = (sort: ApplicantSort, { place, similar }: ApplicantPlace): string =>
  Buffer.from(JSON.stringify([sort, similar ? 1 : 0, ...place])).toString('base64url');

/**
 * The place that a cursor names; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything that a list of this sort has not given out
 */
export function readApplicantCursor(
  cursor: string | undefined,
  sort: ApplicantSort,
  parts: readonly KeyPart[],
): ApplicantPlace | null {
  if (cursor === undefined) return null;
  const [sorted, similar, ...place] = readCursorParts(cursor);
  const fits =
    sorted === sort &&
    (similar === 0 || similar === 1) &&
    place.length === parts.length &&
    parts.every(({ kind }, index) => FITS[kind](place[index]));
  if (fits) return { place: place as (string | number)[], similar: similar === 1 };
  throw noSuchPage();
}
