import { isUuid } from '@hireledger/domain/http/uuid';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';

/** What the editor starts with. It stays as it is while the editor is open. */
export const contractDraft = (applicationId: string) =>
  queryOptions({
    queryKey: ['contract-draft', applicationId],
    queryFn: async ({ signal }) =>
      (await call('GET /applications/:applicationId/contract-draft', { params: { applicationId }, signal })).data,
    staleTime: Infinity,
  });

export const useContractDraft = (applicationId: string) =>
  useQuery({ ...contractDraft(applicationId), enabled: isUuid(applicationId) });

/** For each visit of the editor: its rate and its newest version must be those of now. */
export const forgetContractDraft = (applicationId: string): void =>
  queryClient.removeQueries({ queryKey: contractDraft(applicationId).queryKey });
