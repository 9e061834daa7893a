import { BULK_MAX } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantListAnswer, ApplicantRow } from '@hireledger/domain/http/applicants';
import { call } from '../../../http/call.ts';
import type { ApplicantQuery } from './list-applicants.ts';

/** The first that match, in list order, up to the limit of a bulk move. */
export async function selectAll({ endless: _endless, ...query }: ApplicantQuery): Promise<ApplicantRow[]> {
  const found: ApplicantRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && found.length < BULK_MAX) {
    const limit = Math.min(200, BULK_MAX - found.length);
    const page: ApplicantListAnswer = await call('GET /applicants', {
      query: { ...query, cursor, limit, counts: 'false' },
    });
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  return found;
}
