import type { MessageTemplate } from '@hireledger/domain/http/messages';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** `GET /message-templates`: the company's own, by name. */
const templates = liveQuery({
  name: 'message-templates',
  fetch: async (signal) => {
    const answer = await requestAnswer<{ data: MessageTemplate[] }>('GET', '/message-templates', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (known: MessageTemplate[], event) => ({ data: known, stale: event.name === 'message-templates.changed' }),
});

export const useTemplates = (enabled: boolean) => useQuery({ ...templates.options(), enabled });

const readAgain = () => queryClient.invalidateQueries({ queryKey: templates.all });

/** `POST /message-templates`, or `PUT /message-templates/{id}` for one that is there. */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id?: string; name: string; text: string }) =>
      request<{ data: MessageTemplate }>(id ? 'PUT' : 'POST', id ? `/message-templates/${id}` : '/message-templates', {
        body,
      }),
    onSuccess: readAgain,
  });

/** `DELETE /message-templates/{id}`. */
export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: string) => request('DELETE', `/message-templates/${id}`),
    onSettled: readAgain,
  });
