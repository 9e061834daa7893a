import { answer, loseConnection } from './server.ts';

/** Answers what the page of a contract asks for beside it: no node, no history, and no versions. */
export function answerAroundContract(): void {
  loseConnection('GET /audit/chain');
  answer('GET /applications/:id/contract-history', {
    data: { companyName: 'Acme Works', talentName: 'Ada Obi', moments: [] },
  });
  answer('GET /applications/:applicationId/contract-offers', { data: [], draft: null });
}
