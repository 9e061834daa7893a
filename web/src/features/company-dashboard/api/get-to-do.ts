import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** What waits for the company now. Every event about an application, contract, job, payout or message refetches it. */
const toDo = liveQuery({
  name: 'company-to-do',
  fetch: (signal) => callForAnswer('GET /dashboards/company/to-do', { signal }),
  apply: (data: CompanyToDo, { name }) => ({
    data,
    stale:
      /^(application|escrow|job|disbursement|message|verification|profile)\./.test(name) &&
      name !== 'application.rated',
  }),
});

export const useCompanyToDo = () => useQuery(toDo.options());
