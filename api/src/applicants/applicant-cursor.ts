import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ApplicantSort } from '@hireledger/domain/http/applicants';
import type { KeyPart } from './sort-keys.ts';

/** Where a page ends: the values of the last row in the order of the sort. `similar` goes on with similar names. */
export interface ApplicantPlace {
  place: (string | number)[];
  similar: boolean;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;

const FITS: Record<KeyPart['kind'], (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && UUID.test(value),
  time: (value) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T').replace('+00', 'Z'))),
  text: (value) => typeof value === 'string' && value.length <= 800 && !value.includes('\0'),
  number: (value) => Number.isInteger(value) && Math.abs(value as number) < 1_000,
};

export const writeApplicantCursor = (sort: ApplicantSort, { place, similar }: ApplicantPlace): string =>
  Buffer.from(JSON.stringify([sort, similar ? 1 : 0, ...place])).toString('base64url');

/**
 * The place that a cursor names; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything that a list of this sort has not given out
 */
export function readApplicantCursor(cursor: string | undefined, sort: ApplicantSort, parts: readonly KeyPart[]): ApplicantPlace | null {
  if (cursor === undefined) return null;
  const [sorted, similar, ...place] = parse(cursor);
  const fits = sorted === sort && (similar === 0 || similar === 1) && place.length === parts.length && parts.every(({ kind }, index) => FITS[kind](place[index]));
  if (fits) return { place: place as (string | number)[], similar: similar === 1 };
  const message = 'There is no such page. Start again from the first.';
  throw new AppError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}

function parse(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
