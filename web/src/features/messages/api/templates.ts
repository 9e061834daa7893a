import type { MessageTemplate } from '@hireledger/domain/http/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

const KEY = ['message-templates'] as const;

/** `GET /message-templates`: the company's own, by name. */
export const useTemplates = (enabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await request<{ data: MessageTemplate[] }>('GET', '/message-templates', { signal })).data, enabled });

/** `POST /message-templates`, or `PUT /message-templates/{id}` for one that is there. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id?: string; name: string; text: string }) =>
      request<{ data: MessageTemplate }>(id ? 'PUT' : 'POST', id ? `/message-templates/${id}` : '/message-templates', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** `DELETE /message-templates/{id}`. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/message-templates/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
