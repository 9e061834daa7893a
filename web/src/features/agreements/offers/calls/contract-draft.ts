import type { ContractDraft, ContractDraftForm } from '@hireledger/domain/http/contract-drafts';
import { isUuid } from '@hireledger/domain/http/uuid';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mayOutlivePage } from '../../../../forms/draft-keeper.ts';
import { applicationOffers } from '../application-offers.ts';
import { call, failureOf, type InputOf } from '../../../../http/call.ts';
import { queryClient } from '../../../../http/query-client.ts';
import { useMutation } from '../../../../http/use-mutation.ts';

/** What the form of a contract is the draft of, for what is kept on the device beside it. */
export const aboutContract = (applicationId: string): string => `contract/${applicationId}`;

const readDraft = async (applicationId: string, signal?: AbortSignal): Promise<ContractDraft> =>
  (await call('GET /applications/:applicationId/contract-draft', { params: { applicationId }, signal })).data;

/** What the editor starts with. It stays as it is while the editor is open. */
export const contractDraft = (applicationId: string) =>
  queryOptions({
    queryKey: ['contract-draft', applicationId],
    queryFn: ({ signal }) => readDraft(applicationId, signal),
    staleTime: Infinity,
  });

export const useContractDraft = (applicationId: string) =>
  useQuery({ ...contractDraft(applicationId), enabled: isUuid(applicationId) });

/** For each visit of the editor: its rate and its newest version must be those of now. */
export const forgetContractDraft = (applicationId: string): void =>
  queryClient.removeQueries({ queryKey: contractDraft(applicationId).queryKey });

/** What the company has saved, as it is now. */
export const readSavedDraft = async (
  applicationId: string,
): Promise<{ form: ContractDraftForm; version: number } | null> => (await readDraft(applicationId)).saved;

/** Where the draft is shown. */
const readAgain = (applicationId: string) =>
  queryClient.invalidateQueries({ queryKey: applicationOffers.keyOf(applicationId) });

const SAVE = 'PUT /applications/:applicationId/contract-draft';

export async function saveContractDraft(applicationId: string, body: InputOf<typeof SAVE>['body'], leaving: boolean) {
  const { data } = await call(SAVE, { params: { applicationId }, body, keepalive: leaving && mayOutlivePage(body) });
  void readAgain(applicationId);
  return data;
}

const DELETE = 'DELETE /applications/:applicationId/contract-draft';

/** Deletes the draft in the version that the member has. A draft that does not exist counts as deleted. */
export const useDiscardContractDraft = (applicationId: string) =>
  useMutation({
    mutationFn: (version: number) =>
      call(DELETE, { params: { applicationId }, query: { version } }).catch((error: unknown) => {
        if (failureOf(DELETE, error)?.code !== 'NOT_FOUND') throw error;
      }),
    onSuccess: () => readAgain(applicationId),
  });
