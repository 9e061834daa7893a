import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { useQuery } from '@tanstack/react-query';
import { call, callForData, type InputOf } from '../../../../http/call.ts';
import { queryClient } from '../../../../http/query-client.ts';
import { useMutation } from '../../../../http/use-mutation.ts';
import { liveQuery } from '../../../../realtime/live-query.ts';

/** The company's contract templates, by name. */
export const contractTemplates = liveQuery({
  name: 'contract-templates',
  fetch: (signal: AbortSignal) => callForData('GET /contract-templates', { signal }),
  apply: (known: ContractTemplate[], event: RecipientEvent) => ({
    data: known,
    stale: event.name.startsWith('contract-templates.'),
  }),
});

export const useContractTemplates = () => useQuery(contractTemplates.options());

const readAgain = () => queryClient.invalidateQueries({ queryKey: contractTemplates.all });

type TemplateBody = InputOf<'POST /contract-templates'>['body'];

/** Updates the template with that id, or creates one. */
export const useSaveContractTemplate = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: TemplateBody }) =>
      id ? call('PUT /contract-templates/:id', { params: { id }, body }) : call('POST /contract-templates', { body }),
    onSuccess: readAgain,
  });

export const useDeleteContractTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /contract-templates/:id', { params: { id } }),
    onSettled: readAgain,
  });
