import type { MessageTemplate } from '@hireledger/domain/http/message-templates';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The company's templates, by name. */
const templates = liveQuery({
  name: 'message-templates',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /message-templates', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (known: MessageTemplate[], event) => ({ data: known, stale: event.name === 'message-templates.changed' }),
});

export const useTemplates = (enabled: boolean) => useQuery({ ...templates.options(), enabled });

const readAgain = () => queryClient.invalidateQueries({ queryKey: templates.all });

/** Updates the template with that id, or creates one. */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id?: string; name: string; text: string }) =>
      id ? call('PUT /message-templates/:id', { params: { id }, body }) : call('POST /message-templates', { body }),
    onSuccess: readAgain,
  });

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /message-templates/:id', { params: { id } }),
    onSettled: readAgain,
  });
